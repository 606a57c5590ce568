import { words } from '#core/values/define.ts'

/** The page of weeks to approve. */
export const weeksPage = words({
  'planner.task': ['Task', 'Tâche', 'Taak'],
  'weeks.tab_months': ['Months', 'Mois', 'Maanden'],
  'weeks.waiting': ['Waiting', 'En attente', 'Wachtend'],
  'weeks.approve_all_one': ['Approve', 'L’approuver', 'Goedkeuren'],
  'weeks.approve_all_other': [
    'Approve all {{count}}',
    'Approuver les {{count}}',
    'Alle {{count}} goedkeuren',
  ],
  'weeks.return': ['Return', 'Renvoyer', 'Terugsturen'],
  'weeks.tick': ['Select {{about}}', 'Cocher {{about}}', '{{about}} aanvinken'],
  'weeks.act_on': ['{{act}}: {{about}}', '{{act}} : {{about}}', '{{act}}: {{about}}'],
  'weeks.months_help': [
    'Time in a closed month can no longer be changed, except by people who can close months. Invoicing continues as usual.',
    'Dans un mois clôturé, le temps ne change plus, sauf pour qui peut clôturer des mois. La facturation continue.',
    'In een afgesloten maand verandert de tijd niet meer, behalve voor wie maanden mag afsluiten. Factureren gaat door.',
  ],
  'weeks.close': ['Close', 'Clôturer', 'Afsluiten'],
  'weeks.reopen': ['Reopen', 'Rouvrir', 'Heropenen'],
  'weeks.close_title': ['Close {{month}}?', 'Clôturer {{month}} ?', '{{month}} afsluiten?'],
  'weeks.close_help': [
    'Time in it can no longer be changed until it is reopened.',
    'Plus personne ne pourra y modifier de temps avant qu’il soit rouvert.',
    'Niemand kan er nog tijd wijzigen tot de maand heropend wordt.',
  ],
})
