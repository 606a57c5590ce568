import { Failure } from '../../kernel/failure.ts'
import type { WbsTask } from '../task.ts'

type Branch = Pick<WbsTask, 'wbs_id' | 'subfolder_id' | 'bookable'>
type Placed = Pick<WbsTask, 'id' | 'parent_id'>

/** Bookable tasks are leaves, and a tree stays within its work breakdown: a code, or null when the parent will do. */
export function checkParent(parent: Branch, wbsId: number): string | null {
  if (parent.wbs_id !== wbsId) return 'ids_not_matching'
  return parent.bookable ? 'parent_bookable' : null
}

/** The subfolder of a task below `parent`, which is its parent's; refuses another `subfolderId`. */
export function subfolderUnder(parent: Branch, subfolderId: number | null): number | null {
  if (subfolderId !== null && subfolderId !== parent.subfolder_id) {
    throw new Failure('ids_not_matching', { fields: { 'wbstask.subfolder_id': 'mixed.invalid' } })
  }
  return parent.subfolder_id
}

/** A task with all that hangs below it, each after what it hangs on; children in the order in which they were given. */
export function branchOf<T extends Placed>(tasks: readonly T[], root: T): T[] {
  const below = Map.groupBy(tasks, ({ parent_id }) => parent_id)
  const branch = [root]
  for (const task of branch) branch.push(...(below.get(task.id) ?? []))
  return branch
}

/** Whether these tables name the task as work that was done, planned, contracted or invoiced: a code, or null. */
export function whatHolds(referrers: readonly string[]): 'bookings' | 'planning' | 'use' | null {
  if (referrers.includes('user_bookings')) return 'bookings'
  if (referrers.some((name) => name !== 'wbs_task_plannings')) return 'use'
  return referrers.length > 0 ? 'planning' : null
}

/** Why a task with something below it, or on it, stays; null when it may go. */
export function checkRemovable(children: number, referrers: readonly string[]): string | null {
  if (children > 0) return 'task_with_children_not_deletable'
  const held = whatHolds(referrers)
  return held === null ? null : `task_with_${held}_not_deletable`
}

interface Placing {
  readonly id: number
  readonly parent_id: number | null
  readonly rank: number
}

/** The first of the moved tasks that would stand on the rank of one beside it, by its place in the list; null when none would. */
export function rankTwice(siblings: readonly Placing[], moved: readonly { id: number; rank: number }[]) {
  const rankOf = new Map(moved.map(({ id, rank }) => [id, rank]))
  const places = siblings.map((task) => ({ ...task, rank: rankOf.get(task.id) ?? task.rank }))
  const taken = Map.groupBy(places, ({ parent_id, rank }) => `${parent_id} ${rank}`)
  const twice = new Set(
    [...taken.values()].filter((all) => all.length > 1).flatMap((all) => all.map(({ id }) => id)),
  )
  const place = moved.findIndex(({ id }) => twice.has(id))
  return place < 0 ? null : place
}
