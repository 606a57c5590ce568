import { words } from '../values/define.ts'

/** What all reports say: their parameters, their columns and how good a finding is. */
export const reporting = words({
  'report.by': [
    '{{measure}} by {{dimension}}',
    '{{measure}} par {{dimension}}',
    '{{measure}} per {{dimension}}',
  ],
  'report.total': ['Total', 'Total', 'Totaal'],
  'error.report_too_long': [
    'The report is too long for paper. Lines: {{lines}}; at most {{limit}}. Choose fewer, or take the workbook.',
    'Le rapport est trop long pour le papier. Lignes : {{lines}} ; au plus {{limit}}. Réduisez le choix ou prenez le classeur.',
    'Het rapport is te lang voor papier. Lijnen: {{lines}}; hoogstens {{limit}}. Kies er minder of neem de werkmap.',
  ],
  'error.report_too_many_rows': [
    'The report would have more than {{limit}} rows. Choose a shorter period, one person or fewer missions.',
    'Le rapport aurait plus de {{limit}} lignes. Choisissez une période plus courte, une personne ou moins de missions.',
    'Het rapport zou meer dan {{limit}} rijen hebben. Kies een kortere periode, één medewerker of minder opdrachten.',
  ],
  'report.nothing': ['(none)', '(aucun)', '(geen)'],
  'verdict.good': ['On track', 'En bonne voie', 'Op schema'],
  'verdict.watch': ['At risk', 'À risque', 'Risico'],
  'verdict.over': ['Over', 'Dépassé', 'Overschreden'],
  'field.verdict': ['Verdict', 'Appréciation', 'Oordeel'],
  'field.because': ['Because', 'Parce que', 'Omdat'],
  'field.margin_rate': ['Margin %', 'Taux de marge', 'Marge %'],
  'field.at_risk_below': ['At risk below (%)', 'À risque sous (%)', 'Risico onder (%)'],
  'field.running': ['Only ongoing', 'En cours seulement', 'Alleen lopende'],
  'field.within': ['Group', 'Groupe', 'Groep'],
  'field.customer_id': ['Customer', 'Client', 'Klant'],
})
