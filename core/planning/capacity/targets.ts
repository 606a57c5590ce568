import type { Day, Month } from '../../values/day.ts'
import type { Reader } from '../../ports.ts'
import {
  occupationOf,
  plannedDays,
  targetsFrom,
  type Planned,
  type Targets,
} from '../../users/capacity/grid.ts'
import { plannedByMonth } from '../../users/queries.ts'
import { projectTypes } from '../../users/user.ts'

/** A person's target percentages, and the blocks planned for him by month and kind of folder. */
export interface Aims {
  readonly targets: Targets
  readonly planned: readonly Planned[]
}

/** The aims of those among these people who have a target; the others may fill their capacity with any kind. */
export async function aimsOf(
  store: Reader,
  user_id: readonly number[],
  period: { readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<number, Aims>> {
  const targets = Map.groupBy(await store.user_project_targets.find({ user_id }), (target) => target.user_id)
  if (targets.size === 0) return new Map()
  const planned = Map.groupBy(
    await store.query(plannedByMonth, { user_ids: [...targets.keys()], ...period }),
    (each) => each.user_id,
  )
  return new Map(
    [...targets].map(([id, own]) => [id, { targets: targetsFrom(own), planned: planned.get(id) ?? [] }]),
  )
}

/** Whether more is planned in a month for one kind of folder than the target's share of the capacity, in days. */
export const isAboveTarget = (month: Month, capacity: number, { targets, planned }: Aims): boolean =>
  projectTypes.some((project_type) => {
    const days = plannedDays(planned, { month, project_type })
    return occupationOf(days, targets[project_type], capacity).overload
  })
