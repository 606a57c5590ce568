import { ownAccounts } from '../../access/firm/bank-accounts.ts'
import { attachedFiles } from '../../invoicing/einvoice/attached.ts'
import { timesheetAttachment } from '../../invoicing/einvoice/timesheet.ts'
import type { Invoice } from '../../invoicing/invoice.ts'
import { keptReason } from '../../invoicing/sending/reasons.ts'
import { timeAlong } from '../../invoicing/timesheets/frozen.ts'
import { filesBeside } from '../../invoicing/files/read-files.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Env, Reader } from '../../ports.ts'
import { billitOrder } from '../billit-order.ts'
import type { BillitOrder } from '../order.ts'
import { serviceNames } from '../ports.ts'
import { documentForJob } from '../../invoicing/documents/printed.ts'

/** The order of an invoice as it was frozen, with its document, what was added to it, and its time where the subfolder asks for that. */
export async function orderOfInvoice(env: Env, invoice: Invoice): Promise<BillitOrder> {
  const pdf = await documentForJob(env, invoice)
  const { snapshot, time, added, about, usual } = await env.read(async (store) => {
    const document = found(await store.invoice_documents.first({ invoice_id: invoice.id }))
    const { snapshot } = document
    const time = timesheetAttachment(await timeAlong(store, invoice, document), snapshot)
    const rows = await store.invoice_files.find({ invoice_id: invoice.id }, { order: [['id', 'asc']] })
    const usual = (await ownAccounts(store)).find(({ is_default }) => is_default)?.iban ?? null
    const about = await creditedAt(store, invoice)
    return { snapshot, time, added: filesBeside(rows, invoice), about, usual }
  })
  const attachments = [...time, ...(await attachedFiles(env.ports.files, added))]
  try {
    return billitOrder(snapshot, { pdf, attachments, usual, ...(about === null ? {} : { about }) })
  } catch (error) {
    throw error instanceof Failure ? asRefusal(error) : error
  }
}

/** The number of the credited invoice, which Billit knows where it was sent by it as well. */
async function creditedAt(store: Reader, { credited_invoice_id }: Invoice): Promise<string | null> {
  if (credited_invoice_id === null) return null
  const sent = { invoice_id: credited_invoice_id, state: 'sent', order_id: { not: null } } as const
  if ((await store.invoice_sendings.count(sent)) === 0) return null
  return (await store.invoices.get(credited_invoice_id))?.number ?? null
}

/** What stands in the way is refused again: it is kept by its code, for whoever reads it in his language. */
function asRefusal(failure: Failure): Failure {
  const { code, details } = failure
  const params = { service: serviceNames.billing, reason: keptReason(code, details.params) }
  return new Failure('service_refused', { params }, { cause: failure })
}
