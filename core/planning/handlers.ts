import { addDays, addMonths, firstOfMonth, monthOf } from '../values/day.ts'
import { pickFields } from '../values/pick-fields.ts'
import { Failure } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { can } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import {
  listTasks,
  ownBooking,
  ownPlanning,
  planningsOfBreakdown,
  planningsOfUser,
  type TaskRow,
} from './operations.ts'
import { seesPlanningOf } from './policy.ts'
import { planningsByUser, planningsInBreakdown, tasksListed } from './queries.ts'
import { monthsShown } from './task.ts'
import { folderOfBreakdown } from './visible-breakdown.ts'
import './breakdown/copy-handlers.ts'
import './breakdown/handlers.ts'
import './capacity/handlers.ts'
import './cells/handlers.ts'
import './workbook/export-handlers.ts'
import './grid/handlers.ts'
import './workbook/import-handlers.ts'

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

handle(planningsOfBreakdown, async (context, { wbsId }) => {
  await folderOfBreakdown(context, wbsId)
  return context.store.query(planningsInBreakdown, { wbs_id: wbsId })
})

handle(planningsOfUser, async ({ store, actor, clock }, { userId, from, to }) => {
  if (!seesPlanningOf(actor, userId))
    throw new Failure('unauthorized', { fields: { userId: 'mixed.not_allowed' } })
  const year = Number(clock.today().slice(0, 4))
  return store.query(planningsByUser, {
    user_id: userId,
    from: from ?? `${year}-01-01`,
    to: to ?? addDays(`${year + 2}-01-01`, -1),
    internal: userId === actor.id || can(actor, 'folders_all.read'),
  })
})
