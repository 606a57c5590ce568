import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { queueJob } from '../../jobs/queue.ts'
import { printInvoice } from '../operations.ts'
import { visibleInvoice } from '../visible.ts'

/** Asked for twice, or by two at once, it is printed once. */
handle(printInvoice, async (context, { id }) => {
  const { store, clock, emit } = context
  await store.lock('sendings')
  const { number, pdf_link, subfolder_id } = await visibleInvoice(context, id)
  if (number === null) throw new Failure('invoice_not_emitted', { fields: { id: 'mixed.invalid' } })
  if (pdf_link !== null) throw new Failure('document_there', { fields: { id: 'mixed.invalid' } })
  if ((await store.invoice_documents.count({ invoice_id: id })) === 0)
    throw new Failure('invoice_made_elsewhere', { fields: { id: 'mixed.invalid' } })
  const job = await store.jobs.first({ kind: 'invoice.print', key: String(id) })
  if (!job) await queueJob(context, 'invoice.print', String(id), { invoice_id: id })
  else if (job.state === 'failed') {
    const again = { state: 'waiting', attempts: 0, error: null, due_at: clock.now().toISOString() } as const
    await store.jobs.update(job, again)
  }
  emit({ type: 'job' }, { type: 'document', id, subfolder_id })
  return true
})
