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
  'report.estimate': ['Estimate at completion', 'Estimation à terminaison', 'Raming bij voltooiing'],
  'report.estimate.about': [
    'Order, earned, spent and still planned by mission: what it will have used when it is complete, and what its order leaves.',
    'Commande, acquis, consommé et encore planifié par mission : ce qu’elle aura consommé une fois terminée, et ce qui reste de sa commande.',
    'Bestelling, verdiend, verbruikt en nog gepland per opdracht: wat ze na voltooiing zal hebben verbruikt, en wat van haar bestelling overblijft.',
  ],
  'report.estimate.finding': [
    'Missions with an order: {{all}}. Over it: {{over}}, by {{beyond}}; at risk: {{at_risk}}.',
    'Missions avec une commande : {{all}}. Au-delà : {{over}}, de {{beyond}} ; à risque : {{at_risk}}.',
    'Opdrachten met een bestelling: {{all}}. Erboven: {{over}}, met {{beyond}}; met risico: {{at_risk}}.',
  ],
  'report.estimate.no_order': ['It has no order.', 'Elle n’a pas de commande.', 'Ze heeft geen bestelling.'],
  'report.estimate.spent': [
    'Spent so far is {{rate}} of the order.',
    'Le consommé est déjà de {{rate}} de la commande.',
    'Er is al {{rate}} van de bestelling verbruikt.',
  ],
  'report.estimate.planned': [
    'Spent and planned come to {{rate}} of the order.',
    'Consommé et planifié font {{rate}} de la commande.',
    'Verbruikt en gepland maken {{rate}} van de bestelling.',
  ],
  'report.estimate.above': [
    'Its {{rate}} of the order is above {{limit}}.',
    'Ses {{rate}} de la commande dépassent {{limit}}.',
    'Haar {{rate}} van de bestelling ligt boven {{limit}}.',
  ],
  'report.estimate.on_track': [
    'Its {{rate}} of the order is not above {{limit}}.',
    'Ses {{rate}} de la commande ne dépassent pas {{limit}}.',
    'Haar {{rate}} van de bestelling ligt niet boven {{limit}}.',
  ],
  'field.earned': ['Earned', 'Acquis', 'Verdiend'],
  'field.spent': ['Spent (value of time)', 'Consommé (valeur du temps)', 'Verbruikt (waarde van de tijd)'],
  'field.still_planned': ['Still planned', 'Encore planifié', 'Nog gepland'],
  'field.estimate': ['Estimate', 'Estimation', 'Raming'],
  'field.to_order': ['Difference with the order', 'Écart avec la commande', 'Verschil met de bestelling'],
  'field.used_rate': ['Of the order (%)', 'De la commande (%)', 'Van de bestelling (%)'],
  'field.at_risk_above': ['At risk above (%)', 'À risque au-delà de (%)', 'Risico boven (%)'],
  'report.burn': ['Burn of a mission', 'Consommation d’une mission', 'Verbruik van een opdracht'],
  'report.burn.about': [
    'Budget, booked and planned time of one mission by task and month, and what its tasks will come to.',
    'Budget, temps encodé et planifié d’une mission par tâche et par mois, et ce que ses tâches atteindront.',
    'Budget, geboekte en geplande tijd van een opdracht per taak en maand, en waarop haar taken zullen uitkomen.',
  ],
  'report.burn.over': [
    'Over the budget of {{budget}} dd: booked {{booked}}, still planned {{still_planned}}, together {{rate}} of it.',
    'Budget de {{budget}} dd dépassé : {{booked}} encodés, {{still_planned}} encore planifiés, ensemble {{rate}}.',
    'Budget van {{budget}} dd overschreden: {{booked}} geboekt, {{still_planned}} nog gepland, samen {{rate}}.',
  ],
  'report.burn.at_risk': [
    'At risk, above {{limit}} of the budget of {{budget}} dd: booked {{booked}}, still planned {{still_planned}}, together {{rate}} of it.',
    'À risque, au-delà de {{limit}} du budget de {{budget}} dd : {{booked}} encodés, {{still_planned}} encore planifiés, ensemble {{rate}}.',
    'Risico, boven {{limit}} van het budget van {{budget}} dd: {{booked}} geboekt, {{still_planned}} nog gepland, samen {{rate}}.',
  ],
  'report.burn.on_track': [
    'On track, not above {{limit}} of the budget of {{budget}} dd: booked {{booked}}, still planned {{still_planned}}, together {{rate}} of it.',
    'En bonne voie, pas au-delà de {{limit}} du budget de {{budget}} dd : {{booked}} encodés, {{still_planned}} encore planifiés, ensemble {{rate}}.',
    'Op schema, niet boven {{limit}} van het budget van {{budget}} dd: {{booked}} geboekt, {{still_planned}} nog gepland, samen {{rate}}.',
  ],
  'column.left_of_budget': ['Left of the budget', 'Reste du budget', 'Rest van het budget'],
  'field.budget': ['Budget', 'Budget', 'Budget'],
  'field.budget_hours': ['Budget lines (hours)', 'Lignes de budget (heures)', 'Budgetlijnen (uren)'],
  'field.budget_amount': ['Budget lines', 'Lignes de budget', 'Budgetlijnen'],
  'report.costs-rates': ['Costs against rates', 'Coûts et prix', 'Kosten en prijzen'],
  'report.costs-rates.about': [
    'What a day of each person was invoiced at, and what it cost the firm.',
    'À quel prix la journée de chacun a été facturée, et ce qu’elle a coûté au bureau.',
    'Aan welke prijs een dag van elke medewerker is gefactureerd, en wat die het bureau heeft gekost.',
  ],
  'report.costs-rates.finding': [
    'A day is invoiced at {{rate}} and costs {{cost}}. People: {{people}}.',
    'Une journée est facturée {{rate}} et coûte {{cost}}. Collaborateurs : {{people}}.',
    'Een dag wordt gefactureerd aan {{rate}} en kost {{cost}}. Medewerkers: {{people}}.',
  ],
  'field.invoiced_blocks': ['Invoiced time', 'Temps facturé', 'Gefactureerde tijd'],
  'field.worth': ['Value of invoiced time', 'Valeur du temps facturé', 'Waarde van gefactureerde tijd'],
  'column.mean_day_rate': ['Invoiced per day', 'Facturé par jour', 'Gefactureerd per dag'],
  'column.difference_a_day': ['Difference per day', 'Écart par jour', 'Verschil per dag'],
})
