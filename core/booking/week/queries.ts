import { day, flag, id, int } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { folderLoad, plannerTask, rowStanding, taskToBook } from './operations.ts'

/**
 * The rows of a week: booked in the last months, in that week, planned for the person in that month, or put there by
 * himself; a task that he added is hidden after the same months as one that he booked on.
 */
export const tasksOfWeek = namedQuery(
  'booking.tasks_of_week',
  { user_id: id(), since: day(), monday: day(), sunday: day(), month_start: day(), month_end: day() },
  { ...plannerTask.fields, ...rowStanding.fields },
)

/** Booked and planned blocks of a person per folder in a month. */
export const loadOfMonth = namedQuery(
  'booking.load_of_month',
  { user_id: id(), month_start: day(), month_end: day() },
  folderLoad.fields,
)

/** What a person booked on each day that has something. */
export const bookedByDay = namedQuery(
  'booking.by_day',
  { user_id: id(), from: day(), to: day() },
  { date: day(), booked: int(0, 1_000_000) },
)

/** What is planned for a person in a month, task by task, and what he booked on those tasks in it. */
export const plannedOfMonth = namedQuery(
  'booking.planned_of_month',
  { user_id: id(), month_start: day(), month_end: day() },
  { ...plannerTask.fields, planned: int(0, 1_000_000), booked: int(0, 1_000_000) },
)

/** Every task that can be booked on today; what the person likes and booked last, since a day, first. */
export const tasksForBooking = namedQuery(
  'booking.tasks_to_book',
  { user_id: id(), since: day() },
  { ...taskToBook.fields, favourite: flag() },
)
