import { words } from '../../values/define.ts'

/** Reports on how much work people have. */
export const workloadReports = words({
  'report.occupation': ['Occupation', 'Occupation', 'Bezetting'],
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
  'field.available': ['Available', 'Disponible', 'Beschikbaar'],
  'field.occupation': ['Occupation %', 'Taux d’occupation', 'Bezetting %'],
  'field.target': ['Target', 'Objectif', 'Doel'],
  'field.gap': ['Gap', 'Écart', 'Verschil'],
  'field.over_above': ['Too much above (%)', 'Surcharge au-delà de (%)', 'Te veel boven (%)'],
})
