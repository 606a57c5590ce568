import { adding } from '../adding.ts'
import type { Migration } from '../migration.ts'

const added = adding(
  '0048-listed-invoices',
  {},
  {
    invoices: {
      indexes: [
        'index invoices_status_type_forecast_date_issue_date_number_recipie status_type,forecast_date,issue_date,number,recipient_company_id,subfolder_id',
      ],
    },
  },
)

/** Adds an index from which alone the database counts, sorts and searches the list of the firm's invoices. */
export const listedInvoices: Migration = {
  name: added.name,
  up: async (step) => {
    await added.up(step)
    await step.execute('DROP INDEX invoices_status_type_forecast_date')
  },
}
