import type { Day } from '../kernel/day.ts'
import { Failure, found } from '../kernel/failure.ts'
import { given } from '../kernel/only.ts'
import { can } from '../kernel/permission.ts'
import type { Actor } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { checkListed } from '../parameters/listed.ts'
import type { Context } from '../ports.ts'
import { costLock } from './cost.ts'
import { overlapping, placeCost } from './cost-ranges.ts'
import type { CostRange } from './cost-ranges.ts'
import {
  blockCostsOfUser,
  costsOfUser,
  createBlockCost,
  createCost,
  createSpecificCost,
  deleteBlockCost,
  deleteCost,
  deleteSpecificCost,
  listCosts,
  specificCostsOfUser,
  updateCost,
} from './operations.ts'
import { specificCosts } from './queries.ts'
import { briefOf } from './whole.ts'

const latestFirst = { order: [['date_start', 'desc']] } as const

handle(listCosts, ({ store }) => store.user_costs.find({}, latestFirst))

handle(costsOfUser, async (context, { id }) => {
  await briefOf(context, id)
  return context.store.user_costs.find({ user_id: id }, latestFirst)
})

handle(specificCostsOfUser, async (context, { id }) => {
  await briefOf(context, id)
  return context.store.ask(specificCosts, { user_id: id })
})

handle(blockCostsOfUser, async (context, { id }) => {
  await briefOf(context, id)
  return context.store.user_block_costs.find({ user_id: id }, latestFirst)
})

handle(createCost, async (context, { user_id, subfolder_id, cost_type, date_start }) => {
  const { store, emit } = context
  await mayChange(context, user_id)
  const start = present({ date_start }, 'date_start')
  await checkListed(store, 'employee_cost_category', { cost_type })
  if (subfolder_id) found(await store.subfolders.get(subfolder_id), 'subfolder_id')
  const ranges = await store.user_costs.find({ user_id, subfolder_id })
  const closes = placed(ranges, start, 'date.other_range')
  if (closes) await store.user_costs.update(closes.id, { date_end: closes.date_end })
  emit({ type: 'cost', id: user_id })
  return store.user_costs.insert({ user_id, subfolder_id, cost_type, date_start: start })
})

handle(updateCost, async (context, { id, updated_at, ...changes }) => {
  const { store, actor, emit } = context
  refuseBlind(actor)
  const seen = found(await store.user_costs.get(id))
  await mayChange(context, seen.user_id)
  const cost = found(await store.user_costs.get(id))
  const { user_id, subfolder_id } = cost
  const { cost_type, date_start = cost.date_start, date_end = cost.date_end } = changes
  if (cost_type !== cost.cost_type) await checkListed(store, 'employee_cost_category', { cost_type })
  if (date_end !== null && date_end < date_start)
    throw new Failure('date_order', { fields: { date_end: 'date.order' } })
  const others = (await store.user_costs.find({ user_id, subfolder_id })).filter((each) => each.id !== id)
  const other = overlapping(others, date_start, date_end)
  if (other) throw refusedDate(other.date_start <= date_start ? 'date_start' : 'date_end', 'date.other_range')
  emit({ type: 'cost', id: user_id })
  return store.user_costs.update(cost, given(changes), updated_at ?? undefined)
})

handle(createSpecificCost, async (context, { user_id, subfolder_id, ...given }) => {
  const { store, emit } = context
  await mayChange(context, user_id)
  const daily_rate = present(given, 'daily_rate')
  const date_start = present(given, 'date_start')
  found(await store.subfolders.get(subfolder_id), 'subfolder_id')
  const ranges = await store.user_specific_costs.find({ user_id, subfolder_id })
  const closes = placed(ranges, date_start, 'date.other_range')
  if (closes) await store.user_specific_costs.update(closes.id, { date_end: closes.date_end })
  emit({ type: 'cost', id: user_id })
  return store.user_specific_costs.insert({ user_id, subfolder_id, daily_rate, date_start })
})

handle(createBlockCost, async (context, { user_id, ...given }) => {
  const { store, emit } = context
  await mayChange(context, user_id)
  const cost_per_block = present(given, 'cost_per_block')
  const date_start = present(given, 'date_start')
  const ranges = await store.user_block_costs.find({ user_id })
  const closes = placed(ranges, date_start, 'date.start_past')
  if (closes) await store.user_block_costs.update(closes.id, { date_end: closes.date_end })
  emit({ type: 'cost', id: user_id })
  return store.user_block_costs.insert({ user_id, cost_per_block, date_start })
})

handle(deleteCost, (context, { id }) => remove(context, 'user_costs', id))
handle(deleteSpecificCost, (context, { id }) => remove(context, 'user_specific_costs', id))
handle(deleteBlockCost, (context, { id }) => remove(context, 'user_block_costs', id))

type CostTable = 'user_costs' | 'user_specific_costs' | 'user_block_costs'

async function remove(context: Context, table: CostTable, id: number): Promise<boolean> {
  refuseBlind(context.actor)
  const { user_id } = found(await context.store[table].get(id))
  await mayChange(context, user_id)
  await context.store[table].remove(id)
  context.emit({ type: 'cost', id: user_id })
  return true
}

/** Changing prices takes both rights; one change at a time for a person. */
async function mayChange(context: Context, user_id: number): Promise<void> {
  refuseBlind(context.actor)
  await briefOf(context, user_id, 'user_id')
  await context.store.lock(costLock, user_id)
}

function refuseBlind(actor: Actor): void {
  if (!can(actor, 'user_extended.read')) throw new Failure('unauthorized')
}

/** The specification says 'Invalid date' for either of the two that is missing. */
function present<G extends object, N extends keyof G & string>(given: G, name: N): NonNullable<G[N]> {
  const value = given[name]
  if (value === null || value === undefined) throw refusedDate(name, 'date.missing')
  return value
}

const refusedDate = (field: string, reason: string): Failure =>
  new Failure('invalid_fields', { fields: { [field]: reason } })

function placed(ranges: readonly CostRange[], start: Day, reason: string) {
  const place = placeCost(ranges, start)
  if (place === 'taken') throw refusedDate('date_start', reason)
  return place.closes
}
