import { adding } from '../adding.ts'
import { addRequiredColumn } from '../columns-changed.ts'
import type { Migration } from '../migration.ts'

const times = ['created_at VARCHAR(24) NOT NULL', 'updated_at VARCHAR(24) NOT NULL']

const added = adding(
  'sendings',
  {
    invoice_sendings: {
      columns: [
        'invoice_id INTEGER NOT NULL -> invoices',
        'channel VARCHAR(50) NOT NULL',
        'state VARCHAR(50) NOT NULL',
        'date VARCHAR(10)',
        'email VARCHAR(250)',
        'name VARCHAR(250)',
        'language_type VARCHAR(50)',
        'requested_by INTEGER -> users',
        'sent_at VARCHAR(24)',
        'reason VARCHAR(500)',
        'remark VARCHAR(500)',
        ...times,
      ],
      indexes: ['index invoice_sendings_invoice_id invoice_id'],
    },
  },
  { companies: { columns: ['invoice_channel VARCHAR(50)'] } },
)

/**
 * An invoice that was emitted before the table `invoice_sendings` existed gets a sending with the state `elsewhere`. The
 * product never sends it by itself, because the firm sent it long ago.
 */
export const sendings: Migration = {
  name: '0036-sendings',
  up: async (step) => {
    await added.up(step)
    await addRequiredColumn(step, 'subfolder_extra_infos', 'timesheet_with_invoice BOOLEAN NOT NULL', 'FALSE')
    const now = `'${new Date().toISOString()}'`
    await step.execute(`INSERT INTO invoice_sendings (invoice_id, channel, state, created_at, updated_at)
      SELECT id, 'other', 'elsewhere', ${now}, ${now} FROM invoices WHERE number IS NOT NULL ORDER BY id`)
  },
}
