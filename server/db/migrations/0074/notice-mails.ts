import { adding } from '../adding.ts'
import { addRequiredColumn } from '../columns-changed.ts'
import type { Migration } from '../migration.ts'

const added = adding(
  '0074-notice-mails',
  {
    notice_choices: {
      columns: [
        'user_id INTEGER NOT NULL -> users',
        'kind VARCHAR(50) NOT NULL',
        'mailing VARCHAR(50) NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique notice_choices_user_id_kind user_id,kind'],
    },
  },
  { notifications: { columns: ['mailed_at VARCHAR(24)'] } },
)

/** Notices say what they are about, and may be mailed. Those that stand count as mailed: nobody gets his old ones. */
export const noticeMails: Migration = {
  name: '0074-notice-mails',
  up: async (step) => {
    await added.up(step)
    await addRequiredColumn(step, 'notifications', 'kind VARCHAR(50) NOT NULL', `'message'`)
    await step.execute('UPDATE notifications SET mailed_at = created_at')
  },
}
