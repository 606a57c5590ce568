import { words } from '#core/values/define.ts'

/** What the firm's missions have earned. */
export const financials = words({
  'menu.financials': ['Financials', 'Suivi financier', 'Financiële opvolging'],
  'export.financials.list': ['Financials', 'Suivi financier', 'Financiële opvolging'],
  'financials.title': ['Financials', 'Suivi financier', 'Financiële opvolging'],
  'financials.uncosted': [
    '{{n}} dd without a direct cost',
    '{{n}} dd sans coût direct',
    '{{n}} dd zonder directe kost',
  ],
  'financials.search': [
    'Code, subfolder, customer or leader',
    'Code, sous-dossier, client ou chef de projet',
    'Code, subdossier, klant of projectleider',
  ],
  'financials.sums': ['Total', 'Tous ensemble', 'Allemaal samen'],
  'financials.until': ['At the end of', 'À la fin de', 'Op het einde van'],
  'financials.now': ['This month', 'Ce mois-ci', 'Deze maand'],
  'financials.end_of': ['End of {{month}}', 'Fin {{month}}', 'Einde {{month}}'],
  'financials.running': ['Ongoing', 'Ceux en cours', 'Lopende'],
  'financials.invoiced_open': ['Invoiced, not paid', 'Facturé, non payé', 'Gefactureerd, niet betaald'],
  'financials.empty': ['No subfolders here', 'Aucun sous-dossier ici', 'Hier is geen subdossier'],
  'financials.empty_help': [
    'Shows customer subfolders that are active, intermediate, in transfer or in litigation; choose a status for others.',
    'Les sous-dossiers de clients actifs, intermédiaires, en transfert ou en litige figurent ici ; choisissez un statut pour les autres.',
    'Hier staan subdossiers van klanten die actief, tussentijds, in overdracht of in geschil zijn; kies een status voor de andere.',
  ],
  'cli.missions': [
    'finances of the firm’s missions at month end: in progress, invoiced, paid and left',
    'l’argent des missions : en cours, facturé, payé et restant à la fin d’un mois',
    'het geld van de opdrachten: onderhanden, gefactureerd, betaald en over op een maandeinde',
  ],
  'cli.missions.month': [
    'month to report at the end of (this)',
    'le mois à la fin duquel on regarde (ce mois-ci)',
    'de maand op het einde waarvan gekeken wordt (deze)',
  ],
  'cli.missions.status': [
    'only those with this status (ongoing)',
    'ceux de ce statut (ceux en cours)',
    'die met deze status (de lopende)',
  ],
  'cli.missions.leader': [
    'only those led by this person',
    'ceux que quelqu’un dirige',
    'die welke iemand leidt',
  ],
  'cli.missions.search': [
    'only those containing all these words',
    'ceux où tous ces mots figurent',
    'die waarin al deze woorden staan',
  ],
  'cli.missions.summary_one': [
    '{{count}} mission: {{progress}} in progress, {{to_invoice}} to invoice today, {{invoiced}} invoiced, {{paid}} of it paid',
    '{{count}} mission : {{progress}} en cours, {{to_invoice}} à facturer à ce jour, {{invoiced}} facturé, dont {{paid}} payé',
    '{{count}} opdracht: {{progress}} onderhanden, {{to_invoice}} op heden te factureren, {{invoiced}} gefactureerd, waarvan {{paid}} betaald',
  ],
  'cli.missions.summary_other': [
    '{{count}} missions: {{progress}} in progress, {{to_invoice}} to invoice today, {{invoiced}} invoiced, {{paid}} of it paid',
    '{{count}} missions : {{progress}} en cours, {{to_invoice}} à facturer à ce jour, {{invoiced}} facturé, dont {{paid}} payé',
    '{{count}} opdrachten: {{progress}} onderhanden, {{to_invoice}} op heden te factureren, {{invoiced}} gefactureerd, waarvan {{paid}} betaald',
  ],
})
