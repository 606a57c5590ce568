import { amountOf, rateOf, type Prices } from '../../booking/rate.ts'
import { share, type Cents } from '../../values/money.ts'

/** Blocks of one price. */
interface PricedTime extends Prices {
  readonly number_blocks: number
}

/** What time in progress is worth by its rates, rounded once. */
const worthOf = (time: readonly PricedTime[]): Cents =>
  amountOf(time.map((each) => ({ number_blocks: each.number_blocks, booking_cost_per_block: rateOf(each) })))

interface Known {
  readonly contracted: Cents
  readonly invoiced: Cents
  /** Invoiced of what has a contract. */
  readonly ofContracts?: Cents
}

interface Time {
  readonly time: readonly (PricedTime & { readonly is_forecast: number })[]
  /** Blocks × cents a day; null for who may not know it. */
  readonly cost: { readonly cost: number; readonly uncosted: number } | null
}

/** What follows of a subfolder's money, or of several together. */
export function moneyOf({ contracted, invoiced, ofContracts = invoiced }: Known, { time, cost }: Time) {
  const work_in_progress = worthOf(time)
  const spent = cost && share(cost.cost, 1, 10)
  return {
    work_in_progress,
    not_forecast: worthOf(time.filter(({ is_forecast }) => is_forecast === 0)),
    left: contracted === 0 ? null : contracted - ofContracts,
    cost: spent,
    margin: spent === null || cost?.uncosted ? null : invoiced + work_in_progress - spent,
    uncosted: cost?.uncosted ?? null,
  }
}
