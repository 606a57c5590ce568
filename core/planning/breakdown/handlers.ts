import { checkLists } from '../../folders/checks.ts'
import { visibleFolder } from '../../folders/visible-folder.ts'
import type { Row } from '../../kernel/entity.ts'
import { Failure, found, refuse } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, QueryContext, Reader, Store } from '../../ports.ts'
import { randomColour } from '../../values/colour.ts'
import { changesTo, withoutUndefined } from '../../values/pick-fields.ts'
import { keptIn } from '../../values/known.ts'
import { nodesOfBreakdown, taskReferrers } from '../queries.ts'
import { wbsTask, type wbs, type WbsTask } from '../task.ts'
import {
  breakdownOfFolder,
  createTask,
  deleteTask,
  editTask,
  rankTasks,
  readBreakdown,
  readTask,
} from './operations.ts'
import { announceTasks, checkMayShape, checkMayShapeAll, freeRank, lastRank, parentFor } from './placing.ts'
import { rolledUp } from './roll-up.ts'
import { branchOf, checkRemovable, rankTwice, subfolderUnder, whatHolds } from './rules.ts'

type Breakdown = Pick<Row<typeof wbs>, 'id' | 'folder_id'>

handle(readBreakdown, async (context, { id }) =>
  shownBreakdown(context, await context.store.wbs.get(id), 'id'),
)

handle(breakdownOfFolder, async (context, { folderId }) =>
  shownBreakdown(context, await context.store.wbs.first({ folder_id: folderId }), 'folderId'),
)

/** A tree, if the actor may know of its folder or books: one looks for one's task in every folder. */
async function shownBreakdown(context: QueryContext, wbs: Breakdown | null, field: string) {
  const there = found(wbs, field)
  if (!can(context.actor, 'planner.write')) await visibleFolder(context, there.folder_id, field)
  return breakdown(context.store, there)
}

async function breakdown(store: Reader, { id, folder_id }: Breakdown) {
  return { id, folder_id, wbs_tasks: rolledUp(await store.query(nodesOfBreakdown, { wbs_id: id })) }
}

handle(readTask, async (context, { id }) => {
  const { store } = context
  const { wbs_id } = found(await store.wbs_tasks.get(id))
  const { folder_id, wbs_tasks } = await shownBreakdown(context, await store.wbs.get(wbs_id), 'id')
  return { ...found(wbs_tasks.find((each) => each.id === id)), folder_id }
})

handle(createTask, async (context, { wbstask: { wbs_id, rank, ...wbstask }, wbsId, parent_not_bookable }) => {
  const { store } = context
  if (wbs_id !== null && wbs_id !== wbsId)
    throw new Failure('ids_not_matching', { fields: { 'wbstask.wbs_id': 'mixed.invalid' } })
  await store.lock('task_rank', wbsId)
  found(await store.wbs.get(wbsId), 'wbsId')
  const parent = await parentFor(context, { parent_id: wbstask.parent_id, wbsId, parent_not_bookable })
  const subfolder_id = parent ? subfolderUnder(parent, wbstask.subfolder_id) : wbstask.subfolder_id
  await checkMayShape(context, subfolder_id, wbsId)
  await checkLists(store, wbsTask, wbstask, 'wbstask')
  const among = { wbs_id: wbsId, parent_id: parent?.id ?? null }
  const task = await store.wbs_tasks.insert({
    ...wbstask,
    ...among,
    subfolder_id,
    color_code: wbstask.color_code ?? randomColour(),
    rank: await freeRank(store, among, rank),
  })
  await announceTasks(context, wbsId)
  return task
})

handle(editTask, async (context, { id, wbstask, parent_not_bookable, wbsId, updated_at }) => {
  const { store, warn } = context
  const before = await lockedTask(context, id)
  if (wbsId !== null && wbsId !== before.wbs_id)
    throw new Failure('ids_not_matching', { fields: { wbsId: 'mixed.invalid' } })
  await checkMayShape(context, before.subfolder_id, before.wbs_id)
  const { parent_id, ...facts } = withoutUndefined(wbstask)
  await checkLists(store, wbsTask, changesTo(before, facts), 'wbstask')
  if (facts.bookable && !before.bookable) await refuseHeading(store, id)
  const isMoved = parent_id !== undefined && (parent_id || null) !== before.parent_id
  const place = isMoved ? await moved(context, before, { parent_id, parent_not_bookable }) : {}
  const task = await store.wbs_tasks.update(before, { ...facts, ...place }, updated_at ?? undefined)
  const isShut = before.bookable && !task.bookable
  if (isShut && (await store.user_bookings.count({ wbs_task_id: id })) > 0) warn('task_with_time_shut')
  await announceTasks(context, before.wbs_id)
  const { wbs_tasks } = await breakdown(store, found(await store.wbs.get(before.wbs_id)))
  return found(wbs_tasks.find((each) => each.id === id))
})

/** The task as it is while nobody else changes the tree that it stands in. */
async function lockedTask({ store }: Context, id: number): Promise<WbsTask> {
  const { wbs_id } = found(await store.wbs_tasks.get(id))
  await store.lock('task_rank', wbs_id)
  return found(await store.wbs_tasks.get(id))
}

/** Until the transaction ends nobody plans, books, forecasts or drafts: what is found on a task is all there is. */
async function stillUse(store: Store): Promise<void> {
  await store.lock('planning')
  await store.lock('time')
}

/** What has subtasks is a heading, on which nobody books. */
async function refuseHeading(store: Reader, id: number): Promise<void> {
  if ((await store.wbs_tasks.count({ parent_id: id })) === 0) return
  throw new Failure('task_with_children_not_bookable', { fields: { 'wbstask.bookable': 'mixed.invalid' } })
}

/** The place of a task that comes under another, at the end of what hangs there; all below it goes along to that subfolder. */
async function moved(
  context: Context,
  task: WbsTask,
  to: { readonly parent_id: number | null; readonly parent_not_bookable: boolean },
): Promise<Pick<WbsTask, 'parent_id' | 'subfolder_id' | 'rank'>> {
  const { store } = context
  const { wbs_id } = task
  await refuseLastRoot(store, task, 'mission_root_stays')
  const branch = branchOf(await store.wbs_tasks.find({ wbs_id }, { order: [['rank', 'asc']] }), task)
  if (branch.some(({ id }) => id === to.parent_id))
    throw new Failure('task_under_itself', { fields: { 'wbstask.parent_id': 'mixed.invalid' } })
  const parent = await parentFor(context, { ...to, wbsId: wbs_id })
  // At the top it stays in its subfolder.
  const subfolder_id = parent ? parent.subfolder_id : task.subfolder_id
  await checkMayShape(context, subfolder_id, wbs_id)
  if (subfolder_id !== task.subfolder_id) {
    await stillUse(store)
    const ids = branch.map(({ id }) => id)
    const referrers = (await store.query(taskReferrers, { ids })).map(({ referrer }) => referrer)
    if (whatHolds(referrers) !== null)
      throw new Failure('task_in_use_not_movable', { fields: { 'wbstask.parent_id': 'mixed.invalid' } })
    await store.wbs_tasks.updateEach(branch.slice(1).map(({ id }) => ({ id, subfolder_id })))
  }
  const among = { wbs_id, parent_id: parent?.id ?? null }
  return { parent_id: among.parent_id, subfolder_id, rank: (await lastRank(store, among)) + 1 }
}

/** The task that stands for a subfolder in the tree stays at its top as long as the subfolder has no other. */
async function refuseLastRoot(
  store: Reader,
  { subfolder_id, parent_id }: WbsTask,
  code: string,
): Promise<void> {
  if (subfolder_id === null || parent_id !== null) return
  if ((await store.wbs_tasks.count({ subfolder_id, parent_id: null })) === 1) throw new Failure(code)
}

handle(rankTasks, async (context, { tasks }) => {
  const { store } = context
  const [first] = tasks
  if (!first) return []
  const { wbs_id } = found(await store.wbs_tasks.get(first.id), 'tasks.0.id')
  await store.lock('task_rank', wbs_id)
  const all = await store.wbs_tasks.find({ wbs_id })
  const byId = new Map(all.map((task) => [task.id, task]))
  const unknown = tasks.findIndex(({ id }) => !byId.has(id))
  if (unknown >= 0)
    throw new Failure('ids_not_matching', { fields: { [`tasks.${unknown}.id`]: 'mixed.invalid' } })
  await checkMayShapeAll(context, new Set(tasks.map(({ id }) => keptIn(byId, id).subfolder_id)))
  const isRepeated = new Set(tasks.map(({ id }) => id)).size < tasks.length
  const twice = isRepeated ? firstRepeated(tasks) : rankTwice(all, tasks)
  if (twice !== null)
    throw new Failure('duplicate_fields', {
      fields: { [`tasks.${twice}.${isRepeated ? 'id' : 'rank'}`]: 'string.unique' },
    })
  const changed = tasks.filter(({ id, rank }) => keptIn(byId, id).rank !== rank)
  const ranked = await store.wbs_tasks.updateEach(changed.map(({ id, rank }) => ({ id, rank })))
  const after = new Map(ranked.map((task) => [task.id, task]))
  if (changed.length > 0) await announceTasks(context, wbs_id)
  return tasks.map(({ id }) => after.get(id) ?? keptIn(byId, id))
})

const firstRepeated = (tasks: readonly { readonly id: number }[]): number =>
  tasks.findIndex(({ id }, place) => tasks.findIndex((each) => each.id === id) < place)

handle(deleteTask, async (context, { id }) => {
  const { store } = context
  const task = await lockedTask(context, id)
  await checkMayShape(context, task.subfolder_id, task.wbs_id)
  await stillUse(store)
  const children = await store.wbs_tasks.count({ parent_id: id })
  const referrers = (await store.query(taskReferrers, { ids: [id] })).map(({ referrer }) => referrer)
  refuse(checkRemovable(children, referrers))
  await refuseLastRoot(store, task, 'mission_root_not_deletable')
  await store.wbs_task_plannings.removeMany({ wbs_task_id: id })
  await store.wbs_tasks.remove(id)
  await announceTasks(context, task.wbs_id)
  return true
})
