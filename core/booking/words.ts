import { words } from '../values/define.ts'

/** Booked time: its fields, and what keeps a block from being booked. */
export const booking = words({
  'field.taskId': ['Task', 'Tâche', 'Taak'],
  'field.number_blocks': ['Number of blocks', 'Nombre de blocs', 'Aantal blokken'],
  'column.task_title': ['Task name', 'Nom de la tâche', 'Naam van de taak'],
  'column.planned_until': ['Planned until', 'Planifié jusqu’à', 'Gepland tot'],
  'field.distance': ['Distance (km)', 'Distance (km)', 'Afstand (km)'],
  'field.transport_price': ['Transport price (€)', 'Prix du transport (€)', 'Vervoerskosten (€)'],
  'field.starting_block': ['Starting block', 'Bloc de début', 'Startblok'],
  'field.invoiced': ['Invoiced', 'Facturé', 'Gefactureerd'],
  'field.will_not_invoice': ['Not invoiceable', 'Ne sera pas facturé', 'Wordt niet gefactureerd'],
  'field.booking_cost_per_block': ['Cost per block', 'Coût par bloc', 'Kost per blok'],
  'column.blocks': ['Blocks (dd)', 'Blocs (dd)', 'Blokken (dd)'],
  'field.favourite': ['Favourite', 'Favori', 'Favoriet'],

  'export.booking.rows': ['Bookings', 'Encodages', 'Boekingen'],
  'export.booking.tasks_of_person': ['Tasks', 'Tâches', 'Taken'],

  'error.weekend_closed': [
    'You cannot add blocks during weekends',
    'Vous ne pouvez pas ajouter de blocs le week-end',
    'U kunt in het weekend geen blokken toevoegen',
  ],
  'error.weekend_limit_create': [
    'You cannot add more than {{n}} blocks per day during weekend',
    'Vous ne pouvez pas ajouter plus de {{n}} blocs par jour le week-end',
    'U kunt in het weekend niet meer dan {{n}} blokken per dag toevoegen',
  ],
  'error.weekend_limit_update': [
    'You cannot add more than {{n}} blocks during weekends',
    'Vous ne pouvez pas ajouter plus de {{n}} blocs pendant le week-end',
    'U kunt tijdens het weekend niet meer dan {{n}} blokken toevoegen',
  ],
  'error.daily_limit': [
    'You cannot add more than {{n}} blocks per day',
    'Vous ne pouvez pas ajouter plus de {{n}} blocs par jour',
    'U kunt niet meer dan {{n}} blokken per dag toevoegen',
  ],
  'error.slots_full': [
    'You have reached the maximum number of blocks',
    'Vous avez atteint le nombre maximum de blocs',
    'U hebt het maximumaantal blokken bereikt',
  ],
  'error.subfolder_not_active': [
    "Subfolder {{code}} is linked to this task but his status is '{{status}}' and should be 'active'",
    'Le sous-dossier {{code}} est lié à cette tâche mais son statut est « {{status}} » et devrait être « active »',
    'Subdossier {{code}} is aan deze taak gekoppeld maar de status is ‘{{status}}’ en moet ‘active’ zijn',
  ],
  'error.task_already_selected': ['Task Already selected', 'Tâche déjà sélectionnée', 'Taak al gekozen'],
  'error.task_not_bookable': [
    'Time cannot be booked on this task. Choose one of its subtasks, or another task.',
    'On ne peut pas encoder de temps sur cette tâche. Choisissez une de ses sous-tâches ou une autre tâche.',
    'Op deze taak kan geen tijd worden geboekt. Kies een van de subtaken of een andere taak.',
  ],
  'error.booking_invoiced': [
    'This time is on an invoice and can no longer be changed. Ask for a credit note first.',
    'Ce temps figure sur une facture et ne peut plus être modifié. Demandez d’abord une note de crédit.',
    'Deze tijd staat op een factuur en kan niet meer worden gewijzigd. Vraag eerst een creditnota.',
  ],
  'error.day_is_holiday': ['This is a public holiday', 'C’est un jour férié', 'Het is een feestdag'],
  'error.day_on_leave': [
    'Leave fills the rest of the day',
    'Le congé prend le reste de la journée',
    'Verlof neemt de rest van de dag in',
  ],
  'error.day_not_employed': [
    'This is before your first day at the firm or after your last',
    'C’est avant votre premier jour au bureau ou après le dernier',
    'Het is vóór uw eerste dag bij het bureau of na uw laatste',
  ],
  'error.day_full': ['The day is full', 'La journée est complète', 'De dag is vol'],
  'error.booking_of_another': [
    'This time belongs to someone else: everyone imports their own. Remove the row',
    'C’est le temps d’une autre personne : chacun importe le sien. Retirez la ligne',
    'Dit is de tijd van iemand anders: ieder importeert de zijne. Verwijder de rij',
  ],
  'error.task_code_ambiguous': [
    'More than one task has the code {{code}}: add its folder and subfolder.',
    'Plusieurs tâches ont le code {{code}} : indiquez aussi le dossier et le sous-dossier.',
    'Meer dan één taak heeft code {{code}}: vermeld ook het dossier en het subdossier.',
  ],
  'warning.booking_far_one': [
    '{{count}} day is a year or more from today: {{names}}. Check the year.',
    '{{count}} jour est à un an ou plus d’aujourd’hui : {{names}}. Vérifiez l’année.',
    '{{count}} dag ligt een jaar of meer van vandaag: {{names}}. Kijk het jaar na.',
  ],
  'warning.booking_far_other': [
    '{{count}} days are a year or more from today: {{names}}. Check the year.',
    '{{count}} jours sont à un an ou plus d’aujourd’hui : {{names}}. Vérifiez l’année.',
    '{{count}} dagen liggen een jaar of meer van vandaag: {{names}}. Kijk het jaar na.',
  ],
})
