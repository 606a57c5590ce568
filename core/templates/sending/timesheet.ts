import type { ToSend } from '../../invoicing/sending/to-send.ts'
import { found } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Env, PrintJob } from '../../ports.ts'
import { frozenTimesheet, timesheetOfMission } from '../timesheet-of.ts'
import { printableTimesheet } from '../timesheet-values.ts'

/**
 * The time behind an invoice as its customer gets it with it: who did what on which day, without prices, which the invoice
 * says. `language` is that of an invoice from before its time was frozen.
 */
export async function timesheetOfInvoice(
  { read, ports, clock }: Env,
  { invoice_id, subfolder_id }: ToSend,
  language: Language,
): Promise<PrintJob> {
  return read(async (store) => {
    const kept = found(await store.invoice_documents.first({ invoice_id }))
    const context = { ...ports, clock, store, actor: system() }
    const asked = { ...wholeMission, id: subfolder_id, invoice_id }
    const { document, parts } =
      (await frozenTimesheet(store, kept)) ?? (await timesheetOfMission(context, asked, language))
    return printableTimesheet({ ...document, priced: false }, parts)
  })
}

const wholeMission = { from: null, to: null, user_id: null, forecast_id: null }
