import { words } from '../../values/define.ts'

/** Forecasts: their fields, kinds and import, and refusals. */
export const forecasts = words({
  'field.set': ['To invoice or invoiced', 'À facturer ou facturé', 'Te factureren of gefactureerd'],
  'field.invoicing_forecast_details': ['Amounts', 'Montants', 'Bedragen'],
  'field.invoicing_forecast_class': [
    'List of forecast types',
    'Liste des types de prévision',
    'Lijst van prognosetypes',
  ],
  'field.invoicing_forecast_id': ['Forecast', 'Prévision', 'Prognose'],
  'field.instalments': ['Number of instalments', 'Nombre de tranches', 'Aantal schijven'],
  'field.every_months': [
    'Months between instalments',
    'Mois entre deux tranches',
    'Maanden tussen twee schijven',
  ],
  'field.milestones': ['Milestones', 'Étapes', 'Mijlpalen'],
  'field.percent': ['Share in %', 'Part en %', 'Aandeel in %'],
  'field.retention_percent': ['Retention in %', 'Retenue en %', 'Inhouding in %'],
  'field.retention_date': ['Retention released on', 'Retenue libérée le', 'Inhouding vrij op'],
  'field.invoicing_forecast_type': ['Type', 'Type', 'Type'],
  'field.forecast_date': ['Forecast date', 'Date prévue', 'Prognosedatum'],

  'export.forecast.list': ['Forecasts', 'Prévisions', 'Prognoses'],
  'forecast.invoiced.to_invoice': ['To invoice', 'À facturer', 'Te factureren'],
  'forecast.invoiced.invoiced': ['Invoiced', 'Facturé', 'Gefactureerd'],
  'invoicing_forecast_type.production': ['Production', 'Production', 'Productie'],
  'invoicing_forecast_type.subcontracting': ['Subcontracting', 'Sous-traitance', 'Onderaanneming'],
  'invoicing_forecast_type.purchase': ['Purchase', 'Achat', 'Aankoop'],
  'forecasts.create': [
    'Forecast from bookings',
    'Prévision à partir des encodages',
    'Prognose uit boekingen',
  ],
  'forecasts.created': [
    '{{blocks}} dd for {{amount}}',
    '{{blocks}} dd pour {{amount}}',
    '{{blocks}} dd voor {{amount}}',
  ],
  'forecasts.unplanned': [
    '{{amount}} of the fee is not planned yet',
    '{{amount}} du forfait ne figurent encore dans aucune partie',
    '{{amount}} van het forfait staat nog in geen deel',
  ],
  'forecasts.edit': ['Edit', 'Modifier', 'Wijzigen'],
  'forecasts.added': ['Forecast created', 'Prévision créée', 'Prognose gemaakt'],
  'forecasts.saved': ['Forecast saved', 'Prévision enregistrée', 'Prognose bewaard'],
  'forecasts.delete': ['Delete', 'Supprimer', 'Verwijderen'],
  'forecasts.deleted': ['Forecast deleted', 'Prévision supprimée', 'Prognose verwijderd'],

  'forms.validation.date.before_parts': [
    'The retention cannot be released before the last part',
    'La retenue se libère avec la dernière tranche ou après elle, pas avant',
    'Wat ingehouden wordt, komt vrij met het laatste deel of erna, niet ervoor',
  ],
  'error.forecast_number_unknown': [
    'No forecast amount has ID {{id}}: correct it, or empty it for a new one',
    'Aucun montant prévu n’a l’ID {{id}} : corrigez-le, ou videz-le pour en créer un',
    'Geen geprognosticeerd bedrag heeft ID {{id}}: verbeter het, of maak het leeg voor een nieuw bedrag',
  ],
  'error.forecast_from_time': [
    'This amount is calculated from booked time: correct the time, or add a separate amount.',
    'Ce montant est celui du temps encodé : corrigez le temps, ou ajoutez un autre montant.',
    'Dit bedrag is wat de geboekte tijd kost: verbeter de tijd, of voeg een eigen bedrag toe.',
  ],
  'error.forecast_ambiguous': [
    'Several amounts of this mission have the same date, task, type and description: export the forecasts and edit the row with its ID.',
    'Plusieurs montants de cette mission ont ce jour, cette tâche, ce type et cette description : exportez les prévisions et modifiez la ligne avec son ID.',
    'Verschillende bedragen van deze opdracht hebben deze dag, taak, soort en omschrijving: exporteer de prognoses en wijzig de rij met haar ID.',
  ],
  'error.forecast_rows_differ': [
    'Row {{row}} belongs to the same forecast but differs here: make both the same.',
    'La ligne {{row}} est un montant de la même prévision et indique autre chose ici : donnez la même valeur aux deux.',
    'Rij {{row}} is een bedrag van dezelfde prognose en zegt hier iets anders: geef beide hetzelfde.',
  ],
  'error.subfolder_ambiguous': [
    'Several missions have this code: use folder and rank, such as 12/1.',
    'Plusieurs missions ont ce code : indiquez dossier et rang, comme 12/1.',
    'Verschillende opdrachten hebben deze code: geef dossier en rang, zoals 12/1.',
  ],
  'warning.nothing_to_forecast': [
    'Nothing new to forecast for that month',
    'Rien de nouveau à prévoir pour ce mois',
    'Niets nieuws te voorzien in die maand',
  ],
  'warning.nothing_to_invoice': [
    'Nothing left to invoice',
    'Il ne reste rien à facturer',
    'Er is niets meer te factureren',
  ],
})
