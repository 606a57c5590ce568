import { day, id, int, list, optional, text } from '../kernel/field.ts'
import type { RecordOf } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { folderLoad, plannerTask, timesheetRow } from './operations.ts'

const limits = { daily_limit: int(0, 1000), weekend_limit: int(0, 1000) }

/** A task as the booking rules see it (`bookable` only as a leaf), with the limits in force. */
export const bookableTask = namedQuery('booking.task', { id: id() }, { ...plannerTask.fields, ...limits })

export type BookableTask = RecordOf<typeof plannerTask.fields>

/** Tasks by their codes, with every code by which a workbook may name their folder and mission. */
export const tasksByCode = namedQuery(
  'booking.tasks_by_code',
  { codes: list(text(50)) },
  { ...plannerTask.fields, lead_code: int(0, 99_999), rank_code: optional(text(20)) },
)

export const limitsInForce = namedQuery('booking.limits', {}, limits)

/** The rows of a week: booked in the last months, in that week, or planned for the person in that month. */
export const tasksOfWeek = namedQuery(
  'booking.tasks_of_week',
  { user_id: id(), since: day(), monday: day(), sunday: day(), month_start: day(), month_end: day() },
  plannerTask.fields,
)

/** Booked and planned blocks of a person per folder in a month. */
export const loadOfMonth = namedQuery(
  'booking.load_of_month',
  { user_id: id(), month_start: day(), month_end: day() },
  folderLoad.fields,
)

export const timesheet = namedQuery(
  'booking.timesheet',
  { id: id(), from: optional(day()), to: optional(day()) },
  timesheetRow.fields,
)
