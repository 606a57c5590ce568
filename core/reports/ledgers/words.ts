import { words } from '../../values/define.ts'

/** Reports that list what other figures consist of. */
export const ledgers = words({
  'report.orders': ['Orders', 'Commandes', 'Bestellingen'],
  'report.orders.about': [
    'Every contract of the missions, with its day and amount.',
    'Chaque contrat des missions, avec sa date et son montant.',
    'Elk contract van de opdrachten, met zijn datum en bedrag.',
  ],
  'report.sales': ['Invoices by mission', 'Factures par mission', 'Facturen per opdracht'],
  'report.sales.about': [
    'Every invoice and credit note that was emitted in a period; what credit notes take back is negative.',
    'Chaque facture et note de crédit émise pendant une période ; ce que reprennent les notes de crédit est négatif.',
    'Elke factuur en creditnota die in een periode is uitgegeven; wat creditnota’s terugnemen is negatief.',
  ],
  'report.sales.finding': [
    'Invoiced without VAT: {{amount}}. Documents: {{n}}.',
    'Facturé hors TVA : {{amount}}. Documents : {{n}}.',
    'Gefactureerd zonder btw: {{amount}}. Documenten: {{n}}.',
  ],
  'report.purchased': ['Bought for missions', 'Achats par mission', 'Aankopen per opdracht'],
  'report.purchased.about': [
    'What suppliers and subcontractors invoiced for missions and their leaders approved, without VAT.',
    'Ce que fournisseurs et sous-traitants ont facturé pour les missions et que leurs chefs de projet ont approuvé, hors TVA.',
    'Wat leveranciers en onderaannemers voor opdrachten factureerden en hun projectleiders goedkeurden, zonder btw.',
  ],
  'report.purchased.finding': [
    'Bought without VAT: {{amount}}. Parts: {{n}}.',
    'Acheté hors TVA : {{amount}}. Parts : {{n}}.',
    'Aangekocht zonder btw: {{amount}}. Delen: {{n}}.',
  ],
  'report.in-progress': ['Work in progress', 'Travaux en cours', 'Onderhanden werk'],
  'report.in-progress.about': [
    'Time that stood on no invoice at the end of a month, at its rate.',
    'Temps qui n’était sur aucune facture à la fin d’un mois, à son prix.',
    'Tijd die op het einde van een maand op geen factuur stond, tegen zijn prijs.',
  ],
  'report.in-progress.finding': [
    'Not invoiced: {{amount}}, for {{blocks}} dd.',
    'Non facturé : {{amount}}, pour {{blocks}} dd.',
    'Niet gefactureerd: {{amount}}, voor {{blocks}} dd.',
  ],
  'field.is_forecast': ['In a forecast', 'Dans une prévision', 'In een prognose'],
  'report.direct-costs': ['Direct cost of time', 'Coût direct du temps', 'Directe kost van de tijd'],
  'report.direct-costs.about': [
    'What the time of each person cost the firm, by mission.',
    'Ce que le temps de chacun a coûté au bureau, par mission.',
    'Wat de tijd van elke medewerker het bureau heeft gekost, per opdracht.',
  ],
  'report.valued-time': ['Value of time', 'Valeur du temps', 'Waarde van de tijd'],
  'report.valued-time.about': [
    'Time booked on missions at its rates, or time still planned at the rates of today.',
    'Temps encodé sur les missions à ses prix, ou temps encore planifié aux prix d’aujourd’hui.',
    'Tijd geboekt op opdrachten tegen haar prijzen, of tijd die nog gepland is tegen de prijzen van vandaag.',
  ],
  'column.time_dd': ['Time (dd)', 'Temps (dd)', 'Tijd (dd)'],
  'field.time_stage': ['Which time', 'Quel temps', 'Welke tijd'],
  'time_stage.booked': ['Booked', 'Encodé', 'Geboekt'],
  'time_stage.planned': ['Still planned', 'Encore planifié', 'Nog gepland'],
  'field.only_invoiced': ['Only invoiced time', 'Temps facturé seulement', 'Alleen gefactureerde tijd'],
  'report.pending': ['Forecasts and drafts', 'Prévisions et brouillons', 'Prognoses en ontwerpen'],
  'report.pending.about': [
    'Every forecast that is on no invoice and every draft invoice, by mission.',
    'Chaque prévision qui n’est sur aucune facture et chaque brouillon de facture, par mission.',
    'Elke prognose die op geen factuur staat en elke ontwerpfactuur, per opdracht.',
  ],
  'field.pending_kind': ['Forecast or draft', 'Prévision ou brouillon', 'Prognose of ontwerp'],
  'pending_kind.forecast': ['Forecast', 'Prévision', 'Prognose'],
  'pending_kind.draft': ['Draft', 'Brouillon', 'Ontwerp'],
  'field.due_now': ['Due', 'Échu', 'Vervallen'],
})
