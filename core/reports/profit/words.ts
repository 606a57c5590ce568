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
    'The margin is {{margin}}; {{losing}} of {{count}} missions lose money and {{at_risk}} are at risk.',
    'La marge est de {{margin}} ; sur {{count}} missions, {{losing}} perdent de l’argent et {{at_risk}} sont à risque.',
    'De marge is {{margin}}; van {{count}} opdrachten verliezen er {{losing}} geld en lopen er {{at_risk}} risico.',
  ],
  'report.margin.uncosted': [
    'The direct cost of {{count}} dd is not known.',
    'Le coût direct de {{count}} dd n’est pas connu.',
    'De directe kost van {{count}} dd is niet bekend.',
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
