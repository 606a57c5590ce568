import type { Reader } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import type { UserExtraInfo } from '../user.ts'

/** Whether somebody's time has a cost on a day, subfolders aside: one per block, or a category that has a number. */
export async function hasCost(
  store: Reader,
  { user_id, cost_type, cost_class }: Pick<UserExtraInfo, 'user_id' | 'cost_type' | 'cost_class'>,
  day: Day,
): Promise<boolean> {
  const holds = (each: { readonly date_end: Day | null }): boolean =>
    each.date_end === null || each.date_end >= day
  const until = { user_id, date_start: { to: day } }
  if ((await store.user_block_costs.find(until)).some(holds)) return true
  const order = [['date_start', 'asc']] as const
  const categories = await store.user_costs.find({ ...until, subfolder_id: null }, { order })
  const type = categories.filter(holds).at(-1)?.cost_type ?? cost_type
  if (!type) return false
  const category = await store.parameters.first({ class: cost_class, type })
  return (category?.numerical_value ?? null) !== null
}
