import { handleJob } from '../../jobs/queue.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { keepNumbers } from '../numbering.ts'
import { visibleInvoice } from '../visible.ts'
import { printInvoice } from './operations.ts'
import { paymentCodeOf } from './payment-code.ts'
import { printable } from './printable.ts'
import { isPrintedHere, queuePrinting } from './printed.ts'

/** Asked for twice, or by two at once, it is printed once. */
handle(printInvoice, async (context, { id }) => {
  const { store } = context
  await store.lock('sendings')
  const invoice = await visibleInvoice(context, id)
  if (invoice.number === null) throw new Failure('invoice_not_emitted', { fields: { id: 'mixed.invalid' } })
  if (invoice.pdf_link !== null) throw new Failure('document_there', { fields: { id: 'mixed.invalid' } })
  if ((await store.invoice_documents.count({ invoice_id: id })) === 0)
    throw new Failure('invoice_made_elsewhere', { fields: { id: 'mixed.invalid' } })
  await queuePrinting(context, invoice)
  return true
})

/** Prints from the snapshot alone, so that a second try gives the same document; what is printed stays as it is. */
handleJob('invoice.print', async ({ ports, reader, read, write, committed }, { invoice_id: id }) => {
  const { snapshot, invoice } = await read(async (store) => ({
    ...found(await store.invoice_documents.first({ invoice_id: id })),
    invoice: found(await store.invoices.get(id)),
  }))
  const before = invoice.pdf_link
  if (before && (await ports.files.get(before))) return
  if (!(await isPrintedHere(reader, invoice))) throw new Failure('file_not_found')
  const pdf = await ports.printer.print(printable(snapshot, await paymentCodeOf(ports.codes, snapshot)))
  // No document lies there whose number only the books know.
  await keepNumbers(reader, ports.numbers)
  const pdf_link = await ports.files.put(pdf, 'pdf')
  const events = [{ type: 'document', id, subfolder_id: invoice.subfolder_id }] as const
  await write(
    { actor: system(), operation: 'job.invoice.print' },
    async (store) => {
      const invoice = found(await store.invoices.get(id))
      // Where two printed it, the first one's document stands.
      if (invoice.pdf_link === before) await store.invoices.update(id, { pdf_link })
    },
    events,
  )
  // Whoever waits for it on a page sees it come.
  committed(events)
})
