import { share } from '../values/money.ts'
import type { Cents } from '../values/money.ts'

/** What is known of the price of a person's block on a day; each empty where the firm has set none. */
export interface Prices {
  /** Specific cost of the person and subfolder: cents a day of ten blocks. */
  readonly daily_rate: Cents | null
  /** The person's own cost per block, in cents. */
  readonly cost_per_block: Cents | null
  /** The parameter of the category that the person has on that day, in euro a block. */
  readonly category_value: number | null
}

/** Euro a block when nothing says otherwise. */
export const defaultRate = 10

/** Whether nobody has said what such a block costs: it is then invoiced at the specification's default. */
export const isUnpriced = ({ daily_rate, cost_per_block, category_value }: Prices): boolean =>
  daily_rate === null && cost_per_block === null && category_value === null

/** Euro a block, up to four decimals: the most specific price there is. */
export function rateOf({ daily_rate, cost_per_block, category_value }: Prices): number {
  if (daily_rate !== null) return daily_rate / 1000
  if (cost_per_block !== null) return cost_per_block / 100
  return category_value ?? defaultRate
}

/** Σ blocks × rate in cents, rounded once, the default for a block without one; rates have four decimals, so the sum is exact until then. */
export function amountOf(
  bookings: readonly { readonly number_blocks: number; readonly booking_cost_per_block: number | null }[],
): Cents {
  const tenThousandths = bookings.reduce(
    (sum, { number_blocks, booking_cost_per_block }) =>
      sum + number_blocks * Math.round((booking_cost_per_block ?? defaultRate) * 10_000),
    0,
  )
  return share(tenThousandths, 1, 100)
}
