import { words } from '../../values/define.ts'

/** The timesheet of a subfolder, a forecast or an invoice: its fields and states, and refusals. */
export const timesheets = words({
  'field.user_name': ['Person', 'Collaborateur', 'Medewerker'],
  'field.counted': ['Invoiced', 'Facturé', 'Gefactureerd'],
  'field.rate_source': ['Why this price', 'Raison du prix', 'Reden van de prijs'],
  'field.mark': ['Mark', 'Marque', 'Markering'],
  'column.stage': ['Stage', 'Étape', 'Fase'],

  'timesheet.title': ['Timesheet', 'Relevé de prestations', 'Prestatiestaat'],
  'timesheet.total': ['Total', 'Total', 'Totaal'],
  'timesheet.total_of': ['Total of {{name}}', 'Total de {{name}}', 'Totaal van {{name}}'],
  'timesheet.total_ticked': ['Marked as invoiced', 'Coché comme facturé', 'Aangevinkt als gefactureerd'],
  'timesheet.too_many': [
    'At most {{max}} lines can be changed at a time: choose a month or a person.',
    'Au plus {{max}} lignes sont modifiées à la fois : choisissez un mois ou un collaborateur.',
    'Er worden hoogstens {{max}} lijnen tegelijk gewijzigd: kies een maand of een medewerker.',
  ],
  'timesheet.locked_elsewhere': [
    'On an invoice: locked',
    'Sur une facture : verrouillé',
    'Op een factuur: vergrendeld',
  ],
  'timesheet.none': ['No time here', 'Aucune prestation ici', 'Geen prestaties hier'],
  'timesheet.price': ['Price…', 'Prix…', 'Prijs…'],
  'timesheet.computed': [
    'Marked as invoiced: {{dd}} dd, {{amount}}',
    'Cochés comme facturés : {{dd}} dd, {{amount}}',
    'Aangevinkt als gefactureerd: {{dd}} dd, {{amount}}',
  ],
  'timesheet.computed_blind': [
    'Marked as invoiced: {{dd}} dd',
    'Cochés comme facturés : {{dd}} dd',
    'Aangevinkt als gefactureerd: {{dd}} dd',
  ],
  'timesheet.changed_one': ['{{count}} line changed', '{{count}} ligne modifiée', '{{count}} lijn gewijzigd'],
  'timesheet.changed_other': [
    '{{count}} lines changed',
    '{{count}} lignes modifiées',
    '{{count}} lijnen gewijzigd',
  ],
  'timesheet.locked_draft': [
    'On a draft: locked until the draft or its line is deleted',
    'Sur un brouillon : verrouillé tant que le brouillon ou sa ligne existe',
    'Op een ontwerp: vergrendeld tot het ontwerp of zijn lijn weg is',
  ],
  'timesheet.locked_emitted': [
    'On invoice {{number}}: locked',
    'Sur la facture {{number}} : verrouillé',
    'Op factuur {{number}}: vergrendeld',
  ],
  'timesheet.state': ['State', 'État', 'Stand'],
  'timesheet.dd': ['Blocks (dd)', 'Blocs (dd)', 'Blokken (dd)'],
  'timesheet.period': ['Period', 'Période', 'Periode'],
  'stage.open': ['Open', 'Ouvert', 'Nog open'],
  'stage.forecast': ['In a forecast', 'Dans une prévision', 'In een prognose'],
  'stage.draft': ['On a draft', 'Sur un brouillon', 'Op een ontwerp'],
  'stage.emitted': ['On an invoice', 'Sur une facture', 'Op een factuur'],
  'rate_source.own': ['Set for this time', 'Fixé pour ce temps', 'Vastgelegd voor deze tijd'],
  'rate_source.specific': ['Specific cost', 'Coût spécifique', 'Specifieke kost'],
  'rate_source.personal': ['Person’s cost', 'Coût du collaborateur', 'Kost van de medewerker'],
  'rate_source.category': ['Category', 'Catégorie', 'Categorie'],
  'rate_source.default': ['Default', 'Par défaut', 'Standaard'],

  'error.booking_on_draft': [
    'Some of this time is on a draft invoice. Remove its line from the draft, or delete the draft, before changing it.',
    'Du temps figure sur un brouillon de facture. Retirez sa ligne du brouillon, ou jetez le brouillon, avant de le changer.',
    'Er staat tijd op een ontwerpfactuur. Haal de lijn van het ontwerp, of gooi het ontwerp weg, en wijzig ze dan.',
  ],
  'error.booking_of_other_task': [
    'This forecast is for one task, and some of this time is on another. Forecast that time separately.',
    'Cette prévision porte sur une tâche, et du temps porte sur une autre. Prévoyez ce temps à part.',
    'Deze prognose gaat over één taak, en er is tijd van een andere. Voorzie die tijd apart.',
  ],

  'template.kind.timesheet': ['Timesheet', 'Relevé de prestations', 'Prestatiestaat'],
  'error.no_timesheet': [
    'This invoice has no timesheet: its mission did not ask for one when it was emitted, or there is no time behind it.',
    'Aucun relevé n’accompagne cette facture : sa mission n’en demandait pas à l’émission, ou aucune prestation n’y correspond.',
    'Bij deze factuur hoort geen prestatiestaat: de opdracht vroeg er geen bij het uitreiken, of er staat geen tijd achter.',
  ],

  'placeholder.lines.date': ['the day of the work', 'le jour presté', 'de gewerkte dag'],
  'placeholder.lines.task': [
    'the code and name of the task',
    'code et nom de la tâche',
    'code en naam van de taak',
  ],
  'placeholder.lines.comment': [
    'the comment of the booking',
    'le commentaire de la prestation',
    'de opmerking bij de boeking',
  ],
  'placeholder.lines.blocks': ['the blocks booked', 'les blocs encodés', 'de geboekte blokken'],
  'placeholder.lines.rate': ['the price per block', 'le prix d’un bloc', 'de prijs van een blok'],
  'placeholder.priced': ['with prices', 'avec les prix', 'met prijzen'],
  'placeholder.period': ['the first and last day', 'de quel jour à quel jour', 'van welke dag tot welke dag'],
  'placeholder.parts.person': ['the person who worked', 'qui a presté', 'wie gewerkt heeft'],
  'placeholder.parts.sum': [
    'the label of a person’s total',
    'le libellé du total d’une personne',
    'de woorden bij het totaal van een persoon',
  ],
  'placeholder.parts.sum_blocks': [
    'a person’s blocks',
    'les blocs d’une personne',
    'de blokken van een persoon',
  ],
  'placeholder.parts.sum_amount': [
    'a person’s amount',
    'le montant d’une personne',
    'het bedrag van een persoon',
  ],
  'placeholder.parts.all': [
    'the label of the grand total',
    'le libellé du total général',
    'de woorden bij het algemeen totaal',
  ],
  'placeholder.parts.all_blocks': ['everyone’s blocks', 'les blocs de tous', 'de blokken van iedereen'],
  'placeholder.parts.all_amount': ['everyone’s amount', 'le montant de tous', 'het bedrag van iedereen'],
})
