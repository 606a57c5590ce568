import { share, type Cents } from '../values/money.ts'

/** What is known of the price of a person's block on a day; each empty where the firm has set none. */
export interface Prices {
  /** What was said of this time alone, or frozen with it: euro a block. */
  readonly booking_cost_per_block?: number | null
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
export const isUnpriced = ({ booking_cost_per_block: own = null, ...prices }: Prices): boolean =>
  own === null && inForce(prices).source === 'default'

/** Euro a block, up to four decimals: the most specific price there is. */
export const rateOf = (prices: Prices): number => prices.booking_cost_per_block ?? inForce(prices).rate

/** Where a rate comes from. */
export const rateSources = ['own', 'specific', 'personal', 'category', 'default'] as const
export type RateSource = (typeof rateSources)[number]

/** Why a block costs what it does; one frozen at what is in force on its day costs it for that reason. */
export function sourceOf({ booking_cost_per_block: own = null, ...prices }: Prices): RateSource {
  const { rate, source } = inForce(prices)
  return own !== null && own !== rate ? 'own' : source
}

function inForce({ daily_rate, cost_per_block, category_value }: Prices): {
  rate: number
  source: RateSource
} {
  if (daily_rate !== null) return { rate: daily_rate / 1000, source: 'specific' }
  if (cost_per_block !== null) return { rate: cost_per_block / 100, source: 'personal' }
  if (category_value !== null) return { rate: category_value, source: 'category' }
  return { rate: defaultRate, source: 'default' }
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
