import { words } from '../../values/define.ts'

/** Reports on people: their absences, and the weeks that they have not submitted. */
export const staffReports = words({
  'report.absences': ['Absences', 'Absences', 'Afwezigheden'],
  'report.absences.about': [
    'Agreed holidays, approved and requested absence of each person in a year, and what is left.',
    'Congés convenus, absences approuvées et demandées de chacun pendant une année, et le solde.',
    'Afgesproken verlof, goedgekeurde en aangevraagde afwezigheid van elke medewerker in een jaar, en het saldo.',
  ],
  'report.absences.finding': [
    'Taken: {{taken}} dd. Approved ahead: {{ahead}} dd. Requested: {{requested}} dd. Over their allowance: {{overdrawn}}.',
    'Pris : {{taken}} dd. Approuvé à venir : {{ahead}} dd. Demandé : {{requested}} dd. Au-delà de leurs congés : {{overdrawn}}.',
    'Opgenomen: {{taken}} dd. Goedgekeurd en nog te komen: {{ahead}} dd. Aangevraagd: {{requested}} dd. Boven hun verlof: {{overdrawn}}.',
  ],
  'field.allowance': ['Allowance', 'Droit', 'Recht'],
  'field.taken': ['Taken', 'Pris', 'Opgenomen'],
  'field.ahead': ['Approved ahead', 'Approuvé à venir', 'Goedgekeurd, nog te komen'],
  'field.requested': ['Requested', 'Demandé', 'Aangevraagd'],
  'field.balance': ['Balance', 'Solde', 'Saldo'],
  'report.missing': ['Missing weeks', 'Semaines manquantes', 'Ontbrekende weken'],
  'report.missing.about': [
    'Who has not submitted a week, or got it back. Where no weeks are submitted: who has booked less than expected.',
    'Qui n’a pas soumis une semaine, ou l’a reçue en retour. Si aucune semaine n’est à soumettre : qui a encodé moins qu’attendu.',
    'Wie een week niet heeft ingediend of teruggekregen heeft. Waar geen weken worden ingediend: wie minder dan verwacht heeft geboekt.',
  ],
  'report.missing.finding': [
    'Missing weeks: {{n}}, of so many people: {{people}}. Not reminded yet: {{never}}.',
    'Semaines manquantes : {{n}}, de tant de personnes : {{people}}. Sans rappel : {{never}}.',
    'Ontbrekende weken: {{n}}, van zoveel medewerkers: {{people}}. Nog niet aangemaand: {{never}}.',
  ],
  'report.week_state.draft': ['Not submitted', 'Pas encore soumise', 'Niet ingediend'],
  'report.week_state.returned': ['Returned', 'Renvoyée', 'Teruggestuurd'],
  'report.week_state.short': ['Booked too little', 'Pas assez encodé', 'Te weinig geboekt'],
  'field.week_state': ['State', 'État', 'Status'],
  'field.shortfall': ['Lacking', 'Manque', 'Tekort'],
  'field.reminded': ['Reminders', 'Rappels', 'Herinneringen'],
  'field.reminded_on': ['Last reminder', 'Dernier rappel', 'Laatste herinnering'],
  'field.approvers': ['Approved by', 'À approuver par', 'Goed te keuren door'],
  'field.days_open': ['Days open', 'Jours ouverts', 'Dagen open'],
})
