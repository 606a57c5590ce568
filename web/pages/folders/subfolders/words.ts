import { words } from '#core/values/define.ts'

/** The pages of subfolders. */
export const subfolderPages = words({
  'subfolders.losing_title': ['Save and delete?', 'Enregistrer et supprimer ?', 'Opslaan en verwijderen?'],
  'subfolders.losing': [
    'An answer has changed to no. The details behind it will be deleted: {{what}}.',
    'Une réponse est désormais non. Ce qu’elle couvrait est supprimé avec elle : {{what}}.',
    'Een antwoord is nu nee. Waar het voor stond, wordt mee verwijderd: {{what}}.',
  ],
  'subfolders.losing_save': ['Save and delete', 'Enregistrer et supprimer', 'Opslaan en verwijderen'],
  'subfolders.updated': [
    'Subfolder successfully updated',
    'Sous-dossier mis à jour avec succès',
    'Subdossier bijgewerkt',
  ],
  'subfolders.delete_help': [
    'Its offer, contracts and other parts are deleted too, as is its own task. A subfolder with time, invoices or tasks cannot be deleted.',
    'Son offre, ses contrats et ses autres données disparaissent aussi, ainsi que sa tâche. Un sous-dossier avec du temps, des factures ou des tâches reste.',
    'De offerte, contracten en andere gegevens verdwijnen ook, net als de eigen taak. Een subdossier met tijd, facturen of taken blijft.',
  ],
  'subfolders.deleted': ['Sucessfully deleted', 'Supprimé avec succès', 'Verwijderd'],
  'subfolders.budget_lines_one': [
    '{{count}} budget line',
    '{{count}} ligne de budget',
    '{{count}} budgetlijn',
  ],
  'subfolders.budget_lines_other': [
    '{{count}} budget lines',
    '{{count}} lignes de budget',
    '{{count}} budgetlijnen',
  ],
  'subfolders.mission': ['Mission', 'Mission', 'Opdracht'],
  'subfolders.parties': ['Parties', 'Intervenants', 'Partijen'],
  'subfolders.milestones': ['Milestones', 'Jalons', 'Mijlpalen'],
  'subfolders.conditions': ['Conditions', 'Conditions', 'Voorwaarden'],
  'earlier.title': [
    'Lessons from earlier offers',
    'Ce qu’apprennent les offres précédentes',
    'Wat eerdere offertes leren',
  ],
  'earlier.help': [
    'Decided offers for this customer, in this building sector or against these competitors.',
    'Offres décidées pour ce client, dans ce secteur ou face à ces concurrents.',
    'Besliste offertes voor deze klant, in deze bouwsector of tegen deze concurrenten.',
  ],
  'earlier.none': [
    'No decided offers for this customer, in this sector or against these competitors yet.',
    'Pas encore d’offre décidée pour ce client, dans ce secteur ou face à ces concurrents.',
    'Nog geen besliste offerte voor deze klant, in deze sector of tegen deze concurrenten.',
  ],
  'earlier.rate': [
    '{{rate}} % won ({{won}} of {{decided}})',
    '{{rate}} % gagnées ({{won}} sur {{decided}})',
    '{{rate}} % gewonnen ({{won}} van {{decided}})',
  ],
  'earlier.all': ['All of these', 'Toutes ces offres', 'Van al deze'],
  'earlier.customer': ['Same customer', 'Même client', 'Zelfde klant'],
  'earlier.sector': ['Same sector', 'Même secteur', 'Zelfde sector'],
  'earlier.competitors': ['Same competitors', 'Mêmes concurrents', 'Zelfde concurrenten'],
  'earlier.ours': ['Our offer', 'Notre offre', 'Onze offerte'],
  'earlier.reason': ['Why', 'Motif', 'Waarom'],
  'earlier.competitor': ['Competitor', 'Concurrent', 'Concurrent'],
  'earlier.difference': ['Against ours', 'Par rapport à nous', 'Tegenover ons'],
  'earlier.ratings': ['Price, team, method', 'Prix, équipe, méthode', 'Prijs, team, methode'],
  'earlier.more_one': ['Show one more', 'En afficher une de plus', 'Nog één tonen'],
  'earlier.more_other': ['Show {{count}} more', 'En afficher {{count}} de plus', 'Nog {{count}} tonen'],
  'earlier.latest': [
    'Showing the latest {{count}} of {{total}}.',
    'Les {{count}} dernières sur {{total}} sont affichées.',
    'De laatste {{count}} van {{total}} staan hier.',
  ],
  'pipeline.fill_in': [
    '“{{stage}}” needs more details: complete the marked fields, then save.',
    'Pour « {{stage}} », il reste quelque chose à préciser : voyez ce qui est indiqué, puis enregistrez.',
    'Voor “{{stage}}” moet nog iets ingevuld worden: bekijk wat aangeduid is en sla op.',
  ],
  'offer.letter_word': ['Offer letter for Word', 'Lettre d’offre pour Word', 'Offertebrief voor Word'],
  'form.take': ['OK', 'OK', 'OK'],
})
