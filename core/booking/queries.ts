import { day, flag, id, int, list, omit, optional, text, type RecordOf } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { listCount, listParams } from '../tables/listing.ts'
import { bookingRow, personTask, plannerTask, taskPlace, wrongSum } from './operations.ts'

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

/** Where tasks are: each folder and mission once. */
export const placesOfTasks = namedQuery(
  'booking.places',
  { ids: list(id('wbs_tasks')) },
  { folder_id: id('folders'), subfolder_id: optional(id('subfolders')) },
)

export const limitsInForce = namedQuery('booking.limits', {}, limits)

/** Where the kept sums differ from the rows. */
export const wrongSums = namedQuery('sums.wrong', {}, wrongSum.fields)

/** Bookings with their people and tasks, since a day; `user_id` leaves one person's. */
export const bookingsListed = namedQuery(
  'booking.rows',
  {
    ...listParams,
    from: day(),
    to: optional(day()),
    user_id: optional(id('users')),
    folder_id: optional(id('folders')),
    subfolder_id: optional(id('subfolders')),
  },
  { ...omit(bookingRow.fields, 'place'), ...taskPlace.fields, ...listCount },
)

/**
 * The tasks that are planned for a person since a day, and with `time` those that he booked on; `internal` says
 * whether those of internal folders are among them.
 */
export const tasksOfPersonListed = namedQuery(
  'booking.tasks_of_person',
  { ...listParams, user_id: id('users'), from: day(), internal: flag(), time: flag() },
  { ...omit(personTask.fields, 'place'), ...taskPlace.fields, ...listCount },
)
