import { words } from '../../values/define.ts'

/** Reports on what can be invoiced and what was. */
export const billingReports = words({
  'report.to-invoice': [
    'To invoice, and what blocks it',
    'À facturer, et ce qui bloque',
    'Te factureren, en wat blokkeert',
  ],
  'report.to-invoice.about': [
    'Approved time, forecasts that are due and drafts by mission, what stands in the way, and time outside the order.',
    'Temps approuvé, prévisions échues et brouillons par mission, ce qui les bloque, et le temps hors commande.',
    'Goedgekeurde tijd, vervallen prognoses en ontwerpen per opdracht, wat ze blokkeert, en tijd buiten de bestelling.',
  ],
  'report.to-invoice.finding': [
    'Ready to invoice: {{ready}} of {{billable}}. Blocked: {{blocked}}; missions with an obstacle: {{n}}.',
    'Prêt à facturer : {{ready}} sur {{billable}}. Bloqué : {{blocked}} ; missions avec un obstacle : {{n}}.',
    'Klaar om te factureren: {{ready}} van {{billable}}. Geblokkeerd: {{blocked}}; opdrachten met een hindernis: {{n}}.',
  ],
  'report.to-invoice.unpriced': [
    'Time without a price, in dd: {{n}}.',
    'Temps sans prix, en dd : {{n}}.',
    'Tijd zonder prijs, in dd: {{n}}.',
  ],
  'report.to-invoice.unsubmitted': [
    'In weeks that are not submitted, in dd: {{n}}.',
    'Dans des semaines non soumises, en dd : {{n}}.',
    'In weken die niet ingediend zijn, in dd: {{n}}.',
  ],
  'report.to-invoice.undecided': [
    'In weeks that wait for approval, in dd: {{n}}.',
    'Dans des semaines à approuver, en dd : {{n}}.',
    'In weken die op goedkeuring wachten, in dd: {{n}}.',
  ],
  'field.unbilled': ['Time not forecast', 'Temps non prévu', 'Tijd zonder prognose'],
  'column.approved_time': ['Approved time', 'Temps approuvé', 'Goedgekeurde tijd'],
  'field.unapproved': ['Time not approved', 'Temps non approuvé', 'Niet-goedgekeurde tijd'],
  'field.forecast_due': ['Forecasts due', 'Prévisions échues', 'Vervallen prognoses'],
  'field.drafts': ['Drafts', 'Brouillons', 'Ontwerpen'],
  'field.billable': ['To invoice in all', 'À facturer en tout', 'In totaal te factureren'],
  'field.blocked': ['Blocked', 'Bloqué', 'Geblokkeerd'],
  'field.ready': ['Ready to invoice', 'Prêt à facturer', 'Klaar om te factureren'],
  'field.blocked_by': ['Blocked by', 'Bloqué par', 'Geblokkeerd door'],
  'field.outside': ['Outside the order', 'Hors commande', 'Buiten de bestelling'],
  'report.turnover': ['Turnover and backlog', 'Chiffre d’affaires et carnet', 'Omzet en orderboek'],
  'report.turnover.about': [
    'Invoiced by month against the year before, and what the orders of missions leave to invoice.',
    'Facturé par mois comparé à l’année précédente, et ce que les commandes des missions laissent à facturer.',
    'Gefactureerd per maand tegenover het jaar ervoor, en wat de bestellingen van opdrachten nog te factureren laten.',
  ],
  'report.turnover.finding': [
    'Invoiced: {{invoiced}}; a year before: {{last_year}}. Left on orders: {{backlog}}.',
    'Facturé : {{invoiced}} ; un an plus tôt : {{last_year}}. Reste sur commandes : {{backlog}}.',
    'Gefactureerd: {{invoiced}}; een jaar eerder: {{last_year}}. Rest op bestellingen: {{backlog}}.',
  ],
  'field.last_year': ['A year before', 'Un an plus tôt', 'Een jaar eerder'],
  'column.difference_with_last_year': ['Difference', 'Écart', 'Verschil'],
  'field.invoiced_in_all': ['Invoiced in all', 'Facturé en tout', 'In totaal gefactureerd'],
  'field.backlog': ['Left on orders', 'Reste sur commandes', 'Rest op bestellingen'],
})
