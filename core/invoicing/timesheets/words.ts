import { words } from '../../values/define.ts'

/** The timesheet of a mission, a forecast or an invoice: its fields and states, and refusals. */
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
})
