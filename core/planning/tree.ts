import { Failure } from '../kernel/failure.ts'
import type { WbsTask } from './task.ts'

type Branch = Pick<WbsTask, 'wbs_id' | 'subfolder_id' | 'bookable'>

/** Bookable tasks are leaves, and a tree stays within its work breakdown: a code, or null when the parent will do. */
export function checkParent(parent: Branch, wbsId: number): string | null {
  if (parent.wbs_id !== wbsId) return 'ids_not_matching'
  return parent.bookable ? 'parent_bookable' : null
}

/** A child is of its parent's subfolder; another one given is a mistake. */
export function subfolderUnder(parent: Branch, given: number | null): number | null {
  if (given !== null && given !== parent.subfolder_id) {
    throw new Failure('ids_not_matching', { fields: { 'wbstask.subfolder_id': 'mixed.invalid' } })
  }
  return parent.subfolder_id
}
