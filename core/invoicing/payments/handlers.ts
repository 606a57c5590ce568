import { ageingOf, ageingSumsOf } from './queries.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import { listParamsOf, pageFrom, searchedWords } from '../../tables/listing.ts'
import { completeOf } from '../reading/complete.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { visibleInvoice } from '../visible.ts'
import { reopenLines } from './reopen-lines.ts'
import { addPayment } from './add-payment.ts'
import { ageing, ageingSums, createPayment, deletePayment, disputeInvoice } from './operations.ts'
import { openOf } from '../settlement/rules.ts'
import { keepSettled } from '../settlement/settled.ts'

handle(createPayment, async (context, { invoice_id, updated_at, ...values }) => {
  const { store, clock } = context
  await store.lock('payments')
  const invoice = await visibleInvoice(context, invoice_id, 'invoice_id')
  refuseStale('invoices', invoice, updated_at)
  const open = openOf(invoice)
  if (values.amount === null && open === 0 && invoice.status_type !== 'draft')
    throw new Failure('payment_nothing_left', { fields: { amount: 'mixed.invalid' } })
  await addPayment(context, {
    invoice_id,
    date: values.date ?? clock.today(),
    amount: values.amount ?? open,
    remark: values.remark,
  })
  return completeOf(context, found(await store.invoices.get(invoice_id)))
})

handle(deletePayment, async (context, { id }) => {
  const { store, emit } = context
  await store.lock('payments')
  const payment = found(await store.payments.get(id))
  await visibleInvoice(context, payment.invoice_id)
  await store.payments.remove(id)
  if (payment.statement_line_id !== null) {
    await reopenLines(store, [payment.statement_line_id])
    emit({ type: 'payment' })
  }
  await keepSettled(context, [payment.invoice_id])
  return true
})

handle(disputeInvoice, async (context, { id, dispute, updated_at }) => {
  const { store, emit } = context
  await store.lock('payments')
  const before = await visibleInvoice(context, id)
  if (before.status_type === 'draft')
    throw new Failure('invoice_not_emitted', { fields: { id: 'mixed.invalid' } })
  if (before.invoice_class === 'credit_note' && dispute !== null)
    throw new Failure('dispute_of_credit', { fields: { id: 'mixed.invalid' } })
  const invoice = await store.invoices.update(before, { dispute }, updated_at ?? undefined)
  emit({ type: 'invoice', id, subfolder_id: before.subfolder_id })
  return completeOf(context, invoice)
})

handle(ageing, async ({ store, clock }, { day, ...asked }) =>
  pageFrom(await store.query(ageingOf, { ...listParamsOf(asked), ...onDay(clock, day) })),
)

handle(ageingSums, async ({ store, clock }, { day, search }) =>
  found((await store.query(ageingSumsOf, { words: searchedWords(search), ...onDay(clock, day) }))[0]),
)

function onDay(clock: QueryContext['clock'], asked: Day | null): { day: Day; past: boolean } {
  const today = clock.today()
  return { day: asked ?? today, past: asked !== null && asked < today }
}
