import {
  blocks,
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  optional,
  partial,
  pick,
  text,
  time,
} from '../kernel/field.ts'
import type { RecordOf } from '../kernel/field.ts'
import { projectTypes } from '../users/user.ts'
import { importInput, importOutcome } from '../tables/import.ts'
import { command, query } from '../kernel/operation.ts'
import { slotsPerDay, userBooking } from './booking.ts'

const details = pick(userBooking.given, 'comment', 'distance', 'transport_price')
const period = { from: optional(day()), to: optional(day()) }

export const bookTime = command({
  name: 'booking.create',
  summary: 'Books blocks of the caller’s own time on a task and day.',
  http: 'POST /wbs/user_booking/create',
  permission: 'planner.write',
  input: { wbs_task_id: id('wbs_tasks'), date: day(), number_blocks: blocks(1, slotsPerDay), ...details },
  output: userBooking,
})

export const editBooking = command({
  name: 'booking.edit',
  summary: 'Changes blocks, comment, distance or transport of one’s own booking that is not invoiced.',
  http: 'PUT /wbs/user_booking/edit/:id',
  permission: 'planner.write',
  input: {
    id: id('user_bookings'),
    taskId: optional(id('wbs_tasks')),
    userBooking: group(partial({ number_blocks: blocks(1, slotsPerDay), ...details })),
    updated_at: optional(time()),
  },
  output: userBooking,
})

export const setBooking = command({
  name: 'booking.set',
  summary:
    'Makes a cell (task, day) hold so many blocks; 0 empties it. Made twice it does what it does once.',
  http: 'PUT /wbs/user_booking/set',
  permission: 'planner.write',
  input: {
    wbs_task_id: id('wbs_tasks'),
    date: day(),
    number_blocks: blocks(0, slotsPerDay),
    /** The blocks that the caller saw; when somebody changed them since, the call is refused. */
    expected: optional(blocks(0, slotsPerDay)),
    ...partial(details),
  },
  output: optional(userBooking),
  offline: true,
})

export const deleteBooking = command({
  name: 'booking.delete',
  summary: 'Removes one’s own booking that is not invoiced.',
  http: 'DELETE /wbs/user_booking/delete/:id',
  permission: 'planner.write',
  input: { id: id('user_bookings') },
  output: flag(),
})

export const listBookings = query({
  name: 'booking.list',
  summary:
    'One’s own bookings, of the last three months unless a period is given; another’s need user_booking.read and a period.',
  http: 'GET /wbs/user_booking/all',
  permission: 'signed_in',
  input: { ...period, user_id: optional(id('users')) },
  output: list(userBooking),
})

/** A line of a subfolder's timesheet. */
export const timesheetRow = group({
  ...userBooking.fields,
  user_name: text(500),
  task_code: text(50),
  task_name: text(250),
})

export const bookingsOfSubfolder = query({
  name: 'booking.by_subfolder',
  summary: 'The timesheet of a subfolder: bookings with person and task.',
  http: 'GET /user_booking/by_subfolder_id/:id',
  permission: 'user_booking.read',
  input: { id: id('subfolders'), ...period },
  output: list(timesheetRow),
})

/** A row of the planner: a task with the person's blocks of the week. */
export const plannerTask = group({
  id: id('wbs_tasks'),
  task_code: text(50),
  name: text(250),
  bookable: flag(),
  folder_id: id('folders'),
  folder_code: text(50),
  folder_name: text(250),
  project_type: choice(projectTypes),
  subfolder_code: optional(text(50)),
  status_type: optional(text(50)),
})
export type PlannerTask = RecordOf<typeof plannerTask.fields>

/** Booked and planned blocks of a folder in a month. */
export const folderLoad = group({
  folder_id: id('folders'),
  folder_code: text(50),
  folder_name: text(250),
  booked: int(0, 1_000_000),
  planned: int(0, 1_000_000),
})

const plannerWeek = group({
  monday: day(),
  tasks: list(plannerTask),
  bookings: list(userBooking),
  load: list(folderLoad),
  daily_limit: int(0, 1000),
  weekend_limit: int(0, 1000),
})
export type PlannerWeek = RecordOf<typeof plannerWeek.fields>

export const readWeek = query({
  name: 'booking.week',
  summary: 'The caller’s week: task rows, bookings, this month’s load per folder and the limits in force.',
  http: 'GET /wbs/user_booking/week',
  permission: 'planner.write',
  input: { date: optional(day()) },
  output: plannerWeek,
})

export const importBookings = command({
  name: 'booking.import',
  summary:
    'The caller’s bookings from a workbook (task code, date, blocks, comment): whole, or nothing with every bad row named.',
  http: 'POST /wbs/user_booking/import',
  permission: 'planner.write',
  input: importInput,
  output: importOutcome,
})
