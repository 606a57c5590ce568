import { words } from '#core/values/define.ts'

/** The page of subfolders. */
export const subfoldersPage = words({
  'offer.deadline.prospect': [
    'Decision to tender',
    'Décision de remettre offre',
    'Beslissing om in te dienen',
  ],
  'offer.deadline.tendering': ['Submission', 'Remise de l’offre', 'Indiening'],
  'offer.deadline.submitted': ['Result expected', 'Résultat attendu', 'Resultaat verwacht'],
  'offer.no_day': ['No date set', 'Pas de date', 'Geen datum'],
  'offer.today': ['today', 'aujourd’hui', 'vandaag'],
  'offer.in_days_one': ['tomorrow', 'demain', 'morgen'],
  'offer.in_days_other': ['in {{count}} days', 'dans {{count}} jours', 'over {{count}} dagen'],
  'offer.opportunity': ['Opportunity', 'Opportunité', 'Opportuniteit'],
  'offer.unknown': ['Unknown', 'Inconnu', 'Onbekend'],
  'offer.no_competitor': ['None known', 'Aucun connu', 'Geen bekend'],
  'offer.acts': ['Next action by', 'Qui doit agir', 'Wie moet handelen'],
  'offer.turn.prospect': [
    'decides whether to tender',
    'décide de remettre offre',
    'beslist over de indiening',
  ],
  'offer.turn.tendering': [
    'prepares and submits the offer',
    'prépare et remet l’offre',
    'bereidt de offerte voor en dient in',
  ],
  'offer.turn.submitted': ['follows up the result', 'suit le résultat', 'volgt het resultaat op'],
  'missions.planned': ['Planned', 'Planifié', 'Gepland'],
  'missions.booked': ['Booked', 'Encodé', 'Geboekt'],
})
