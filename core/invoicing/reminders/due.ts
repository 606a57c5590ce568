import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import { maybePaid } from '../statements/proposed.ts'
import { invoicesToRemind } from './queries.ts'
import { levelDays, nextLevel, type ReminderRefusal } from './rules.ts'

export type ToRemind = RecordOf<typeof invoicesToRemind.row>

/** An invoice with the level on which its customer is reminded now, or why he is not. */
export interface Examined {
  /** With whether money that waits among the lines of statements may have paid it. */
  readonly invoice: ToRemind & { readonly maybe_paid: boolean }
  readonly level: number | null
  readonly refusal: ReminderRefusal | 'reminder_no_address' | null
  /** Whether the days of its level have come. */
  readonly due: boolean
}

interface Which {
  readonly invoice_ids: readonly number[]
  readonly due: boolean
}

/** The invoices asked for, each with its next level: those named, those whose level has come, else all that are late. */
export async function examined(store: Reader, { invoice_ids, due }: Which, today: Day): Promise<Examined[]> {
  const days = levelDays(await store.parameters.find({ class: 'invoice_reminders' }))
  const invoices = await store.query(invoicesToRemind, { today, invoice_ids: [...invoice_ids] })
  const paid = await maybePaid(store)
  const all = invoices.map((row): Examined => {
    const invoice = { ...row, maybe_paid: paid.has(row.invoice_id) }
    const next = nextLevel(invoice, days, today, false)
    if (typeof next === 'string') return { invoice, level: null, refusal: next, due: false }
    const byItself = nextLevel(invoice, days, today, true)
    const isByHand = due && typeof byItself === 'string' && forHand.has(byItself)
    return {
      invoice,
      level: next,
      refusal: isByHand ? byItself : invoice.email ? null : 'reminder_no_address',
      due: byItself === next,
    }
  })
  return due ? all.filter(({ due: isDue, refusal }) => isDue || forHand.has(refusal)) : all
}

/** What only a person decides on, though its days have come. */
const forHand: ReadonlySet<string | null> = new Set(['reminder_failed', 'reminder_maybe_paid'])

/** What is told of an invoice that was examined. */
export const toldOf = ({ invoice, level, refusal, due }: Examined) => ({
  invoice_id: invoice.invoice_id,
  number: invoice.number,
  customer: invoice.customer,
  term_date: invoice.term_date,
  open_amount: invoice.open_amount,
  maybe_paid: invoice.maybe_paid,
  level,
  email: invoice.email,
  refusal,
  due,
})
