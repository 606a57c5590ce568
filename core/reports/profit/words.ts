import { words } from '../../values/define.ts'

/** Reports on what missions earn. */
export const profitReports = words({
  'report.margin': ['Margin by mission', 'Marge par mission', 'Marge per opdracht'],
  'report.margin.about': [
    'Order, invoiced, work in progress, cost and margin of missions at the end of a month.',
    'Commande, facturé, travaux en cours, coût et marge des missions à la fin d’un mois.',
    'Bestelling, gefactureerd, onderhanden werk, kost en marge van opdrachten op het einde van een maand.',
  ],
  'report.margin.finding': [
    'The margin is {{margin}}. Missions that lose money: {{losing}}; at risk: {{at_risk}}; in all: {{all}}.',
    'La marge est de {{margin}}. Missions qui perdent de l’argent : {{losing}} ; à risque : {{at_risk}} ; en tout : {{all}}.',
    'De marge is {{margin}}. Opdrachten met verlies: {{losing}}; met risico: {{at_risk}}; in totaal: {{all}}.',
  ],
  'report.margin.uncosted': [
    'Time without a known direct cost, in dd: {{n}}.',
    'Temps sans coût direct connu, en dd : {{n}}.',
    'Tijd zonder bekende directe kost, in dd: {{n}}.',
  ],
  'report.margin.loses': [
    'It costs more than it earns.',
    'Elle coûte plus qu’elle ne rapporte.',
    'Ze kost meer dan ze opbrengt.',
  ],
  'report.margin.below': [
    'Its margin of {{rate}} is under {{limit}}.',
    'Sa marge de {{rate}} est inférieure à {{limit}}.',
    'Haar marge van {{rate}} ligt onder {{limit}}.',
  ],
  'report.margin.on_track': [
    'Its margin is large enough.',
    'Sa marge est suffisante.',
    'Haar marge is groot genoeg.',
  ],
})
