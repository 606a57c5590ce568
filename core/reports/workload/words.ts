import { words } from '../../values/define.ts'

/** Reports on how much work people have. */
export const workloadReports = words({
  'report.occupation': ['Occupation and targets', 'Occupation et objectifs', 'Bezetting en doelen'],
  'report.occupation.about': [
    'Available, booked and chargeable time of each person against his target for customers’ work.',
    'Temps disponible, encodé et facturable de chacun, comparé à son objectif de travail pour les clients.',
    'Beschikbare, geboekte en factureerbare tijd van elke medewerker tegenover zijn doel voor werk voor klanten.',
  ],
  'report.occupation.finding': [
    'Chargeable: {{chargeable}} dd, or {{rate}} of the available time. With too much work: {{over}}; under their target: {{below}}; on track: {{good}}.',
    'Facturable : {{chargeable}} dd, soit {{rate}} du temps disponible. Surchargés : {{over}} ; sous leur objectif : {{below}} ; en bonne voie : {{good}}.',
    'Factureerbaar: {{chargeable}} dd, of {{rate}} van de beschikbare tijd. Met te veel werk: {{over}}; onder hun doel: {{below}}; op schema: {{good}}.',
  ],
  'report.occupation.rate': [
    'Chargeable: {{chargeable}} dd, or {{rate}} of the available time.',
    'Facturable : {{chargeable}} dd, soit {{rate}} du temps disponible.',
    'Factureerbaar: {{chargeable}} dd, of {{rate}} van de beschikbare tijd.',
  ],
  'report.occupation.too_much': [
    'Booked {{rate}} of the available time, above {{limit}}.',
    '{{rate}} du temps disponible est encodé, au-dessus de {{limit}}.',
    '{{rate}} van de beschikbare tijd is geboekt, boven {{limit}}.',
  ],
  'report.occupation.below': [
    'Reached {{rate}} of the target, under {{limit}}.',
    '{{rate}} de l’objectif est atteint, moins que {{limit}}.',
    '{{rate}} van het doel is bereikt, minder dan {{limit}}.',
  ],
  'report.occupation.reached': [
    'Reached {{rate}} of the target.',
    '{{rate}} de l’objectif est atteint.',
    '{{rate}} van het doel is bereikt.',
  ],
  'report.load': ['Load and order book', 'Charge et carnet de commandes', 'Bezetting en orderboek'],
  'report.load.about': [
    'Capacity of the months to come against confirmed work, proposed work and what open offers may bring at their chance.',
    'Capacité des mois à venir face au travail confirmé, au travail proposé et à ce que les offres en cours peuvent apporter selon leur probabilité.',
    'Capaciteit van de komende maanden tegenover bevestigd werk, voorgesteld werk en wat lopende offertes volgens hun kans kunnen brengen.',
  ],
  'report.load.finding': [
    'Room left: {{gap}} dd. Of {{all}}, months with more confirmed work than capacity: {{over}}; with proposals and offers: {{tight}}.',
    'Reste de la place : {{gap}} dd. Sur {{all}}, mois avec plus de travail confirmé que de capacité : {{over}} ; avec les propositions et les offres : {{tight}}.',
    'Nog vrij: {{gap}} dd. Van {{all}}, maanden met meer bevestigd werk dan capaciteit: {{over}}; met voorstellen en offertes: {{tight}}.',
  ],
  'field.absent': ['Absences', 'Absences', 'Afwezigheden'],
  'field.capacity': ['Capacity', 'Capacité', 'Capaciteit'],
  'field.confirmed': ['Confirmed', 'Confirmé', 'Bevestigd'],
  'field.proposed_work': ['Proposed', 'Proposé', 'Voorgesteld'],
  'field.expected_work': ['Expected', 'Attendu', 'Verwacht'],
  'field.room_left': ['Room left', 'Reste', 'Nog vrij'],
  'field.offer_months': ['Months of an offer', 'Mois d’une offre', 'Maanden van een offerte'],
  'field.available': ['Available', 'Disponible', 'Beschikbaar'],
  'field.occupation': ['Occupation %', 'Taux d’occupation', 'Bezetting %'],
  'field.target': ['Target', 'Objectif', 'Doel'],
  'field.gap': ['Gap', 'Écart', 'Verschil'],
  'field.over_above': ['Too much above (%)', 'Surcharge au-delà de (%)', 'Te veel boven (%)'],
})
