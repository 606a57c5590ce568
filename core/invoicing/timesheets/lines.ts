import { amountOf, isUnpriced, rateOf, sourceOf } from '../../booking/rate.ts'
import { sumBlocks } from '../../booking/rules.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Cents } from '../../values/money.ts'
import type { timesheetRow } from './operations.ts'
import type { timesheetOf } from './queries.ts'
import { isCounted, stageOf } from './rules.ts'

export type FoundTime = RecordOf<typeof timesheetOf.row>
export type TimesheetRow = RecordOf<typeof timesheetRow.fields>

/** A line of the timesheet, but for what its leader says of it. */
export function lineOf(found: FoundTime): Omit<TimesheetRow, 'approved'> {
  const { daily_rate: _, cost_per_block: __, category_value: ___, invoice_status, ...time } = found
  const stage = stageOf(time, invoice_status)
  const rate = rateOf(found)
  return {
    ...time,
    stage,
    counted: isCounted(time, stage),
    rate,
    rate_source: sourceOf(found),
    amount: amountOf([{ number_blocks: time.number_blocks, booking_cost_per_block: rate }]),
  }
}

/** What is kept with time that goes into a forecast: nothing where nobody has given it a cost, for it waits for one. */
export const keptPrice = (found: FoundTime): number | null => (isUnpriced(found) ? null : rateOf(found))

type Priced = Pick<TimesheetRow, 'number_blocks' | 'rate'>

/** What time comes to, rounded once as its forecast is; null for whoever may not see prices. */
export const amountOfTime = (rows: readonly Partial<Priced>[]): Cents | null =>
  rows.every(hasPrice)
    ? amountOf(rows.map(({ number_blocks, rate }) => ({ number_blocks, booking_cost_per_block: rate })))
    : null

const hasPrice = (row: Partial<Priced>): row is Priced => typeof row.rate === 'number'

/** Computes what is ticked as invoiced: its blocks, and what they come to. */
export function computed(rows: readonly TimesheetRow[]): { blocks: number; amount: Cents | null } {
  const counted = rows.filter((row) => row.counted)
  return { blocks: sumBlocks(counted), amount: amountOfTime(counted) }
}

/**
 * What a customer is shown of his time: what is ticked as invoiced, so that it comes to what was computed; while nothing
 * is ticked, all of it but what never will be.
 */
export function forCustomer<R extends Pick<TimesheetRow, 'counted' | 'will_not_invoice'>>(
  rows: readonly R[],
): R[] {
  const ticked = rows.filter(({ counted }) => counted)
  return ticked.length > 0 ? ticked : rows.filter(({ will_not_invoice }) => !will_not_invoice)
}
