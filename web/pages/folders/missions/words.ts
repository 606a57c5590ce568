import { words } from '#core/values/define.ts'

/** What decided offers teach for the next one. */
export const earlierOffers = words({
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
  'field.competitor_company_ids': ['Competitors', 'Concurrents', 'Concurrenten'],
  'earlier.latest': [
    'Showing the latest {{count}} of {{total}}.',
    'Les {{count}} dernières sur {{total}} sont affichées.',
    'De laatste {{count}} van {{total}} staan hier.',
  ],
})
