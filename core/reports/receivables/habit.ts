import type { RecordOf } from '../../kernel/field.ts'
import { daysBetween } from '../../values/day.ts'
import { itemAt } from '../../values/known.ts'
import type { habits } from './cash.ts'
import type { paidSince } from './queries.ts'

/** So many payments make a habit; with fewer it would be chance. */
const leastPayments = 3

/** How many days after the due day somebody pays, and who tells it. */
export interface Habit {
  readonly usual_days: number
  readonly habit: (typeof habits)[number]
  /** How many paid invoices of the payer are known. */
  readonly payments: number
}

type Paid = Pick<RecordOf<typeof paidSince.row>, 'customer_id' | 'term_date' | 'payment_date'>

/** The habit of each payer: the median of his own payments, else that of all customers, else the due day. */
export function habitsOf(paid: readonly Paid[]): (customer_id: number | null) => Habit {
  const late = ({ term_date, payment_date }: Paid): number => daysBetween(term_date, payment_date)
  const own = Map.groupBy(paid, ({ customer_id }) => customer_id)
  const ofFirm = median(paid.map(late))
  return (customer_id) => {
    const his = customer_id === null ? [] : (own.get(customer_id) ?? [])
    const payments = his.length
    if (payments >= leastPayments) return { usual_days: median(his.map(late)), habit: 'own', payments }
    return paid.length >= leastPayments
      ? { usual_days: ofFirm, habit: 'firm', payments }
      : { usual_days: 0, habit: 'term', payments }
  }
}

/** The middle value; of an even number the mean of the two in the middle, in whole days. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const inOrder = values.toSorted((a, b) => a - b)
  const half = Math.floor(inOrder.length / 2)
  const upper = itemAt(inOrder, half)
  return inOrder.length % 2 === 1 ? upper : Math.round((itemAt(inOrder, half - 1) + upper) / 2)
}
