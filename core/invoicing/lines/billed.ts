import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { InvoiceDetail } from '../invoice.ts'
import type { linesOf } from '../queries.ts'
import type { Period } from './time-words.ts'

/** What is known of the time behind a line; all of it null where there is none. */
export type TimeBehind = Pick<
  RecordOf<typeof linesOf.row>,
  'first_day' | 'last_day' | 'blocks' | 'lowest_rate' | 'highest_rate'
>

/** Of a line that no time stands behind. */
export const noTime: TimeBehind = {
  first_day: null,
  last_day: null,
  blocks: null,
  lowest_rate: null,
  highest_rate: null,
}

type Said = Pick<InvoiceDetail, 'service_from' | 'service_to'>

/**
 * When what a line bills was done: from the first to the last day of the time behind it, else as somebody says. A first day
 * alone is that one day. Null where nobody says.
 */
export function periodOf({
  first_day,
  last_day,
  service_from,
  service_to,
}: Said & Pick<TimeBehind, 'first_day' | 'last_day'>): Period | null {
  if (first_day && last_day) return { from: first_day, to: last_day }
  const to = service_to ?? service_from
  return to ? { from: service_from, to } : null
}

/** From the first day of several periods to the last one; without a first day where none of them has one. */
export function spanOf(periods: readonly (Period | null)[]): Period | null {
  const known = periods.filter((each) => each !== null)
  const days = known.flatMap(({ from, to }) => (from ? [from, to] : to)).toSorted()
  const to = days.at(-1)
  if (to === undefined) return null
  const isOpen = known.every(({ from }) => from === null)
  return { from: isOpen ? null : days[0]!, to }
}

/** How many days a line bills and at how many euro each. */
export interface DaysAtRate {
  readonly days: number
  readonly day_rate: number
}

/** Ten blocks are a day; rates of a block have four decimals, those of a day three. */
const blocksADay = 10

/**
 * A line of time as days at one rate, as EN 16931 has it: quantity times price is its amount to the cent; what a credit note
 * gives back is below zero. Null where its time has several rates, or its amount is another, as that of a part which is
 * credited: it is then one piece at its amount.
 */
export function daysAtRate(
  line: Pick<InvoiceDetail, 'amount' | 'billed_days' | 'day_rate'> &
    Pick<TimeBehind, 'blocks' | 'lowest_rate' | 'highest_rate'>,
): DaysAtRate | null {
  const rated = ratedOf(line)
  if (!rated || rated.days === 0 || rated.day_rate <= 0) return null
  const days = Math.sign(line.amount) * Math.abs(rated.days)
  return isProduct(line.amount, days, rated.day_rate * 100) ? { ...rated, days } : null
}

/** What was kept of the time, else what stands behind the line. */
function ratedOf({
  billed_days,
  day_rate,
  blocks,
  lowest_rate,
  highest_rate,
}: Parameters<typeof daysAtRate>[0]): DaysAtRate | null {
  if (billed_days !== null && day_rate !== null) return { days: billed_days, day_rate }
  if (!blocks || lowest_rate === null || lowest_rate !== highest_rate) return null
  return { days: blocks / blocksADay, day_rate: Math.round(lowest_rate * 10_000 * blocksADay) / 10_000 }
}

/** What is kept on a line of the time behind it, for that time is free again once all of the line is credited. */
export function keptOf(
  line: RecordOf<typeof linesOf.row>,
): Pick<InvoiceDetail, 'service_from' | 'service_to' | 'billed_days' | 'day_rate'> {
  const period = periodOf(line)
  const rated = daysAtRate(line)
  return {
    service_from: period?.from ?? null,
    service_to: period?.to ?? null,
    billed_days: rated?.days ?? null,
    day_rate: rated?.day_rate ?? null,
  }
}

/** Whether an amount is a quantity at a price, all in cents, rounded once. */
export const isProduct = (amount: number, quantity: number, price: number): boolean =>
  Math.abs(amount - quantity * price) <= 0.5 + 1e-6

/** The lines, counted from 1, of which nobody says when their work was done. */
export const withoutPeriod = (lines: readonly Parameters<typeof periodOf>[0][]): number[] =>
  lines.flatMap((line, place) => (periodOf(line) ? [] : place + 1))

/** Refuses work that ended before it began. */
export function refuseBackward(
  lines: readonly { readonly [name in keyof Said]?: Said[name] | undefined }[],
): void {
  const place = lines.findIndex(
    ({ service_from, service_to }) => service_from && service_to && service_to < service_from,
  )
  if (place >= 0)
    throw new Failure('date_order', { fields: { [`invoice_details.${place}.service_to`]: 'date.order' } })
}
