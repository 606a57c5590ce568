import type { Folder } from '../folders/folder.ts'
import { firstOfMonth, lastOfMonth, monthOf } from '../values/day.ts'
import type { Day } from '../values/day.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { setting } from '../parameters/parameter.ts'
import type { Context, Reader } from '../ports.ts'
import type { createPlanning } from './operations.ts'
import { decidesPlanning } from './policy.ts'
import { poolAfter } from './pool.ts'
import type { TaskPlanning } from './task.ts'

type Wanted = RecordOf<typeof createPlanning.input>['taskPlanning']

const field = 'taskPlanning.number_blocks'

/** The most blocks that a monthly cell may hold. */
export const cellLimit = async (store: Reader): Promise<number> =>
  setting(await store.parameters.find({ type: 'planning_cell_limit' }), 'planning_cell_limit')

/** Refuses a person who has left before the month begins. */
export async function checkAssignable(store: Reader, user: number, start: Day): Promise<void> {
  found(await store.users.get(user), 'taskPlanning.assigned_user_id')
  const extra = await store.user_extra_infos.first({ user_id: user })
  if (extra?.exit_Date && extra.exit_Date < firstOfMonth(monthOf(start))) {
    throw new Failure('user_left', { fields: { 'taskPlanning.assigned_user_id': 'mixed.invalid' } })
  }
}

/** Makes the cell hold so many blocks or, in a folder that somebody else manages, proposes it. */
export async function setCell(
  context: Context,
  folder: Folder,
  wanted: Wanted,
): Promise<TaskPlanning | null> {
  const { store, actor, warn } = context
  const { pool, own } = await cellsOf(store, wanted)
  if (!own && wanted.number_blocks === 0) return null
  const left = wanted.assigned_user_id === null ? null : poolLeft(pool, own, wanted.number_blocks)
  if (!decidesPlanning(actor, folder)) {
    warn('planning_proposed')
    return propose(store, wanted, own)
  }
  if (left !== null && left !== (pool?.number_blocks ?? 0)) {
    await write(store, { ...wanted, assigned_user_id: null, number_blocks: left }, pool)
  }
  return write(store, wanted, own)
}

async function cellsOf(store: Reader, { wbs_task_id, assigned_user_id, start_date }: Wanted) {
  const month = monthOf(start_date)
  const cells = await store.wbs_task_plannings.find({
    wbs_task_id,
    start_date: { from: firstOfMonth(month), to: lastOfMonth(month) },
  })
  const of = (user: number | null) => cells.find((cell) => cell.assigned_user_id === user)
  return { pool: of(null), own: of(assigned_user_id) }
}

function poolLeft(pool: TaskPlanning | undefined, own: TaskPlanning | undefined, blocks: number): number {
  const unassigned = pool?.number_blocks ?? 0
  const left = poolAfter(unassigned, own?.number_blocks ?? 0, blocks)
  if (left !== null) return left
  throw new Failure('pool_exceeded', {
    fields: { [field]: 'number.max' },
    params: { left: unassigned, [field]: unassigned },
  })
}

function write({ wbs_task_plannings }: Context['store'], wanted: Wanted, cell: TaskPlanning | undefined) {
  const { number_blocks } = wanted
  return cell
    ? wbs_task_plannings.update(cell.id, { number_blocks, number_blocks_new: null })
    : wbs_task_plannings.insert({ ...wanted, ...monthRange(wanted.start_date) })
}

function propose({ wbs_task_plannings }: Context['store'], wanted: Wanted, cell: TaskPlanning | undefined) {
  const { number_blocks: proposed } = wanted
  return cell
    ? wbs_task_plannings.update(cell.id, {
        number_blocks_new: proposed === cell.number_blocks ? null : proposed,
      })
    : wbs_task_plannings.insert({
        ...wanted,
        ...monthRange(wanted.start_date),
        number_blocks: 0,
        number_blocks_new: proposed,
      })
}

/** The whole month in which the day lies. */
export const monthRange = (day: Day) => ({
  start_date: firstOfMonth(monthOf(day)),
  end_date: lastOfMonth(monthOf(day)),
})

/** Refuses more blocks in a month's cell than the parameter `planning_cell_limit` allows. */
export function checkBlocks(blocks: number, limit: number): void {
  if (blocks <= limit) return
  throw new Failure('planning_cell_limit', {
    fields: { [field]: 'number.max' },
    params: { n: limit, [field]: limit },
  })
}
