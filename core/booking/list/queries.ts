import { bookingRow, personTask, taskPlace } from './operations.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { namedQuery } from '../../ports.ts'
import { day, flag, id, omit, optional } from '../../kernel/field.ts'

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
