import type { Cents } from '../../values/money.ts'
import type { Day } from '../../values/day.ts'
import type { Invoice } from '../invoice.ts'

/** An emitted document, what its payments come to, and what somebody would add. */
interface Wanted {
  readonly invoice: Pick<Invoice, 'status_type' | 'issue_date' | 'amount_vat_included'>
  readonly paid: Cents
  readonly amount: Cents
  /** Left out where the day is that of the bank. */
  readonly date?: Day
}

export type PaymentFault =
  'invoice_not_emitted' | 'payment_zero' | 'paid_before_issue' | 'payment_returned_more'

/** Why a payment cannot be; money that goes the other way gives back no more than what was paid. */
export function checkPayment({ invoice, paid, amount, date }: Wanted): PaymentFault | null {
  if (invoice.status_type === 'draft') return 'invoice_not_emitted'
  if (amount === 0) return 'payment_zero'
  if (date && invoice.issue_date && date < invoice.issue_date) return 'paid_before_issue'
  const isBack = invoice.amount_vat_included < 0 ? amount > 0 : amount < 0
  return isBack && Math.abs(amount) > Math.max(0, invoice.amount_vat_included < 0 ? -paid : paid)
    ? 'payment_returned_more'
    : null
}

/** What is left to pay of an emitted document, to pay back where it is below zero; nothing of a draft. */
export const openOf = ({
  status_type,
  amount_vat_included,
  settled_amount,
}: Pick<Invoice, 'status_type' | 'amount_vat_included' | 'settled_amount'>): Cents =>
  status_type === 'draft' ? 0 : amount_vat_included - settled_amount

/** Whether a payment is beyond what is left. What goes back of what was paid never is: it opens the document again. */
export function isTooMuch(
  { amount_vat_included }: Pick<Invoice, 'amount_vat_included'>,
  open: Cents,
  amount: Cents,
): boolean {
  const way = amount_vat_included < 0 ? -1 : 1
  return amount * way > Math.max(0, open * way)
}
