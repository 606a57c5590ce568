import { amountOf, defaultRate, rateOf } from '../../booking/rate.ts'
import type { QueryContext } from '../../ports.ts'
import { firstOfMonth, monthOf, type Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import { stillPlanned } from './still-planned.ts'
import { bookedAhead, bookedAtPrices, plannedAhead } from './time-queries.ts'

/** Time of one person on one mission at one rate, and what it comes to. Planned time of nobody has no person. */
export interface ValuedTime {
  readonly subfolder_id: number
  readonly user_id: number | null
  /** Euro a block. */
  readonly rate: number
  readonly number_blocks: number
  readonly amount: Cents
}

interface Which {
  readonly from?: Day | null
  readonly to?: Day | null
  readonly user_id?: number | null
  readonly invoiced?: boolean
}

/** What the time booked on missions is worth at its rates. */
export async function bookedTime(
  { store }: Pick<QueryContext, 'store'>,
  ids: readonly number[],
  { from = null, to = null, user_id = null, invoiced = false }: Which = {},
): Promise<ValuedTime[]> {
  if (ids.length === 0) return []
  return valued(await store.query(bookedAtPrices, { ids: [...ids], from, to, user_id, invoiced }), rateOf)
}

/** What is still planned on missions is worth, at the rates that are in force today. The pool has the mean rate of its mission. */
export async function plannedTime(
  context: Pick<QueryContext, 'store' | 'clock'>,
  ids: readonly number[],
  booked: readonly ValuedTime[],
): Promise<ValuedTime[]> {
  const left = await stillPlannedOn(context, ids)
  const planned = left
    .filter(({ user_id }) => user_id !== null)
    .map((each) => ({ ...each, rate: rateOf(each) }))
  const means = new Map([...meanRates(planned), ...meanRates(booked)])
  const pool = left
    .filter(({ user_id }) => user_id === null)
    .map((each) => ({ ...each, rate: means.get(each.subfolder_id) ?? defaultRate }))
  return valued([...planned, ...pool], ({ rate }) => rate)
}

/** What is still to be worked of the planning of missions, from this month on. */
export async function stillPlannedOn(
  { store, clock }: Pick<QueryContext, 'store' | 'clock'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return []
  const today = clock.today()
  const asked = { ids: [...ids], from: firstOfMonth(monthOf(today)) }
  const [planned, booked] = await Promise.all([
    store.query(plannedAhead, { ...asked, today }),
    store.query(bookedAhead, asked),
  ])
  return stillPlanned(planned, booked)
}

type Rated = Omit<ValuedTime, 'amount'>
type Timed = Omit<Rated, 'rate'>

/** Time of one mission, person and rate in one row, rounded once. There may be a hundred thousand, so nothing is copied on the way. */
function valued<T extends Timed>(time: readonly T[], rateIn: (each: T) => number): ValuedTime[] {
  const rows = new Map<string, { -readonly [name in keyof ValuedTime]: ValuedTime[name] }>()
  for (const each of time) {
    const { subfolder_id, user_id, number_blocks } = each
    const rate = rateIn(each)
    const key = `${subfolder_id}/${user_id}/${rate}`
    const row = rows.get(key)
    if (row) row.number_blocks += number_blocks
    else rows.set(key, { subfolder_id, user_id, rate, number_blocks, amount: 0 })
  }
  const all = [...rows.values()]
  for (const row of all)
    row.amount = amountOf([{ number_blocks: row.number_blocks, booking_cost_per_block: row.rate }])
  return all
}

const blocksOf = (time: readonly Rated[]): number =>
  time.reduce((sum, { number_blocks }) => sum + number_blocks, 0)

/** The mean rate of each mission, weighed by blocks, to four decimals. */
const meanRates = (time: readonly Rated[]): [subfolder: number, rate: number][] =>
  [...Map.groupBy(time, ({ subfolder_id }) => subfolder_id)].map(([subfolder, own]) => {
    const worth = own.reduce((sum, { number_blocks, rate }) => sum + number_blocks * rate, 0)
    return [subfolder, Math.round((10_000 * worth) / blocksOf(own)) / 10_000]
  })
