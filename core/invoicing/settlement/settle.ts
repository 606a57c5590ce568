import type { Cents } from '../../values/money.ts'
import type { Day } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import type { Invoice } from '../invoice.ts'
import type { Payment } from '../payment.ts'

type Document = Pick<Invoice, 'id' | 'amount_vat_included'>
type Paid = Pick<Payment, 'id' | 'invoice_id' | 'date' | 'amount'>

/** What follows of an emitted document from the payments and credit notes around it. */
export interface Settlement {
  readonly id: number
  readonly status_type: 'emitted' | 'paid'
  readonly payment_date: Day | null
  /** What payments and credit notes settle of it: the rest is left to pay, or to pay back where it is negative. */
  readonly settled_amount: Cents
}

/**
 * How an invoice and the emitted credit notes on it stand. A credit note lowers first what is left of its invoice; only what
 * was paid beyond that is paid back, on the newest notes first. Whoever pays more than an invoice with its notes comes to
 * has paid that invoice too much.
 */
export function settle(
  invoice: Document,
  notes: readonly Document[],
  payments: readonly Paid[],
): Settlement[] {
  const all = [invoice, ...notes]
  const paid = (of: Document): Cents => sum(own(payments, of).map(({ amount }) => amount))
  const left = new Map<number, Cents>()
  for (const note of notes) left.set(note.id, Math.max(0, note.amount_vat_included - paid(note)))
  const reclaimed = sum([...left.values()])
  let balance = sum(all.map((each) => each.amount_vat_included - paid(each))) - reclaimed
  if (balance < 0)
    for (const note of notes.toSorted((a, b) => b.id - a.id)) {
      const takenBack = Math.max(balance, Math.min(0, note.amount_vat_included - paid(note)))
      if (left.get(note.id) === 0) left.set(note.id, takenBack)
      balance -= takenBack
    }
  left.set(invoice.id, balance)
  const settledOn = dayOf(invoice, balance, payments)
  return all.map((each) => {
    const open = keptIn(left, each.id)
    const isNote = each !== invoice
    const isSettled =
      payments.length > 0 && (isNote ? open === 0 && balance <= 0 : isOver(each.amount_vat_included, open))
    const day = isNote ? (own(payments, each).at(-1)?.date ?? settledOn) : settledOn
    return {
      id: each.id,
      status_type: isSettled ? 'paid' : 'emitted',
      payment_date: isSettled ? day : null,
      settled_amount: each.amount_vat_included - open,
    }
  })
}

/** Nothing is left, or too much was paid; an invoice below zero is paid back. */
const isOver = (total: Cents, open: Cents): boolean => (total < 0 ? open >= 0 : open <= 0)

/** The day of the payment after which nothing was left of the invoice but what credit notes took; else of the last one. */
function dayOf(invoice: Document, open: Cents, payments: readonly Paid[]): Day | null {
  const mine = own(payments, invoice)
  const needed = Math.min(sum(mine.map(({ amount }) => amount)), invoice.amount_vat_included)
  let reached = 0
  for (const { date, amount } of mine) {
    reached += amount
    if (open <= 0 && reached >= needed && reached > 0) return date
  }
  return mine.at(-1)?.date ?? sorted(payments).at(-1)?.date ?? null
}

const own = (payments: readonly Paid[], { id }: Document): Paid[] =>
  sorted(payments.filter(({ invoice_id }) => invoice_id === id))

const sorted = (payments: readonly Paid[]): Paid[] =>
  payments.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
