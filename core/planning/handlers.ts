import { randomColour } from '../values/colour.ts'
import { addDays, addMonths, firstOfMonth, monthOf } from '../values/day.ts'
import { pickFields } from '../values/pick-fields.ts'
import { Failure, found, refuse } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { handle } from '../kernel/run.ts'
import type { Context, Reader } from '../ports.ts'
import { cellLimit, checkAssignable, checkBlocks, setCell } from './cells.ts'
import {
  breakdownOfFolder,
  createPlanning,
  createTask,
  listTasks,
  ownBooking,
  ownPlanning,
  planningsOfBreakdown,
  planningsOfUser,
  readBreakdown,
} from './operations.ts'
import type { TaskRow } from './operations.ts'
import { seesPlanningOf, shapesTasks } from './policy.ts'
import { nodesOfBreakdown, planningsInBreakdown, tasksListed } from './queries.ts'
import { monthsShown } from './task.ts'
import type { WbsTask } from './task.ts'
import { checkParent, subfolderUnder } from './tree.ts'
import './import-handlers.ts'

handle(listTasks, async ({ store, actor, clock }, input) => {
  const { bookable, folder_id } = input
  const since = firstOfMonth(addMonths(monthOf(clock.today()), -monthsShown))
  const [found, bookings, plannings] = await Promise.all([
    store.query(tasksListed, { ...listParamsOf(input), bookable, folder_id }),
    store.user_bookings.find({ user_id: actor.id, date: { from: since } }),
    store.wbs_task_plannings.find({ assigned_user_id: actor.id, start_date: { from: since } }),
  ])
  const bookingsOf = Map.groupBy(bookings, ({ wbs_task_id }) => wbs_task_id)
  const planningsOf = Map.groupBy(plannings, ({ wbs_task_id }) => wbs_task_id)
  const { rows, count } = pageFrom(found)
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      ...placeOf(row),
      user_bookings: (bookingsOf.get(row.id) ?? []).map((each) => pickFields(ownBooking.fields, each)),
      wbs_task_plannings: (planningsOf.get(row.id) ?? []).map((each) => pickFields(ownPlanning.fields, each)),
    })),
  }
})

/** Where a task hangs, as the specification nests it. */
const placeOf = (row: TaskRow) => ({
  subfolder:
    row.subfolder_id === null
      ? null
      : { id: row.subfolder_id, code: row.subfolder_code, status_type: row.status_type },
  wb: {
    id: row.wbs_id,
    folder: {
      id: row.folder_id,
      code: row.folder_code,
      name: row.folder_name,
      project_type: row.project_type,
    },
  },
})

handle(readBreakdown, async ({ store }, { id }) => breakdown(store, found(await store.wbs.get(id))))

handle(breakdownOfFolder, async ({ store }, { folderId }) =>
  breakdown(store, found(await store.wbs.first({ folder_id: folderId }), 'folderId')),
)

handle(createTask, async (context, { wbstask, wbsId }) => {
  const { store, emit } = context
  await store.lock('task_rank', wbsId)
  const { folder_id } = found(await store.wbs.get(wbsId), 'wbsId')
  const parent = wbstask.parent_id ? await parentOf(store, wbstask.parent_id, wbsId) : null
  const subfolder_id = parent ? subfolderUnder(parent, wbstask.subfolder_id) : wbstask.subfolder_id
  await checkMayShape(context, subfolder_id, wbsId)
  const among = { wbs_id: wbsId, parent_id: parent?.id ?? null }
  const last = await store.wbs_tasks.first(among, { order: [['rank', 'desc']] })
  const color_code = wbstask.color_code ?? randomColour()
  const task = await store.wbs_tasks.insert({
    ...wbstask,
    ...among,
    subfolder_id,
    color_code,
    rank: (last?.rank ?? 0) + 1,
  })
  emit({ type: 'task', id: wbsId, folder_id })
  return task
})

handle(createPlanning, async (context, { taskPlanning, wbsId }) => {
  const { store, emit } = context
  await store.lock('planning')
  const task = found(await store.wbs_tasks.get(taskPlanning.wbs_task_id), 'taskPlanning.wbs_task_id')
  if (task.wbs_id !== wbsId) throw new Failure('ids_not_matching', { fields: { wbsId: 'mixed.invalid' } })
  checkBlocks(taskPlanning.number_blocks, await cellLimit(store))
  if (taskPlanning.assigned_user_id) {
    await checkAssignable(store, taskPlanning.assigned_user_id, taskPlanning.start_date)
  }
  const { folder_id } = found(await store.wbs.get(wbsId), 'wbsId')
  const planning = await setCell(context, found(await store.folders.get(folder_id)), taskPlanning)
  emit({ type: 'planning', id: wbsId, folder_id })
  return planning
})

handle(planningsOfBreakdown, ({ store }, { wbsId }) => store.query(planningsInBreakdown, { wbs_id: wbsId }))

handle(planningsOfUser, async ({ store, actor, clock }, { userId, from, to }) => {
  if (!seesPlanningOf(actor, userId))
    throw new Failure('unauthorized', { fields: { userId: 'mixed.not_allowed' } })
  const year = Number(clock.today().slice(0, 4))
  const start_date = { from: from ?? `${year}-01-01`, to: to ?? addDays(`${year + 2}-01-01`, -1) }
  return store.wbs_task_plannings.find(
    { assigned_user_id: userId, start_date },
    {
      order: [
        ['start_date', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
})

async function breakdown(store: Reader, { id, folder_id }: { id: number; folder_id: number }) {
  return { id, folder_id, wbs_tasks: await store.query(nodesOfBreakdown, { wbs_id: id }) }
}

async function parentOf(store: Reader, id: number, wbsId: number): Promise<WbsTask> {
  const parent = found(await store.wbs_tasks.get(id), 'wbstask.parent_id')
  refuse(checkParent(parent, wbsId), { fields: { 'wbstask.parent_id': 'mixed.invalid' } })
  return parent
}

/** Refuses a subfolder of another folder, and whoever may not change its tasks. */
async function checkMayShape({ store, actor }: Context, id: number | null, wbsId: number): Promise<void> {
  const subfolder = id === null ? null : found(await store.subfolders.get(id), 'wbstask.subfolder_id')
  const wbs = subfolder && (await store.wbs.first({ folder_id: subfolder.folder_id }))
  if (wbs && wbs.id !== wbsId) {
    throw new Failure('ids_not_matching', { fields: { 'wbstask.subfolder_id': 'mixed.invalid' } })
  }
  if (!shapesTasks(actor, subfolder)) throw new Failure('unauthorized')
}
