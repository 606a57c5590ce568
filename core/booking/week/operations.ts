import { monthStanding, weekStanding } from '../locks/operations.ts'
import {
  day,
  decimal,
  flag,
  group,
  id,
  int,
  list,
  map,
  month,
  optional,
  text,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { userBooking } from '../booking.ts'
import { plannerRow } from './planner-row.ts'
import { plannerTask } from '../planner-task.ts'

export * from '../planner-task.ts'

const sum = () => int(0, 1_000_000_000)

/** What changes about a row of the week while its task stays the same. */
export const rowStanding = group({
  wbs_task_id: id('wbs_tasks'),
  /** Blocks foreseen for the task, and booked on it by everybody. */
  foreseen: sum(),
  booked: sum(),
  favourite: flag(),
  /** False where it stands there only because the person added it: then he can take it away. */
  used: flag(),
})
export type RowStanding = RecordOf<typeof rowStanding.fields>

/** Booked and planned blocks of a folder in a month. */
export const folderLoad = group({
  folder_id: id('folders'),
  folder_code: text(50),
  folder_name: text(250),
  booked: int(0, 1_000_000),
  planned: int(0, 1_000_000),
})

const dayBlocks = () => decimal(0, 1000)

/** A day of the person: what he usually works, and what keeps him from it; in blocks. */
export const plannerDay = group({
  date: day(),
  holiday: flag(),
  /** False on weekends, public holidays, and before or after his time at the firm. */
  works: flag(),
  /** Approved absence, and absence asked for. */
  leave: dayBlocks(),
  requested: dayBlocks(),
  /** Ten a full day; eight for somebody who works four days of five, whichever they are. */
  usual: dayBlocks(),
})
export type PlannerDay = RecordOf<typeof plannerDay.fields>

/** A day that has less than is expected of it. */
export const openDay = group({ date: day(), booked: dayBlocks(), expected: dayBlocks() })
export type OpenDay = RecordOf<typeof openDay.fields>

const limits = { daily_limit: int(0, 1000), weekend_limit: int(0, 1000) }

const plannerWeek = group({
  monday: day(),
  tasks: list(plannerTask),
  rows: list(rowStanding),
  bookings: list(userBooking),
  load: list(folderLoad),
  /** Monday to Sunday. */
  days: list(plannerDay),
  /** Days before today, of this month and the one before, that are still to be booked. */
  open: list(openDay),
  /** Where weeks are submitted: how far this one is, and what of it is locked. */
  submission: optional(weekStanding),
  ...limits,
})
export type PlannerWeek = RecordOf<typeof plannerWeek.fields>

export const readWeek = query({
  name: 'booking.week',
  summary:
    'The caller’s week: task rows, bookings, what each day is expected to have, days still open, this month’s load per folder and the limits in force.',
  http: 'GET /wbs/user_booking/week',
  permission: 'planner.write',
  input: { date: optional(day()) },
  output: plannerWeek,
})

const plannerMonth = group({
  month: month(),
  /** Whose it is. */
  person: text(500),
  tasks: list(plannerTask),
  /** Of the whole weeks in which the month has a day. */
  bookings: list(userBooking),
  days: list(plannerDay),
  /** Approved absence of the month that is not dated, in blocks. */
  undated: dayBlocks(),
  open: list(openDay),
  load: list(folderLoad),
  /** Null where weeks are not submitted. */
  submission: optional(monthStanding),
})
export type PlannerMonth = RecordOf<typeof plannerMonth.fields>

export const readMonth = query({
  name: 'booking.month',
  summary:
    'The caller’s month as a timesheet: bookings by task and day, what each day is expected to have, and days still open.',
  http: 'GET /wbs/user_booking/month',
  permission: 'planner.write',
  input: { month: optional(month()) },
  output: plannerMonth,
})

/** How many months back a search remembers what somebody booked on: all of his time would be read each time. */
export const monthsRemembered = 12

/** A task that can be booked on today, with the words by which it is looked for. */
export const taskToBook = group({
  ...plannerTask.fields,
  /** The folder's customer. */
  company_name: optional(text(250)),
  /** The last day of the past year on which the caller booked on it. */
  last_booked: optional(day()),
  favourite: flag(),
})
export type TaskToBook = RecordOf<typeof taskToBook.fields>

export const tasksToBook = query({
  name: 'booking.tasks_to_book',
  summary:
    'All tasks that can be booked on today, with folder and customer: the caller’s favourites first, then what he booked on last.',
  http: 'GET /wbs/tasks_to_book/all',
  permission: 'planner.write',
  input: {},
  output: list(taskToBook),
})

export const keepRow = command({
  name: 'booking.keep_row',
  summary:
    'Makes a task stand in the caller’s planner, as a favourite or not; left out, a favourite stays what it is.',
  http: 'PUT /wbs/planner_row/keep',
  permission: 'planner.write',
  scopes: ['book'],
  input: { wbs_task_id: id('wbs_tasks'), favourite: optional(flag()) },
  output: plannerRow,
})

export const dropRow = command({
  name: 'booking.drop_row',
  summary: 'Takes a task that was added out of the caller’s planner; one with time of late stays in sight.',
  http: 'PUT /wbs/planner_row/drop',
  permission: 'planner.write',
  scopes: ['book'],
  input: { wbs_task_id: id('wbs_tasks') },
  output: flag(),
})

/** Blocks that could not be proposed for a day, and why. */
const leftOut = group({
  ...plannerTask.fields,
  date: day(),
  number_blocks: int(1, 10_000),
  code: text(50),
  params: map(text(250, 0)),
})
export type LeftOut = RecordOf<typeof leftOut.fields>

const filled = group({ bookings: list(userBooking), left: list(leftOut) })

export const copyWeek = command({
  name: 'booking.copy_week',
  summary:
    'Books last week’s blocks on the same days of a week, in cells that are empty and as far as each day has room.',
  http: 'POST /wbs/user_booking/copy_week',
  permission: 'planner.write',
  scopes: ['book'],
  input: { date: optional(day()) },
  output: filled,
})

export const fillFromPlan = command({
  name: 'booking.fill_from_plan',
  summary:
    'Books in a week its share of what is planned for the caller in the month and not booked yet, spread over the days that are left and free.',
  http: 'POST /wbs/user_booking/fill_from_plan',
  permission: 'planner.write',
  scopes: ['book'],
  input: { date: optional(day()) },
  output: filled,
})
