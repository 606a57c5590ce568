import { words } from '../../values/define.ts'

/** Reports on booked time. */
export const timeReports = words({
  'report.time': ['Time', 'Temps', 'Tijd'],
  'report.time.about': [
    'Booked time by mission, task, person and month, and how much of it can be charged.',
    'Temps encodé par mission, tâche, collaborateur et mois, et ce qui en est facturable.',
    'Geboekte tijd per opdracht, taak, medewerker en maand, en hoeveel daarvan factureerbaar is.',
  ],
  'report.time.finding': [
    'Booked: {{booked}} dd. Chargeable: {{chargeable}} dd, or {{rate}}.',
    'Encodé : {{booked}} dd. Facturable : {{chargeable}} dd, soit {{rate}}.',
    'Geboekt: {{booked}} dd. Factureerbaar: {{chargeable}} dd, of {{rate}}.',
  ],
  'field.chargeable': ['Chargeable', 'Facturable', 'Factureerbaar'],
  'field.unchargeable': ['Not chargeable', 'Non facturable', 'Niet factureerbaar'],
  'field.chargeable_rate': ['Chargeable %', 'Taux facturable', 'Factureerbaar %'],
})
