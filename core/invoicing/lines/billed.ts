import { lineRatesOf, linesOf } from './queries.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Invoice, InvoiceDetail } from '../invoice.ts'
import type { Reader } from '../../ports.ts'
import type { Cents } from '../../values/money.ts'
import { firstItem } from '../../values/known.ts'
import type { Period } from './time-words.ts'

/** What is known of the time behind a line; null, and no rates, where there is none. */
export type TimeBehind = Pick<RecordOf<typeof linesOf.row>, 'first_day' | 'last_day' | 'blocks'> & {
  /** Its blocks by what one of them costs, in euro; the dearest first. */
  readonly rates: readonly Pick<RecordOf<typeof lineRatesOf.row>, 'blocks' | 'rate'>[]
}

/** Of a line that no time stands behind. */
export const noTime: TimeBehind = { first_day: null, last_day: null, blocks: null, rates: [] }

/** A line with what is known of the time behind it. */
export type LineWithTime = RecordOf<typeof linesOf.row> & TimeBehind

/** The lines of invoices with the time behind each. */
export async function linesWithTime(
  store: Pick<Reader, 'query'>,
  invoice_ids: readonly number[],
): Promise<LineWithTime[]> {
  const asked = { invoice_ids: [...invoice_ids] }
  const lines = await store.query(linesOf, asked)
  const rates = Map.groupBy(
    await store.query(lineRatesOf, asked),
    ({ invoice_detail_id }) => invoice_detail_id,
  )
  return lines.map((line) => ({ ...line, rates: rates.get(line.id) ?? [] }))
}

type ServiceDays = Pick<InvoiceDetail, 'service_from' | 'service_to'>

/**
 * When what a line bills was done: from the first to the last day of the time behind it, else as somebody says. A first day
 * alone is that one day. Null where nobody says.
 */
export function periodOf({
  first_day,
  last_day,
  service_from,
  service_to,
}: ServiceDays & Pick<TimeBehind, 'first_day' | 'last_day'>): Period | null {
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
  return { from: isOpen ? null : firstItem(days), to }
}

/** How many days a line bills and at how many euro each. */
export interface DaysAtRate {
  readonly days: number
  readonly day_rate: number
}

/** Ten blocks are a day; rates of a block have four decimals, those of a day three. */
export const blocksADay = 10

/** Days at a rate, and the amount in cents that they come to. */
export interface BilledDays extends DaysAtRate {
  readonly amount: Cents
}

type Rated = Pick<InvoiceDetail, 'amount' | 'billed_days' | 'day_rate' | 'billed_rates'> &
  Pick<TimeBehind, 'rates'>

/**
 * A line of time as days at each of its rates, as EN 16931 has it: quantity times price is each amount to the cent, and they
 * come to the line; what a credit note gives back is below zero. Empty where its amount is another, as that of a part which
 * is credited: it is then one piece at its amount.
 */
export function billedDays(line: Rated): BilledDays[] {
  const { amount } = line
  const rated = ratedOf(line).filter(({ days }) => days !== 0)
  const sign = Math.sign(amount)
  const [only, ...others] = rated
  if (only && others.length === 0) {
    const { day_rate } = only
    const days = sign * Math.abs(only.days)
    return day_rate > 0 && isProduct(amount, days, day_rate * 100) ? [{ days, day_rate, amount }] : []
  }
  const parts = rated.map(({ days, day_rate }) => ({
    days: sign * Math.abs(days),
    day_rate,
    amount: sign * Math.round(Math.abs(days) * day_rate * 100 + 1e-6),
  }))
  return parts.reduce((sum, part) => sum + part.amount, 0) === amount ? parts : []
}

/** The blocks of the time that a line bills, also of a line of which a credit note takes a part back. */
export const billedBlocks = (line: Rated): number =>
  Math.round(ratedOf(line).reduce((sum, { days }) => sum + Math.abs(days), 0) * blocksADay)

/** What was kept of the time, else what stands behind the line. */
function ratedOf({ billed_days, day_rate, billed_rates, rates }: Rated): readonly DaysAtRate[] {
  if (billed_days !== null && day_rate !== null) return [{ days: billed_days, day_rate }]
  return (
    billed_rates ??
    rates.map(({ blocks, rate }) => ({
      days: blocks / blocksADay,
      day_rate: Math.round(rate * 10_000 * blocksADay) / 10_000,
    }))
  )
}

/** What is kept on a line of the time behind it, for that time is free again once all of the line is credited. */
export function keptOf(
  line: LineWithTime,
): Pick<InvoiceDetail, 'service_from' | 'service_to' | 'billed_days' | 'day_rate' | 'billed_rates'> {
  const period = periodOf(line)
  const rated = billedDays(line)
  const [only] = rated.length === 1 ? rated : []
  return {
    service_from: period?.from ?? null,
    service_to: period?.to ?? null,
    billed_days: only?.days ?? null,
    day_rate: only?.day_rate ?? null,
    billed_rates: rated.length > 1 ? rated.map(({ days, day_rate }) => ({ days, day_rate })) : null,
  }
}

/** Whether an amount is a quantity at a price, all in cents, rounded once. */
export const isProduct = (amount: number, quantity: number, price: number): boolean =>
  Math.abs(amount - quantity * price) <= 0.5 + 1e-6

/** The lines of a draft invoice, counted from 1, of which nobody says when their work was done. */
export const withoutPeriod = (
  { status_type, invoice_class }: Pick<Invoice, 'status_type' | 'invoice_class'>,
  lines: readonly Parameters<typeof periodOf>[0][],
): number[] =>
  status_type === 'draft' && invoice_class === 'invoice'
    ? lines.flatMap((line, place) => (periodOf(line) ? [] : place + 1))
    : []

/** Refuses work that ended before it began. */
export function refuseBackward(
  lines: readonly { readonly [name in keyof ServiceDays]?: ServiceDays[name] | undefined }[],
): void {
  const place = lines.findIndex(
    ({ service_from, service_to }) => service_from && service_to && service_to < service_from,
  )
  if (place >= 0)
    throw new Failure('date_order', { fields: { [`invoice_details.${place}.service_to`]: 'date.order' } })
}
