import { amountOf, rateOf, type Prices } from '../../booking/rate.ts'
import { share, type Cents } from '../../values/money.ts'

/** Blocks of one price. */
interface PricedTime extends Prices {
  readonly number_blocks: number
  readonly is_forecast: number
}

/** What time in progress is worth by its rates, rounded once. */
const worthOf = (time: readonly PricedTime[]): Cents =>
  amountOf(time.map((each) => ({ number_blocks: each.number_blocks, booking_cost_per_block: rateOf(each) })))

/** What the time of a mission comes to. */
export interface TimeWorth {
  readonly work_in_progress: Cents
  readonly not_forecast: Cents
}

/** What time of one mission that is on no invoice comes to, rounded once. */
export const worthOfTime = (time: readonly PricedTime[]): TimeWorth => ({
  work_in_progress: worthOf(time),
  not_forecast: worthOf(time.filter(({ is_forecast }) => is_forecast === 0)),
})

/** What time cost the firm, and how much of it is of people whose cost nobody has said. */
export interface TimeCost {
  readonly cost: Cents
  readonly uncosted: number
}

/** What time of one mission cost, given as blocks × cents a day, rounded once. */
export const costOfTime = ({ cost, uncosted }: TimeCost): TimeCost => ({ cost: share(cost, 1, 10), uncosted })

/**
 * What was invoiced or is in progress, less what was bought and what the time cost. Null while a cost is not known, or for who may
 * not know it.
 */
export const resultOf = (earned: Cents, purchased: Cents, spent: TimeCost | null) => ({
  cost: spent?.cost ?? null,
  margin: spent === null || spent.uncosted > 0 ? null : earned - purchased - spent.cost,
  uncosted: spent?.uncosted ?? null,
})
