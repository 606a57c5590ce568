import { Failure } from '../kernel/failure.ts'
import { lastRank } from '../planning/breakdown/placing.ts'
import type { Context } from '../ports.ts'
import type { Before } from './kinds.ts'
import type { ReturningRow } from './rules.ts'

/**
 * Changes the rows of a task so that they can come back today. The task goes under its parent and into the parent's present
 * subfolder; if the parent is gone, it goes to the top. If another task has its rank, it goes after its siblings. The person
 * who restores is warned if the task goes to the top, and if a sibling has the same code. Rows of other records stay as they
 * are.
 */
export async function withPlace(
  context: Context,
  rows: readonly ReturningRow[],
): Promise<readonly ReturningRow[]> {
  const { store, warn } = context
  const [task, ...cells] = rows
  if (task?.entity.name !== 'wbs_tasks') return rows
  const { before } = task
  const parent = before['parent_id'] ? await store.wbs_tasks.get(Number(before['parent_id'])) : null
  if (parent?.bookable)
    throw new Failure('restore_parent_bookable', { params: { name: `${parent.task_code} ${parent.name}` } })
  const among = { wbs_id: Number(before['wbs_id']), parent_id: parent?.id ?? null }
  const own = Number(before['rank'])
  const isTaken = (await store.wbs_tasks.count({ ...among, rank: own })) > 0
  const code = String(before['task_code'])
  if (before['parent_id'] && !parent) warn('restored_at_top')
  if ((await store.wbs_tasks.count({ ...among, task_code: code })) > 0) warn('restored_task_code_twice')
  const place = {
    parent_id: among.parent_id,
    subfolder_id: parent ? parent.subfolder_id : (before['subfolder_id'] ?? null),
    rank: isTaken ? (await lastRank(store, among)) + 1 : own,
  }
  return [{ ...task, before: { ...before, ...place } }, ...(await ofKnownPeople(context, cells))]
}

const people = (before: Before): number[] =>
  ['assigned_user_id', 'proposed_by'].flatMap((field) =>
    typeof before[field] === 'number' ? [before[field]] : [],
  )

/** The cells of the task, without those of people who were deleted in the meantime. These cells are empty. */
async function ofKnownPeople({ store }: Context, cells: readonly ReturningRow[]): Promise<ReturningRow[]> {
  const id = [...new Set(cells.flatMap(({ before }) => people(before)))]
  const known = new Set((id.length > 0 ? await store.users.find({ id }) : []).map((user) => user.id))
  return cells.filter(({ before }) => people(before).every((each) => known.has(each)))
}
