import { words } from '#core/values/define.ts'

/** The page of what subfolders have earned. */
export const financialsPage = words({
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
  'financials.empty': ['No subfolders here', 'Aucun sous-dossier ici', 'Hier is geen subdossier'],
  'financials.empty_help': [
    'Shows customer subfolders that are active, intermediate, in transfer or in litigation; choose a status for others.',
    'Les sous-dossiers de clients actifs, intermédiaires, en transfert ou en litige figurent ici ; choisissez un statut pour les autres.',
    'Hier staan subdossiers van klanten die actief, tussentijds, in overdracht of in geschil zijn; kies een status voor de andere.',
  ],
})
