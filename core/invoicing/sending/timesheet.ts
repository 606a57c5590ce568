import type { ToSend } from './to-send.ts'
import { found } from '../../kernel/failure.ts'
import type { Language } from '../../kernel/permission.ts'
import type { PrintJob, QueryContext } from '../../ports.ts'
import { frozenTimesheet, timesheetOfSubfolder } from '../timesheets/timesheet-of.ts'
import { printableTimesheet } from '../timesheets/timesheet-values.ts'

/**
 * The time behind an invoice as its customer gets it with it: who did what on which day, without prices, which the invoice
 * says. `language` is that of an invoice from before its time was frozen.
 */
export async function timesheetOfInvoice(
  context: QueryContext,
  { invoice_id, subfolder_id }: ToSend,
  language: Language,
): Promise<PrintJob> {
  const kept = found(await context.store.invoice_documents.first({ invoice_id }))
  const asked = { ...wholeMission, id: subfolder_id, invoice_id }
  const { document, parts } =
    (await frozenTimesheet(context.store, kept)) ?? (await timesheetOfSubfolder(context, asked, language))
  return printableTimesheet({ ...document, priced: false }, parts)
}

const wholeMission = { from: null, to: null, user_id: null, forecast_id: null }
