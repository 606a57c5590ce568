export * from './breakdown/operations.ts'
export * from './capacity/operations.ts'
export * from './cell-operations.ts'
export * from './grid-operations.ts'
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
  type RecordOf,
} from '../kernel/field.ts'
import { statusList, subfolderStatuses } from '../folders/subfolder.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { importOutcome, importScopes, workbookInput } from '../tables/import.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { projectTypes } from '../users/user.ts'
import { taskCode, wbsTaskPlanning } from './task.ts'

/** A line of the task list: where a task hangs, and its blocks planned and booked. */
export const taskRow = group(
  {
    id: column(id('wbs_tasks'), { sortable: true }),
    parent_id: optional(id('wbs_tasks')),
    wbs_id: id('wbs'),
    rank: int(0, 99_999),
    task_code: column(taskCode(), { sortable: true }),
    name: column(text(250), { sortable: true }),
    bookable: flag(),
    color_code: optional(text(6)),
    folder_id: id('folders'),
    folder_code: column(text(50), { sortable: true }),
    folder_name: sortable(text(250)),
    project_type: sortable(choice(projectTypes)),
    subfolder_id: optional(id('subfolders')),
    subfolder_code: column(optional(text(50)), { sortable: true, wide: true }),
    status_type: column(optional(choice(subfolderStatuses, statusList)), {
      display: 'status',
      sortable: true,
    }),
    number_blocks: sortable(int(0, 1000)),
    planned: column(int(0, 1_000_000_000), { sortable: true }),
    booked: column(int(0, 1_000_000_000), { sortable: true }),
  },
  ['id', 'folder_code', 'task_code', 'name', 'subfolder_code', 'status_type', 'planned', 'booked'],
)

export type TaskRow = RecordOf<typeof taskRow.fields>

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

export const importPlannings = command({
  name: 'planning.import',
  summary: 'A planning workbook, one sheet a year, applied whole or refused with every bad row named.',
  http: 'POST /wbs/task_plannings/import',
  permission: 'wbs.read',
  scopes: importScopes,
  input: { ...workbookInput, wbsId: optional(id('wbs')) },
  output: group({ ...importOutcome.fields, blocks: int(0, 1_000_000_000) }),
})
