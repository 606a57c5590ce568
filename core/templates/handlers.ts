import { compose } from '../invoicing/documents/compose.ts'
import { materialOf } from '../invoicing/documents/material.ts'
import { obstaclesOf } from '../invoicing/einvoice/obstacles.ts'
import { paymentCode } from '../invoicing/payments/payment-code.ts'
import { keepNumbers } from '../invoicing/numbering.ts'
import { visibleInvoice } from '../invoicing/visible.ts'
import type { InvoiceSnapshot } from '../invoicing/documents/snapshot.ts'
import { termAt } from '../invoicing/drafts/term.ts'
import { found } from '../kernel/failure.ts'
import { system } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { handleJob } from '../jobs/queue.ts'
import type { PrintJob, Ports } from '../ports.ts'
import { listTemplates, previewInvoice } from './operations.ts'
import { printable } from './printable.ts'
import './reminder-handlers.ts'
import './timesheet-handlers.ts'

handle(listTemplates, ({ store }) => store.templates.find())

handle(previewInvoice, async (context, { id }) => {
  const { store, codes, clock } = context
  const invoice = await visibleInvoice(context, id)
  const document = await store.invoice_documents.first({ invoice_id: id })
  if (document) return { html: (await pages(codes, document.snapshot)).html, obstacles: [] }
  const material = await materialOf(store, invoice)
  const today = clock.today()
  const snapshot = compose(material, {
    number: '',
    issue_date: today,
    term_date: termAt(invoice, today),
    structured_communication: '',
  })
  return { html: (await pages(codes, snapshot)).html, obstacles: obstaclesOf(material, today) }
})

/** Prints from the snapshot alone, so that a second try gives the same document; what is printed stays as it is. */
handleJob('invoice.print', async ({ ports, reader, read, write, committed }, { invoice_id: id }) => {
  const { snapshot, before } = await read(async (store) => ({
    ...found(await store.invoice_documents.first({ invoice_id: id })),
    before: found(await store.invoices.get(id)).pdf_link,
  }))
  if (before && (await ports.files.get(before))) return
  const pdf = await ports.printer.print(await pages(ports.codes, snapshot))
  // No document lies there whose number only the books know.
  await keepNumbers(reader, ports.numbers)
  const pdf_link = await ports.files.put(pdf, 'pdf')
  const { subfolder_id } = await write({ actor: system(), operation: 'job.invoice.print' }, async (store) => {
    const invoice = found(await store.invoices.get(id))
    // Where two printed it, the first one's document stands.
    if (invoice.pdf_link === before) await store.invoices.update(id, { pdf_link })
    return invoice
  })
  // Whoever waits for it on a page sees it come.
  committed([{ type: 'document', id, subfolder_id }])
})

/** The document with its payment code, where something is to be paid. */
async function pages(codes: Ports['codes'], snapshot: InvoiceSnapshot): Promise<PrintJob> {
  const { seller, amount_vat_included, structured_communication, number } = snapshot
  const { name, iban, bic } = seller
  const code = number
    ? paymentCode({ name, iban, bic, amount: amount_vat_included, structured_communication })
    : null
  return printable(snapshot, code ? await codes.qr(code) : '')
}
