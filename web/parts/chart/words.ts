import { words } from '#core/values/define.ts'

/** Pictures of the pages: what is around a drawing. */
export const chartParts = words({
  'chart.show_table': ['Show as table', 'Afficher en tableau', 'Als tabel tonen'],
  'chart.kind': ['chart', 'graphique', 'grafiek'],
  'chart.keys': [
    'The arrow keys move over the values, Home and End go to the first and the last, Escape leaves them.',
    'Les flèches parcourent les valeurs, Début et Fin mènent à la première et à la dernière, Échap les quitte.',
    'De pijltjestoetsen gaan langs de waarden, Home en End naar de eerste en de laatste, Esc verlaat ze.',
  ],
})
