import { Failure } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import type { Invoice } from '../invoice.ts'
import { addPayment } from './add-payment.ts'
import { openOf } from '../settlement/rules.ts'
import { keepSettled } from '../settlement/settled.ts'

/**
 * The day of payment as it is typed: all that is left was paid on it; another day moves the payment that settled the
 * invoice, and none takes away what was noted by hand. What a bank statement says stands. Under the lock `payments`.
 */
export async function payInFull(context: Context, invoice: Invoice, date: Day | null): Promise<void> {
  const { store } = context
  const { id: invoice_id, issue_date, status_type } = invoice
  if (date && issue_date && date < issue_date)
    throw new Failure('paid_before_issue', { fields: { payment_date: 'mixed.invalid' } })
  if (date && status_type !== 'paid') {
    if (openOf(invoice) === 0)
      throw new Failure('payment_nothing_left', { fields: { payment_date: 'mixed.invalid' } })
    return addPayment(context, { invoice_id, date, amount: openOf(invoice) })
  }
  const payments = await store.payments.find({ invoice_id })
  const byHand = payments.filter(({ statement_line_id }) => statement_line_id === null)
  const moved = date ? byHand.filter((each) => each.date === invoice.payment_date) : byHand
  if (moved.length === 0 || (!date && byHand.length < payments.length))
    throw new Failure('payment_of_statement', { fields: { payment_date: 'mixed.fixed' } })
  const of = { id: moved.map(({ id }) => id) }
  if (date) await store.payments.updateWhere(of, { date })
  else await store.payments.removeMany(of)
  await keepSettled(context, [invoice_id])
}
