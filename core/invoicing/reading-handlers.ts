import { firstOfMonth, lastOfMonth } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { pickFields } from '../values/pick-fields.ts'
import { handle } from '../kernel/run.ts'
import { materialOf } from './documents/material.ts'
import { invoiceRow, invoicesOfSubfolder, listInvoices, readInvoice, readInvoicePdf } from './operations.ts'
import { preflight } from './preflight.ts'
import { documentName } from './documents/printed.ts'
import { invoicesWithNames } from './queries.ts'
import { refuseStrangers, visibleInvoice } from './visible.ts'

handle(listInvoices, async ({ store, clock }, { month, due, status, ...list }) => {
  const rows = await store.query(invoicesWithNames, {
    ...listParamsOf(list),
    status: due ? 'draft' : status,
    month_start: month && firstOfMonth(month),
    month_end: month && lastOfMonth(month),
    due_by: due ? clock.today() : null,
  })
  return pageFrom(rows)
})

handle(invoicesOfSubfolder, async (context, { subfolderId }) => {
  await refuseStrangers(context, subfolderId)
  const invoices = await context.store.query(invoicesWithNames, { subfolder_id: subfolderId })
  const details = Map.groupBy(
    await context.store.invoice_details.find({ invoice_id: invoices.map(({ id }) => id) }),
    ({ invoice_id }) => invoice_id,
  )
  return invoices.map((invoice) => ({
    ...pickFields(invoiceRow.fields, invoice),
    invoice_details: details.get(invoice.id) ?? [],
  }))
})

handle(readInvoice, async (context, { id }) => {
  const { store } = context
  const invoice = await visibleInvoice(context, id)
  const [named] = await store.query(invoicesWithNames, { id })
  const material = await materialOf(store, invoice)
  const obstacles = invoice.status_type === 'draft' ? preflight(material) : []
  return {
    ...pickFields(invoiceRow.fields, named!),
    invoice_details: await store.invoice_details.find({ invoice_id: id }),
    obstacles,
  }
})

handle(readInvoicePdf, async (context, { id }) => {
  const invoice = await visibleInvoice(context, id)
  if (!invoice.number) throw new Failure('invoice_not_emitted')
  if (!invoice.pdf_link) {
    const job = await context.store.jobs.first({ kind: 'invoice.print', key: String(id) })
    throw new Failure(job?.error ? 'printer_unavailable' : 'document_not_printed')
  }
  const bytes = await context.files.get(invoice.pdf_link)
  if (!bytes) throw new Failure('file_not_found')
  return { name: documentName(invoice), type: 'application/pdf', bytes }
})
