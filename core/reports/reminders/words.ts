import { words } from '../../values/define.ts'

/** Reminders of dates of a subfolder. */
export const dueDates = words({
  'reminder.before': [
    '{{what}} on {{day}}: {{code}}',
    '{{what}} le {{day}} : {{code}}',
    '{{what}} op {{day}}: {{code}}',
  ],
  'reminder.overdue': [
    'Overdue since {{day}}: {{what}}, {{code}}',
    'En retard depuis le {{day}} : {{what}}, {{code}}',
    'Te laat sinds {{day}}: {{what}}, {{code}}',
  ],
  'reminder.mission': ['{{name}} ({{folder}})', '{{name}} ({{folder}})', '{{name}} ({{folder}})'],
  'reminder.today': ['Today', 'Aujourd’hui', 'Vandaag'],
  'reminder.in_days_one': ['Tomorrow', 'Demain', 'Morgen'],
  'reminder.in_days_other': ['In {{count}} days', 'Dans {{count}} jours', 'Over {{count}} dagen'],
})
