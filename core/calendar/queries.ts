import { choice, day, flag, id, int, optional, pick, text } from '../kernel/field.ts'
import { userBooking } from '../booking/booking.ts'
import { offerInfo } from '../folders/offers/offer-info.ts'
import { subfolderStatuses } from '../folders/subfolder.ts'
import { languages } from '../kernel/permission.ts'
import { wbsTaskPlanning } from '../planning/task.ts'
import { namedQuery } from '../ports.ts'
import { remindedMoments } from '../reports/reminders/reminder.ts'

/** The task, the folder and the mission of time. */
const place = {
  task_name: text(250),
  folder_name: text(250),
  subfolder_code: optional(text(50)),
  subfolder_name: optional(text(250)),
}

/** What a person booked from a day on. */
export const bookingsInCalendar = namedQuery(
  'calendar.bookings',
  { user_id: id('users'), from: day() },
  { ...pick(userBooking.fields, 'id', 'date', 'number_blocks', 'comment'), ...place },
)

/** What was planned for a person, in periods that end on a day or later. */
export const planningInCalendar = namedQuery(
  'calendar.planning',
  { user_id: id('users'), from: day() },
  { ...pick(wbsTaskPlanning.fields, 'id', 'start_date', 'end_date', 'number_blocks'), ...place },
)

/** People of the firm today, by id; all of them without an id. */
export const peopleWithCalendar = namedQuery(
  'calendar.people',
  { user_id: optional(id('users')), today: day() },
  { user_id: id('users'), email: optional(text(250)), language_type: choice(languages) },
)

const mission = {
  user_id: id('users'),
  subfolder_id: id('subfolders'),
  folder_id: id('folders'),
  folder_name: text(250),
  code: text(50),
  name: text(250),
  day: day(),
}

/**
 * The days of missions that are not over, from a day on, for the project leader and the account manager, or for one of them. With
 * what says whether there is still something to be done.
 */
export const deadlinesInCalendar = namedQuery(
  'calendar.deadlines',
  { user_id: optional(id('users')), today: day(), from: day() },
  {
    ...mission,
    moment: choice(remindedMoments),
    status_type: choice(subfolderStatuses),
    submission_done: optional(flag()),
    ...pick(offerInfo.fields, 'submission_result_type', 'order_intake', 'refusal_type'),
    guarantees_open: int(0, 1_000_000_000),
  },
)

/** The days on which something of a mission is to be invoiced, for the same people. */
export const invoicingInCalendar = namedQuery(
  'calendar.invoicing',
  { user_id: optional(id('users')), today: day(), from: day() },
  { ...mission, forecast_id: id('invoicing_forecasts') },
)
