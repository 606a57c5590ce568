export * from './breakdown/operations.ts'
export * from './capacity/operations.ts'
export * from './cells/operations.ts'
export * from './grid/operations.ts'
export * from './task-row.ts'
export * from './workbook/operations.ts'
import {
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  optional,
  pick,
  text,
  withDefault,
} from '../kernel/field.ts'
import { query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { projectTypes } from '../users/user.ts'
import { wbsTaskPlanning } from './task.ts'
import { taskRow } from './task-row.ts'

/** What the caller booked on a task on a day; the whole booking is in his week. */
export const ownBooking = group({
  id: id('user_bookings'),
  date: day(),
  number_blocks: int(1, 10),
  comment: optional(text(250)),
})
export const ownPlanning = group(
  pick(wbsTaskPlanning.fields, 'id', 'start_date', 'number_blocks', 'assigned_user_id'),
)

/** A task as the planner shows it: where it hangs, and the caller's own bookings and plannings since three months. */
const plannerTask = group({
  ...taskRow.fields,
  subfolder: optional(
    group({ id: id('subfolders'), code: optional(text(50)), status_type: optional(text(50)) }),
  ),
  wb: group({
    id: id('wbs'),
    folder: group({
      id: id('folders'),
      code: text(50),
      name: text(250),
      project_type: choice(projectTypes),
    }),
  }),
  user_bookings: list(ownBooking),
  wbs_task_plannings: list(ownPlanning),
})

export const listTasks = query({
  name: 'task.list',
  summary:
    'Tasks with blocks planned and booked by everybody, and one’s own of three months; `bookable` gives only those one can book on today.',
  http: 'GET /wbs/user_booking_tasks/all',
  permission: 'planner.write',
  input: { ...listInput, bookable: withDefault(flag(), false), folder_id: optional(id('folders')) },
  output: pageOf(plannerTask),
})

export const planningsOfBreakdown = query({
  name: 'planning.by_wbs',
  summary: 'Every planning of a work breakdown whose folder one may see, in task and month order.',
  http: 'GET /wbs/task_planning/get_by_wbs_id/:wbsId',
  permission: 'wbs.read',
  input: { wbsId: id('wbs') },
  output: list(wbsTaskPlanning),
})

export const planningsOfUser = query({
  name: 'planning.by_user',
  summary:
    'A person’s plannings, of others in folders that one may see; without a period, those of this year and the next.',
  http: 'GET /wbs/task_planning/by_user/:userId',
  permission: ['wbs.read', 'planner.write'],
  input: { userId: id('users'), from: optional(day()), to: optional(day()) },
  output: list(wbsTaskPlanning),
})
