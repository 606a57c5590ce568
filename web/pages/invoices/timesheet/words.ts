import { words } from '#core/values/define.ts'

/** The page of a timesheet. */
export const timesheetPage = words({
  'timesheet.no_prices': [
    'Rates and prices are hidden: seeing them requires the permission “{{right}}”.',
    'Les tarifs et prix du temps de chacun ne sont pas affichés : ils sont réservés à qui a le droit « {{right}} ».',
    'Tarieven en prijzen van ieders tijd worden niet getoond: ze zijn voor wie het recht “{{right}}” heeft.',
  ],
  'timesheet.help': [
    '“Invoiced” without a forecast means billed elsewhere: forecasts no longer include that time. The PDF shows time marked as invoiced; if none is, everything except time that is not invoiceable.',
    '« Facturé » sans prévision veut dire facturé ailleurs : aucune prévision ne reprend plus ce temps. Le PDF contient ce qui est coché comme facturé ; tant que rien n’est coché, tout sauf ce qui ne sera pas facturé.',
    '“Gefactureerd” zonder prognose betekent elders gefactureerd: geen prognose neemt die tijd nog op. De pdf bevat wat als gefactureerd is aangevinkt; zolang niets is aangevinkt, alles behalve wat niet gefactureerd wordt.',
  ],
  'timesheet.none_help': [
    'No booked time matches the choices above.',
    'Personne n’a encodé de temps qui corresponde au choix ci-dessus.',
    'Niemand heeft tijd geboekt die past bij de keuze hierboven.',
  ],
  'timesheet.everybody': ['Everyone', 'Tout le monde', 'Iedereen'],
  'timesheet.shown': ['Show', 'Afficher', 'Tonen'],
  'timesheet.of_forecast': ['Time in this forecast', 'Temps de cette prévision', 'Tijd van deze prognose'],
  'timesheet.of_invoice': ['Time on this invoice', 'Temps de cette facture', 'Tijd op deze factuur'],
  'timesheet.of_mission': [
    'All time on the subfolder',
    'Tout le temps du sous-dossier',
    'Alle tijd van het subdossier',
  ],
  'timesheet.select_all': ['Select all', 'Tout sélectionner', 'Alles selecteren'],
  'timesheet.select': ['Select {{name}}', 'Sélectionner {{name}}', '{{name}} selecteren'],
  'timesheet.selected_one': [
    '{{count}} line: {{dd}} dd',
    '{{count}} ligne : {{dd}} dd',
    '{{count}} lijn: {{dd}} dd',
  ],
  'timesheet.selected_other': [
    '{{count}} lines: {{dd}} dd',
    '{{count}} lignes : {{dd}} dd',
    '{{count}} lijnen: {{dd}} dd',
  ],
  'timesheet.price_title': ['Price per block', 'Prix d’un bloc', 'Prijs van een blok'],
  'timesheet.price_help': [
    'Leave empty to use the price in force on the day of the booking.',
    'Laissez vide pour le prix en vigueur le jour de la prestation.',
    'Laat leeg voor de prijs die op de dag van de prestatie geldt.',
  ],
  'timesheet.every_month': ['All months', 'Tous les mois', 'Alle maanden'],
  'timesheet.export.xlsx': ['Workbook', 'Classeur', 'Werkmap'],
  'timesheet.export.pdf': ['PDF', 'PDF', 'PDF'],
  'timesheet.export.docx': ['Word', 'Word', 'Word'],
  'timesheet.priced': ['Price saved', 'Prix enregistré', 'Prijs bewaard'],
  'timesheet.mark.invoiced': ['Invoiced', 'Facturé', 'Gefactureerd'],
  'timesheet.mark.will_not_invoice': ['Not invoiceable', 'Ne sera pas facturé', 'Wordt niet gefactureerd'],
  'timesheet.mark.open': ['Neither', 'Ni l’un ni l’autre', 'Geen van beide'],
})
