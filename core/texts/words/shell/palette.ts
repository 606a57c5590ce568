import { words } from '../../../values/define.ts'

/** The palette that reaches everything by name. */
export const palette = words({
  'palette.open': ['Search everything', 'Tout chercher', 'Alles zoeken'],
  'palette.placeholder': ['A page, a person, a company, a folder, an invoice…', 'Une page, une personne, une société, un dossier, une facture…', 'Een pagina, een persoon, een bedrijf, een dossier, een factuur…'],
  'palette.results': ['Results', 'Résultats', 'Resultaten'],
  'palette.nothing': ['Nothing found with this name or code', 'Rien ne porte ce nom ou ce code', 'Niets gevonden met deze naam of code'],
  'palette.count_one': ['{{count}} result', '{{count}} résultat', '{{count}} resultaat'],
  'palette.count_other': ['{{count}} results', '{{count}} résultats', '{{count}} resultaten'],
  'palette.kind.page': ['Open the page', 'Ouvrir la page', 'Pagina openen'],
  'palette.kind.action': ['Action', 'Exécuter', 'Uitvoeren'],
  'palette.kind.user': ['User', 'Collaborateur', 'Medewerker'],
  'palette.kind.company': ['Company', 'Société', 'Bedrijf'],
  'palette.kind.folder': ['Folder', 'Dossier', 'Dossier'],
  'palette.kind.subfolder': ['Subfolder', 'Sous-dossier', 'Subdossier'],
  'palette.kind.task': ['Task', 'Tâche', 'Taak'],
  'palette.kind.invoice': ['Invoice', 'Facture', 'Factuur'],
  'palette.recent': ['Recently viewed', 'Vu récemment', 'Onlangs gezien'],
  'palette.theme': ['Switch to the {{name}} theme', 'Passer au thème {{name}}', 'Thema {{name}} gebruiken'],
  'palette.language': ['Switch to {{name}}', 'Parler {{name}}', 'Spreek {{name}}'],
})
