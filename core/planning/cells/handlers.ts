import { changedMeanwhile } from '../../access/changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import type { Day } from '../../values/day.ts'
import { byNeed, type BoardCell } from './board.ts'
import {
  cellFault,
  monthRange,
  openBoard,
  poolExceeded,
  refuseFaults,
  setCells,
  writeCells,
  type Wanted,
} from './cells.ts'
import {
  createPlanning,
  editPlanning,
  requestValidation,
  setPlannings,
  validatePlannings,
} from './operations.ts'
import { notifyDecided, notifyRequested } from './notices.ts'
import { decidesPlanning } from '../policy.ts'
import type { TaskPlanning } from '../task.ts'
import { folderOfBreakdown } from '../visible-breakdown.ts'

handle(createPlanning, async (context, { taskPlanning, wbsId }) => {
  const { store } = context
  await store.lock('planning')
  const task = found(await store.wbs_tasks.get(taskPlanning.wbs_task_id), 'taskPlanning.wbs_task_id')
  if (task.wbs_id !== wbsId) throw new Failure('ids_not_matching', { fields: { wbsId: 'mixed.invalid' } })
  refuseOtherEnd(taskPlanning)
  return setOne(context, wbsId, taskPlanning)
})

handle(editPlanning, async (context, { id, taskPlanning: { number_blocks }, wbsId, updated_at }) => {
  const { store } = context
  await store.lock('planning')
  const cell = found(await store.wbs_task_plannings.get(id))
  const { wbs_id } = found(await store.wbs_tasks.get(cell.wbs_task_id))
  if (wbsId !== null && wbsId !== wbs_id)
    throw new Failure('ids_not_matching', { fields: { wbsId: 'mixed.invalid' } })
  if (updated_at !== null && updated_at !== cell.updated_at)
    throw changedMeanwhile('wbs_task_plannings', cell.id)
  return found(await setOne(context, wbs_id, { ...cell, number_blocks }))
})

/** A cell ends with its month: another end is a mistake. */
function refuseOtherEnd({ start_date, end_date }: { start_date: Day; end_date: Day | null }): void {
  const last = monthRange(start_date).end_date
  if (end_date !== null && end_date !== last)
    throw new Failure('planning_whole_month', {
      fields: { 'taskPlanning.end_date': 'mixed.invalid' },
      params: { day: last },
    })
}

/** One cell, refused under the names of its own field. */
async function setOne(context: Context, wbsId: number, cell: Wanted): Promise<TaskPlanning | null> {
  const { wbs_task_id, assigned_user_id, start_date, number_blocks, expected, expected_new } = cell
  const wanted = {
    wbs_task_id,
    assigned_user_id,
    start_date,
    number_blocks,
    expected: expected ?? null,
    expected_new: expected_new ?? null,
  }
  try {
    const [planning = null] = await setAll(context, wbsId, [wanted])
    if (planning?.number_blocks_new !== null && planning !== null) context.warn('planning_proposed')
    return planning
  } catch (error) {
    throw error instanceof Failure ? underTaskPlanning(error) : error
  }
}

function underTaskPlanning({ code, details, cause }: Failure): Failure {
  const { fields = {}, params, ...rest } = details
  const entries = Object.entries(fields).map(([name, key]) => [`taskPlanning.${name}`, key])
  const { number_blocks: limit, ...others } = params ?? {}
  return new Failure(
    code,
    {
      ...rest,
      fields: Object.fromEntries(entries),
      params: limit === undefined ? others : { ...others, 'taskPlanning.number_blocks': limit },
    },
    { cause },
  )
}

handle(setPlannings, async (context, { wbsId, cells, propose }) => {
  await context.store.lock('planning')
  return cells.length === 0 ? [] : setAll(context, wbsId, cells, propose)
})

async function setAll(
  context: Context,
  wbsId: number,
  wanted: readonly Wanted[],
  propose = false,
): Promise<(TaskPlanning | null)[]> {
  const folder = await folderOfBreakdown(context, wbsId)
  const { cells, replaced } = await setCells(context, folder, wbsId, wanted, propose)
  await notifyDecided(
    context,
    folder,
    replaced.map((proposed_by) => ({ proposed_by, outcome: 'replaced' })),
    null,
  )
  context.emit({ type: 'planning', id: wbsId, folder_id: folder.id })
  return cells
}

handle(validatePlannings, async (context, { wbsId, action, cells, comment }) => {
  const { store, actor, emit } = context
  await store.lock('planning')
  const folder = await folderOfBreakdown(context, wbsId)
  if (!decidesPlanning(actor, folder))
    throw new Failure('unauthorized', { fields: { wbsId: 'mixed.not_allowed' } })
  const tasks = await store.wbs_tasks.find({ wbs_id: wbsId })
  const proposed = await store.wbs_task_plannings.find({
    wbs_task_id: tasks.map(({ id }) => id),
    number_blocks_new: { not: null },
  })
  const seen = cells ?? proposed.map(({ id }) => ({ id, number_blocks_new: null }))
  if (seen.length === 0) return []
  const byId = new Map(proposed.map((cell) => [cell.id, cell]))
  const stale = seen.flatMap(({ id, number_blocks_new }, at) => {
    const stands = byId.get(id)?.number_blocks_new ?? null
    return stands === null || (number_blocks_new !== null && number_blocks_new !== stands)
      ? [[at, changedMeanwhile('wbs_task_plannings', id)] as const]
      : []
  })
  refuseFaults(new Map(stale), seen.length)
  const chosen = seen.map(({ id }) => found(byId.get(id)))
  const opened = await openBoard(store, wbsId, folder.id, chosen)
  const steps = chosen.map((cell, at) => ({ at, cell: opened.board.cellAt(cell) }))
  if (action === 'accept') refuseFaults(accepted(opened, steps), seen.length)
  else for (const { cell } of steps) opened.board.refuse(cell)
  const written = await writeCells(store, opened.board.changed())
  await notifyDecided(
    context,
    folder,
    chosen.map(({ proposed_by }) => ({
      proposed_by,
      outcome: action === 'accept' ? 'accepted' : 'refused',
    })),
    comment,
  )
  emit({ type: 'planning', id: wbsId, folder_id: folder.id })
  return steps.flatMap(({ cell }) => written.get(cell) ?? [])
})

handle(requestValidation, async (context, { wbsId, message }) => {
  const { store, actor } = context
  const folder = await folderOfBreakdown(context, wbsId)
  const tasks = await store.wbs_tasks.find({ wbs_id: wbsId })
  const count = await store.wbs_task_plannings.count({
    wbs_task_id: tasks.map(({ id }) => id),
    number_blocks_new: { not: null },
    proposed_by: actor.id,
  })
  if (count === 0 || decidesPlanning(actor, folder)) throw new Failure('nothing_proposed')
  await notifyRequested(context, folder, message)
  const { id, first_name, last_name } = found(await store.users.get(folder.project_manager_id))
  return { manager: { id, name: `${first_name} ${last_name}` }, count }
})

/** Moves proposals over, what makes room first; why some cannot be. */
function accepted(
  opened: Awaited<ReturnType<typeof openBoard>>,
  steps: readonly { readonly at: number; readonly cell: BoardCell }[],
): Map<number, Failure> {
  const faults = new Map<number, Failure>()
  const need = ({ cell }: (typeof steps)[number]): number =>
    byNeed(cell, cell.number_blocks_new ?? cell.number_blocks)
  for (const { at, cell } of steps.toSorted((a, b) => need(a) - need(b))) {
    const { number_blocks: left } = opened.board.cellAt({ ...cell, assigned_user_id: null })
    const fault = cellFault(opened, cell, cell.number_blocks_new ?? cell.number_blocks)
    if (fault) faults.set(at, fault)
    else if (!opened.board.accept(cell)) faults.set(at, poolExceeded(left, cell.number_blocks))
  }
  return faults
}
