import type { Day } from '../../values/day.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { can, type Actor } from '../../kernel/permission.ts'
import type { Context, Store, Where } from '../../ports.ts'
import { pricesChanged } from '../../parameters/price-changes.ts'
import { overlapping, placeCost, type CostRange } from './ranges.ts'
import { personSummary } from '../visible-users.ts'

interface Priced extends CostRange {
  readonly user_id: number
}

interface Fresh {
  readonly user_id: number
  readonly date_start: Day
  readonly date_end?: Day | null | undefined
}

/** A table of prices, as far as their three kinds are alike. */
interface Prices<R, N> {
  get(id: number): Promise<R | null>
  find(where: Where<R>): Promise<R[]>
  insert(row: N): Promise<R>
  update(
    record: number | R,
    changes: Partial<N> | { readonly date_end: Day },
    expectedVersion?: string,
  ): Promise<R>
  remove(id: number): Promise<void>
}

/** What the three kinds of price differ in, the price itself aside. */
export interface CostKind<R extends Priced, N extends Fresh> {
  readonly table: (store: Store) => Prices<R, N>
  /** Those that it shares no day with. */
  readonly neighbours: (entry: R | N) => Where<R>
  /** The words for a first day that is not free. */
  readonly taken: 'date.other_range' | 'date.start_past'
  /** What the price must fit: the firm's list, for instance. Given when it is new or another than before. */
  readonly check: (store: Store, entry: Partial<N>, before: R | null) => Promise<void>
}

/** A new price from a day on, which ends the one that was open the day before. */
export async function addCost<R extends Priced, N extends Fresh>(
  context: Context,
  { table, neighbours, taken, check }: CostKind<R, N>,
  entry: N,
): Promise<R> {
  const { store, emit } = context
  await check(store, entry, null)
  const prices = table(store)
  const place = placeCost(await prices.find(neighbours(entry)), entry.date_start)
  if (place === 'taken') throw refusedDate('date_start', taken)
  if (place.closes) await prices.update(place.closes.id, { date_end: place.closes.date_end })
  emit({ type: 'cost', id: entry.user_id })
  const made = await prices.insert(entry)
  await pricesChanged(context, [entry.user_id])
  return made
}

/** Corrects a price or its days, never over another; `seen` is the `updated_at` that the caller knows. */
export async function correctCost<R extends Priced, N extends Fresh>(
  context: Context,
  { table, neighbours, taken, check }: CostKind<R, N>,
  {
    id,
    changes,
    expectedVersion,
  }: { readonly id: number; readonly changes: Partial<N>; readonly expectedVersion: string | null },
): Promise<R> {
  const { store, actor, emit } = context
  refuseBlind(actor)
  const prices = table(store)
  await mayChangeCosts(context, found(await prices.get(id)).user_id)
  const cost = found(await prices.get(id))
  await check(store, changes, cost)
  const { date_start = cost.date_start, date_end = cost.date_end } = changes
  if (date_end !== null && date_end < date_start)
    throw new Failure('date_order', { fields: { date_end: 'date.order' } })
  const others = (await prices.find(neighbours(cost))).filter((each) => each.id !== id)
  const other = overlapping(others, date_start, date_end)
  if (other) {
    const begins = other.date_start <= date_start || changes.date_end === undefined
    throw begins ? refusedDate('date_start', taken) : refusedDate('date_end', 'date.other_range')
  }
  emit({ type: 'cost', id: cost.user_id })
  const corrected = await prices.update(cost, changes, expectedVersion ?? undefined)
  await pricesChanged(context, [cost.user_id])
  return corrected
}

/** Removes a cost; those before and after it stay as they are. */
export async function removeCost<R extends Priced, N extends Fresh>(
  context: Context,
  { table }: CostKind<R, N>,
  id: number,
): Promise<boolean> {
  refuseBlind(context.actor)
  const prices = table(context.store)
  const { user_id } = found(await prices.get(id))
  await mayChangeCosts(context, user_id)
  await prices.remove(id)
  context.emit({ type: 'cost', id: user_id })
  return true
}

/** Changing prices takes both rights; one change at a time for a person. */
export async function mayChangeCosts(context: Context, user_id: number): Promise<void> {
  refuseBlind(context.actor)
  await personSummary(context, user_id, 'user_id')
  await context.store.lock('costs', user_id)
}

type Filled<G, N> = { [K in keyof G]: Exclude<G[K], undefined | (K extends N ? null : never)> }

/** The specification says 'Invalid date' for a price or a first day that is missing; what an edit leaves out stays. */
export function filled<G extends object, N extends keyof G & string>(entry: G, ...names: N[]): Filled<G, N> {
  for (const name of names) if (entry[name] === null) throw refusedDate(name, 'date.missing')
  return withoutUndefined(entry) as Filled<G, N>
}

const refusedDate = (field: string, reason: string): Failure =>
  new Failure('invalid_fields', { fields: { [field]: reason } })

function refuseBlind(actor: Actor): void {
  if (!can(actor, 'user_extended.read')) throw new Failure('unauthorized')
}
