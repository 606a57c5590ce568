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
  'report.working-time': ['Working time', 'Temps de travail', 'Arbeidstijd'],
  'report.working-time.about': [
    'What each person booked on each day, beside what is expected: the usual time without leave and public holidays.',
    'Ce que chacun a encodé chaque jour, à côté de ce qui est attendu : le temps habituel sans congés ni jours fériés.',
    'Wat elke medewerker elke dag heeft geboekt, naast wat verwacht wordt: de gewone tijd zonder verlof en feestdagen.',
  ],
  'report.working-time.under': [
    'Booked: {{booked}} dd of {{expected}} expected. Missing: {{difference}} dd.',
    'Encodé : {{booked}} dd sur {{expected}} attendus. Il manque {{difference}} dd.',
    'Geboekt: {{booked}} dd van {{expected}} verwacht. Er ontbreken {{difference}} dd.',
  ],
  'report.working-time.over': [
    'Booked: {{booked}} dd of {{expected}} expected. Above: {{difference}} dd.',
    'Encodé : {{booked}} dd sur {{expected}} attendus. En plus : {{difference}} dd.',
    'Geboekt: {{booked}} dd van {{expected}} verwacht. Meer: {{difference}} dd.',
  ],
  'report.working-time.booked': [
    'Booked: {{booked}} dd.',
    'Encodé : {{booked}} dd.',
    'Geboekt: {{booked}} dd.',
  ],
  'report.planned-booked': ['Planned against booked', 'Planifié et encodé', 'Gepland en geboekt'],
  'report.planned-booked.about': [
    'What is planned and booked for each person in each week. A plan is made for a month; each week has the part of its working days.',
    'Ce qui est planifié et encodé pour chacun, semaine par semaine. Un plan vaut pour un mois ; chaque semaine en a la part de ses jours ouvrables.',
    'Wat voor elke medewerker per week gepland en geboekt is. Een planning geldt voor een maand; elke week heeft het deel van haar werkdagen.',
  ],
  'report.planned-booked.finding': [
    'Planned: {{planned}} dd. Booked: {{booked}} dd. Still to plan: {{to_plan}} dd.',
    'Planifié : {{planned}} dd. Encodé : {{booked}} dd. Reste à planifier : {{to_plan}} dd.',
    'Gepland: {{planned}} dd. Geboekt: {{booked}} dd. Nog te plannen: {{to_plan}} dd.',
  ],
  'report.planned-booked.planned': [
    'Planned: {{planned}} dd. Still to plan: {{to_plan}} dd.',
    'Planifié : {{planned}} dd. Reste à planifier : {{to_plan}} dd.',
    'Gepland: {{planned}} dd. Nog te plannen: {{to_plan}} dd.',
  ],
  'field.to_plan': ['Still to plan', 'Reste à planifier', 'Nog te plannen'],
  'field.difference': ['Difference', 'Différence', 'Verschil'],
  'field.week': ['Week of', 'Semaine du', 'Week van'],
})
