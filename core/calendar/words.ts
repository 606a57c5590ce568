import { words } from '../values/define.ts'

/** Calendars: what stands in them, and the feeds by which programs follow them. */
export const calendar = words({
  'calendar.of': ['Decidag, {{name}}', 'Decidag : {{name}}', 'Decidag - {{name}}'],
  'calendar.part.bookings': ['Time booked', 'Temps encodé', 'Geboekte tijd'],
  'calendar.part.planning': ['Planning', 'Plan de charge', 'Planning van de maand'],
  'calendar.part.absences': ['Absences', 'Mes absences', 'Afwezigheden'],
  'calendar.part.deadlines': ['Deadlines', 'Échéances', 'Termijnen'],
  'calendar.part.reminders': ['Reminders', 'Rappels', 'Herinneringen'],
  'calendar.part_help.bookings': [
    'What you booked, a line a day and task.',
    'Ce que vous avez encodé, une ligne par jour et par tâche.',
    'Wat u boekte, een regel per dag en taak.',
  ],
  'calendar.part_help.planning': [
    'What is planned for you, over its month.',
    'Ce qui est planifié pour vous, sur son mois.',
    'Wat voor u gepland is, over de maand.',
  ],
  'calendar.part_help.absences': [
    'Your absences; those you asked for are tentative.',
    'Vos absences ; celles que vous avez demandées sont provisoires.',
    'Uw afwezigheden; wat u aanvroeg, is voorlopig.',
  ],
  'calendar.part_help.deadlines': [
    'Offers, starts, acceptances, guarantees and invoicing of the missions that you lead or manage.',
    'Offres, débuts, réceptions, garanties et facturation des missions que vous menez ou gérez.',
    'Offertes, startdata, opleveringen, waarborgen en facturatie van de opdrachten die u leidt of beheert.',
  ],
  'calendar.part_help.reminders': [
    'The day on which those deadlines come near.',
    'Le jour où ces échéances approchent.',
    'De dag waarop die termijnen dichtbij komen.',
  ],
  'calendar.booked': ['{{n}} d {{task}}', '{{n}} j {{task}}', '{{n}} dag {{task}}'],
  'calendar.planned': [
    'Planned: {{n}} d {{task}}',
    'Planifié : {{n}} j {{task}}',
    'Gepland: {{n}} dag {{task}}',
  ],
  'calendar.absent': ['Away', 'Absent', 'Afwezig'],
  'calendar.absent_days': ['Away: {{n}} d', 'Absent : {{n}} j', 'Afwezig: {{n}} dag'],
  'calendar.asked': ['{{what}} (requested)', '{{what}} (demandé)', '{{what}} (aangevraagd)'],
  'calendar.deadline': [
    '{{what}}: {{code}} {{name}}',
    '{{what}} : {{code}} {{name}}',
    '{{what}} - {{code}} {{name}}',
  ],
  'calendar.to_invoice': ['To invoice', 'À facturer', 'Te factureren'],
  'error.calendar_without_parts': [
    'Choose at least one thing for this calendar.',
    'Choisissez au moins un contenu pour ce calendrier.',
    'Kies minstens één onderdeel voor deze agenda.',
  ],
  'error.calendar_feeds_limit': [
    'You already have {{limit}} calendar addresses. Revoke one that no program uses any more.',
    'Vous avez déjà {{limit}} adresses de calendrier. Révoquez-en une que plus aucun programme n’utilise.',
    'U hebt al {{limit}} agenda-adressen. Trek er een in dat geen programma meer gebruikt.',
  ],
  'field.last_fetched_at': ['Last fetched', 'Dernière lecture', 'Laatst opgehaald'],
})
