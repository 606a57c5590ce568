import { words } from '#core/values/define.ts'

/** The forecasts of a subfolder. */
export const forecastsPage = words({
  'forecasts.draft_chosen_one': [
    'Draft an invoice from {{count}} forecast ({{amount}})',
    'Créer un brouillon de {{count}} prévision ({{amount}})',
    'Ontwerpfactuur van {{count}} prognose maken ({{amount}})',
  ],
  'forecasts.draft_chosen_other': [
    'Draft an invoice from {{count}} forecasts ({{amount}})',
    'Créer un brouillon de {{count}} prévisions ({{amount}})',
    'Ontwerpfactuur van {{count}} prognoses maken ({{amount}})',
  ],
  'forecasts.draft_of': [
    'Draft an invoice from this forecast',
    'Brouillon de facture de cette prévision',
    'Ontwerpfactuur van deze prognose',
  ],
  'forecasts.title': ['Forecasts', 'Prévisions', 'Prognoses'],
  'forecasts.create_help': [
    'Adds up the time booked in the month, per task, at each person’s rate. Running it again adds only what is new.',
    'Additionne le temps encodé dans le mois, par tâche, au tarif de chacun. Relancé, il n’ajoute que le nouveau.',
    'Telt de in de maand geboekte tijd op, per taak, aan ieders tarief. Opnieuw gestart voegt het enkel toe wat nieuw is.',
  ],
  'forecasts.none': ['No forecasts to invoice', 'Aucune prévision à facturer', 'Geen te factureren prognose'],
  'forecasts.none_help': [
    'Create one from a month’s bookings.',
    'Créez-en une à partir des encodages d’un mois.',
    'Maak er een uit de boekingen van een maand.',
  ],
  'forecasts.new': ['New forecast', 'Nouvelle prévision', 'Nieuwe prognose'],
  'forecasts.plan': ['Plan a fee', 'Planifier un forfait', 'Forfait plannen'],
  'forecasts.plan_title': ['Plan a fixed fee', 'Planifier un forfait', 'Een forfait plannen'],
  'forecasts.fee': ['Total fee excl. VAT', 'Forfait total HTVA', 'Totaal forfait excl. btw'],
  'forecasts.how': ['How will it be invoiced?', 'Comment est-il facturé ?', 'Hoe wordt het gefactureerd?'],
  'forecasts.by_instalments': ['In equal instalments', 'En tranches égales', 'In gelijke schijven'],
  'forecasts.by_milestones': ['At milestones', 'Par étapes', 'Per mijlpaal'],
  'forecasts.add_milestone': ['Add a milestone', 'Ajouter une étape', 'Mijlpaal toevoegen'],
  'forecasts.first_date': ['First instalment on', 'Première tranche le', 'Eerste schijf op'],
  'forecasts.release_help': [
    'If empty, the mission’s: {{reception}}, {{date}}.',
    'Vide, celle de la mission : {{reception}}, {{date}}.',
    'Leeg gelaten die van de opdracht: {{reception}}, {{date}}.',
  ],
  'forecasts.retention_help': [
    'What the customer retains from each part, for example until acceptance.',
    'Ce que le client retient sur chaque part, jusqu’à la réception par exemple.',
    'Wat de klant op elk deel inhoudt, bijvoorbeeld tot de oplevering.',
  ],
  'forecasts.plan_open': [
    'Enter the fee and its parts.',
    'Indiquez le forfait et ses parts.',
    'Vul het forfait en de delen in.',
  ],
  'forecasts.planned_one': [
    '{{count}} forecast created',
    '{{count}} prévision créée',
    '{{count}} prognose gemaakt',
  ],
  'forecasts.planned_other': [
    '{{count}} forecasts created',
    '{{count}} prévisions créées',
    '{{count}} prognoses gemaakt',
  ],
  'forecasts.invoice': ['Draft', 'Brouillon', 'Ontwerp'],
  'forecasts.add_amount': ['Add an amount', 'Ajouter un montant', 'Bedrag toevoegen'],
  'forecasts.from_time': [
    'Calculated from {{blocks}} dd: correct the time to change it.',
    'Ce que coûtent {{blocks}} dd : corrigez le temps pour le changer.',
    'Wat {{blocks}} dd kosten: verbeter de tijd om het te wijzigen.',
  ],
  'forecasts.total': ['Total', 'Total', 'Totaal'],
})
