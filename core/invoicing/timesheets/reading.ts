import { approvalOf } from '../../booking/weeks/approved.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { lineOf, type TimesheetRow } from './lines.ts'
import type { bookingsOfSubfolder } from './operations.ts'
import { timesheetOf } from './queries.ts'

type Asked = RecordOf<(typeof bookingsOfSubfolder)['input']>

const nothingBehind = {
  forecast_id: null,
  invoicing_forecast_detail_id: null,
  invoice_id: null,
  invoice_detail_id: null,
  invoice_number: null,
}

/**
 * The lines of a timesheet as far as the caller may see the subfolder's invoices: who may not is told neither their numbers
 * nor what stands behind one of them or behind a forecast.
 */
export async function readTimesheet(context: QueryContext, asked: Asked): Promise<TimesheetRow[]> {
  const { store, actor } = context
  const subfolder = found((await store.query(subfoldersOf, { subfolder_ids: [asked.id] }))[0])
  const sees = maySeeInvoices(actor, subfolder)
  if (!sees && (asked.forecast_id !== null || asked.invoice_id !== null)) throw new Failure('unauthorized')
  const time = await store.query(timesheetOf, asked)
  const approved = await approvalOf(context, asked.id, time)
  const lines = time.map((each) => ({ ...lineOf(each), approved: approved(each) }))
  return sees ? lines : lines.map((line) => ({ ...line, ...nothingBehind }))
}
