import { words } from '../values/define.ts'

/** What all reports say: their parameters, their columns and how good a finding is. */
export const reporting = words({
  'report.total': ['Total', 'Total', 'Totaal'],
  'error.report_too_long': [
    'The report has {{lines}} lines; on paper there is room for {{limit}}. Choose fewer, or take the workbook.',
    'Le rapport compte {{lines}} lignes ; sur papier, il y a place pour {{limit}}. Réduisez le choix ou prenez le classeur.',
    'Het rapport telt {{lines}} lijnen; op papier is er plaats voor {{limit}}. Kies er minder of neem de werkmap.',
  ],
  'report.nothing': ['(none)', '(aucun)', '(geen)'],
  'verdict.good': ['On track', 'En bonne voie', 'Op schema'],
  'verdict.watch': ['At risk', 'À risque', 'Risico'],
  'verdict.over': ['Over', 'Dépassé', 'Overschreden'],
  'field.verdict': ['Verdict', 'Verdict', 'Oordeel'],
  'field.because': ['Because', 'Parce que', 'Omdat'],
  'field.margin_rate': ['Margin %', 'Marge %', 'Marge %'],
  'field.at_risk_below': ['At risk below (%)', 'À risque sous (%)', 'Risico onder (%)'],
  'field.customer_id': ['Customer', 'Client', 'Klant'],
})
