import { refuseWithoutAll } from '../visible.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { queueJob, takeUpQueued } from '../../jobs/queue.ts'
import { examined, toldOf } from './due.ts'
import { remind } from './operations.ts'

/** The level is kept with the job in one transaction: asked for twice, or by two at once, it is sent once. */
handle(remind, async (context, which) => {
  const { store, clock, actor, emit } = context
  refuseWithoutAll(actor)
  await store.lock('payments')
  if (which.invoice_ids.length === 0 && !which.due)
    throw new Failure('missing_fields', { fields: { invoice_ids: 'mixed.required' } })
  const today = clock.today()
  const all = await examined(store, which, today)
  const ready = all.filter(({ refusal }) => refusal === null)
  const kept = await store.invoice_reminders.insertMany(
    ready.map(({ invoice, level }) => ({
      invoice_id: invoice.invoice_id,
      level: level!,
      date: today,
      email: invoice.email!,
      name: [invoice.firstname, invoice.lastname].filter(Boolean).join(' ') || null,
      language_type: invoice.language_type ?? 'fr',
      open_amount: invoice.open_amount,
    })),
  )
  for (const { id } of kept) await queueJob(context, 'mail.reminder', String(id), { reminder_id: id })
  takeUpQueued(context)
  for (const { invoice } of ready)
    emit({ type: 'invoice', id: invoice.invoice_id, subfolder_id: invoice.subfolder_id })
  return { sent: ready.map(toldOf), refused: all.filter(({ refusal }) => refusal !== null).map(toldOf) }
})
