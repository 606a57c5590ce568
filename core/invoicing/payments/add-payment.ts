import { found, refuse } from '../../kernel/failure.ts'
import type { NewRow } from '../../kernel/entity.ts'
import type { Context } from '../../ports.ts'
import type { payment } from '../payment.ts'
import { checkPayment, isTooMuch, openOf } from '../settlement/rules.ts'
import { keepSettled } from '../settlement/settled.ts'

/** Notes a payment by hand, under the lock `payments`, and what follows of it; too much is told. */
export async function addPayment(context: Context, values: NewRow<typeof payment>): Promise<void> {
  const { store } = context
  const { invoice_id, amount, date } = values
  const invoice = found(await store.invoices.get(invoice_id))
  const before = await store.payments.find({ invoice_id })
  const paid = before.reduce((sum, each) => sum + each.amount, 0)
  const fault = checkPayment({ invoice, paid, amount, date })
  refuse(fault, { fields: { [fault === 'paid_before_issue' ? 'date' : 'amount']: 'mixed.invalid' } })
  if (isTooMuch(invoice, openOf(invoice), amount)) context.warn('paid_too_much')
  await store.payments.insert(values)
  await keepSettled(context, [invoice_id])
}
