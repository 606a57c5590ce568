import { printInvoice } from './operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { visibleInvoice } from '../visible.ts'
import { queuePrinting } from './printed.ts'

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
