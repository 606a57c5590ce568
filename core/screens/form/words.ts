import { words } from '../../values/define.ts'

/** Forms of browser, terminal and command line: records that two people edit. */
export const forms = words({
  'form.modified_theirs': [
    '{{field}}: changed by someone else to “{{value}}”',
    '{{field}} : quelqu’un d’autre a tapé « {{value}} »',
    '{{field}}: iemand anders typte “{{value}}”',
  ],
  'form.saved_by': [
    '{{name}} saved this on {{day}} at {{time}}',
    '{{name}} a enregistré ceci le {{day}} à {{time}}',
    '{{name}} heeft dit opgeslagen op {{day}} om {{time}}',
  ],
  'form.saved_by_you': [
    'You saved this elsewhere on {{day}} at {{time}}',
    'Vous avez enregistré ceci ailleurs le {{day}} à {{time}}',
    'U hebt dit elders opgeslagen op {{day}} om {{time}}',
  ],
  'form.modified_saved': [
    '{{field}}: saved as “{{value}}”',
    '{{field}} : enregistré avec « {{value}} »',
    '{{field}}: opgeslagen als “{{value}}”',
  ],
  'form.says': ['{{label}}: {{value}}', '{{label}} : {{value}}', '{{label}}: {{value}}'],
  'form.take_theirs': ['Use theirs', 'Prendre cette valeur', 'Die overnemen'],
  'form.nothing': ['nothing', 'rien', 'niets'],
  'form.create': ['Create', 'Créer', 'Aanmaken'],
  'form.delete': ['Delete', 'Supprimer', 'Verwijderen'],
  'form.day_example': [
    'Not a valid date. Write 14/12/2026, 14/12, mon (next Monday) or +3 (in three days).',
    'Date non valable. Écrivez 14/12/2026, 14/12, lun (lundi prochain) ou +3 (dans trois jours).',
    'Geen geldige datum. Schrijf 14/12/2026, 14/12, ma (volgende maandag) of +3 (over drie dagen).',
  ],
  'form.line_one': ['line {{lines}}', 'ligne {{lines}}', 'lijn {{lines}}'],
  'form.line_other': ['lines {{lines}}', 'lignes {{lines}}', 'lijnen {{lines}}'],
})
