import { words } from '#core/values/define.ts'

/** Commands on reports. */
export const reportingCommands = words({
  'cli.reports': ['reports of the firm', 'rapports du bureau', 'rapporten van het bureau'],
  'cli.reports.list': [
    'list the reports that are open to you',
    'liste les rapports qui vous sont ouverts',
    'toont de rapporten die voor u openstaan',
  ],
  'cli.reports.run': [
    'show a report, or write it to a file (.pdf, .docx, .xlsx, .csv)',
    'affiche un rapport, ou l’écrit dans un fichier (.pdf, .docx, .xlsx, .csv)',
    'toont een rapport, of schrijft het in een bestand (.pdf, .docx, .xlsx, .csv)',
  ],
  'cli.reports.name': ['name of the report', 'nom du rapport', 'naam van het rapport'],
  'cli.reports.file': [
    'file to write; its ending says the form',
    'fichier à écrire ; sa terminaison indique la forme',
    'te schrijven bestand; zijn einde zegt de vorm',
  ],
  'cli.reports.from': ['first day', 'premier jour', 'eerste dag'],
  'cli.reports.to': ['last day', 'dernier jour', 'laatste dag'],
  'cli.reports.month': ['month: 2026-10, last', 'mois : 2026-10, last', 'maand: 2026-10, last'],
  'cli.reports.status': ['status of the missions', 'statut des missions', 'status van de opdrachten'],
  'cli.reports.customer': ['their customer', 'leur client', 'hun klant'],
  'cli.reports.leader': ['their project leader', 'leur chef de projet', 'hun projectleider'],
  'cli.reports.folder': ['of one folder', 'd’un dossier', 'van één dossier'],
  'cli.reports.mission': ['one mission', 'une mission', 'één opdracht'],
  'cli.reports.person': ['of one person', 'd’un collaborateur', 'van één medewerker'],
  'cli.reports.group': [
    'columns to group by: customer,month; none for rows only',
    'colonnes de regroupement : customer,month ; none pour les lignes seules',
    'kolommen om op te groeperen: customer,month; none voor enkel lijnen',
  ],
  'cli.reports.search': [
    'words that rows contain',
    'mots que contiennent les lignes',
    'woorden in de lijnen',
  ],
  'cli.reports.set': [
    'any other parameter by its name: at_risk_below=20',
    'tout autre paramètre par son nom : at_risk_below=20',
    'elke andere parameter met zijn naam: at_risk_below=20',
  ],
  'cli.reports.chart': ['draw its picture', 'dessine son graphique', 'tekent zijn grafiek'],
  'cli.reports.no_picture': [
    'This report has no picture.',
    'Ce rapport n’a pas de graphique.',
    'Dit rapport heeft geen grafiek.',
  ],
  'cli.misuse.report': [
    'There is no report {{name}}. See “decidag reports list”.',
    'Il n’y a pas de rapport {{name}}. Voir « decidag reports list ».',
    'Er is geen rapport {{name}}. Zie “decidag reports list”.',
  ],
  'cli.misuse.report_file': [
    '{{file}}: a report ends in one of these: {{formats}}.',
    '{{file}} : un rapport se termine par l’un de ceux-ci : {{formats}}.',
    '{{file}}: een rapport eindigt op een van deze: {{formats}}.',
  ],
  'cli.misuse.report_parameter': [
    'The report {{report}} has no parameter {{typed}}. It has: {{parameters}}.',
    'Le rapport {{report}} n’a pas de paramètre {{typed}}. Il a : {{parameters}}.',
    'Het rapport {{report}} heeft geen parameter {{typed}}. Het heeft: {{parameters}}.',
  ],
  'field.report_name': ['Name', 'Nom', 'Naam'],
})
