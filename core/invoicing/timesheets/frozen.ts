import { amountOf, defaultRate } from '../../booking/rate.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Reader } from '../../ports.ts'
import type { Material } from '../documents/material.ts'
import type { BilledTime, FrozenTimesheet, InvoiceDocument, InvoiceSnapshot } from '../documents/snapshot.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import type { FoundTime } from './lines.ts'
import { timesheetOf } from './queries.ts'
import type { SeenRow } from './worksheet.ts'

/** What is kept of the time behind an invoice that is being emitted, and in which language it goes along where it does. */
export async function freezeTimesheet(
  store: Reader,
  { invoice, subfolder, timesheets }: Material,
  { language }: InvoiceSnapshot,
): Promise<{ readonly timesheet: FrozenTimesheet; readonly timesheet_language: Language | null }> {
  const rows = (await timeBehind(store, invoice)).map(billed)
  const own = timesheets.find(({ template_type }) => template_type === `timesheet_${language}`)
  return {
    timesheet: {
      mission_code: subfolder.code ?? subfolder.rank_code,
      template: own ? { header: own.header ?? '', body: own.body ?? '', footer: own.footer ?? '' } : null,
      rows,
    },
    timesheet_language: subfolder.timesheet_with_invoice && rows.length > 0 ? language : null,
  }
}

interface Invoiced {
  readonly id: number
  readonly subfolder_id: number
}

/** The time that goes with an emitted invoice; with one from before it was frozen, what stands behind that today. */
export async function timeAlong(
  store: Reader,
  invoice: Invoiced,
  { timesheet, timesheet_language }: InvoiceDocument,
): Promise<readonly SeenRow[]> {
  if (timesheet) return timesheet_language === null ? [] : timesheet.rows
  const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [invoice.subfolder_id] })
  return subfolder?.timesheet_with_invoice ? timeBehind(store, invoice) : []
}

const timeBehind = (store: Reader, { id: invoice_id, subfolder_id: id }: Invoiced): Promise<FoundTime[]> =>
  store.query(timesheetOf, { id, invoice_id, from: null, to: null, user_id: null, forecast_id: null })

function billed(time: FoundTime): BilledTime {
  const { user_id, user_name, task_code, task_name, date, number_blocks, comment } = time
  // What nobody has given a cost is invoiced at the default.
  const rate = time.booking_cost_per_block ?? defaultRate
  const amount = amountOf([{ number_blocks, booking_cost_per_block: rate }])
  return { user_id, user_name, task_code, task_name, date, number_blocks, comment, rate, amount }
}
