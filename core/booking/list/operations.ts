import {
  blocks,
  choice,
  day,
  flag,
  group,
  id,
  int,
  labelled,
  month,
  optional,
  text,
  withDefault,
  type RecordOf,
  list,
} from '../../kernel/field.ts'
import { taskCode } from '../../planning/task.ts'
import { projectTypes } from '../../users/user.ts'
import { query } from '../../kernel/operation.ts'
import { column, sortable } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { slotsPerDay, userBooking } from '../booking.ts'

const { comment, distance, transport_price } = userBooking.given

/** Where a task hangs, for whoever goes there; no column of a file. */
export const taskPlace = group({
  folder_id: id('folders'),
  folder_name: text(250),
  project_type: choice(projectTypes),
  subfolder_id: optional(id('subfolders')),
})

/** A line of the list of bookings: whose time, on what, and what became of it. */
export const bookingRow = group({
  id: column(id('user_bookings'), { sortable: true, extra: true }),
  user_id: id('users'),
  code: column(optional(text(10)), { label: 'column.trigram', display: 'code', sortable: true, wide: true }),
  person: column(text(501), { label: 'column.person', sortable: true, extra: true }),
  date: column(day(), { sortable: true, card: 'title' }),
  folder_code: column(text(50), { label: 'column.folder_code', display: 'code', sortable: true }),
  subfolder_code: column(optional(text(50)), { label: 'column.subfolder_code', display: 'code', wide: true }),
  wbs_task_id: { ...id('wbs_tasks'), label: 'column.task_id' },
  task_code: column(taskCode(), { label: 'field.task_code', display: 'code', sortable: true }),
  task_name: column(text(250), { label: 'column.task_title', card: 'title' }),
  number_blocks: column(blocks(1, slotsPerDay), { sortable: true }),
  comment: column(comment, { wide: true, card: 'fact' }),
  distance: column(distance, { wide: true, extra: true }),
  transport_price: column(transport_price, { wide: true, extra: true }),
  invoiced: column(flag(), { wide: true }),
  will_not_invoice: column(flag(), { wide: true, extra: true }),
  place: taskPlace,
  updated_at: sortable(userBooking.fields.updated_at),
})
export type BookingRow = RecordOf<typeof bookingRow.fields>

export const listBookingRows = query({
  name: 'booking.rows',
  summary:
    'Bookings with their folder, mission and task, the latest first: one’s own of the last three months, those of another or of everybody (`all`) with user_booking.read, in a period.',
  http: 'GET /wbs/user_booking/rows',
  permission: 'signed_in',
  input: {
    ...listInput,
    from: optional(day()),
    to: optional(day()),
    user_id: optional(id('users')),
    /** Everybody's. */
    all: withDefault(flag(), false),
    folder_id: optional(id('folders')),
    subfolder_id: optional(id('subfolders')),
  },
  output: pageOf(bookingRow),
})

const dd = () => int(0, 1_000_000_000)

/** A task of somebody's: what is planned for him from this month on, until when, and what he booked on it since. */
export const personTask = group({
  id: id('wbs_tasks'),
  task_code: column(taskCode(), { label: 'field.task_code', display: 'code', sortable: true }),
  task_name: column(text(250), { label: 'column.task_title', card: 'title' }),
  folder_code: column(text(50), { label: 'column.folder_code', display: 'code', sortable: true }),
  subfolder_code: column(optional(text(50)), { label: 'column.subfolder_code', display: 'code', wide: true }),
  until: column(labelled('column.planned_until', optional(month())), { sortable: true }),
  planned: column(dd(), { sortable: true }),
  /** Null for whoever may not see the person's time. */
  booked: column(optional(dd()), {}),
  place: taskPlace,
})
export type PersonTask = RecordOf<typeof personTask.fields>

export const tasksOfPerson = query({
  name: 'booking.tasks_of_person',
  summary:
    'The tasks for which somebody is planned from this month on, with what he booked on them since: one’s own, or another’s with wbs.read. His time needs user_booking.read.',
  http: 'GET /wbs/user_booking_tasks/by_user',
  permission: ['wbs.read', 'planner.write'],
  input: { ...listInput, user_id: optional(id('users')) },
  output: pageOf(personTask),
})

const period = { from: optional(day()), to: optional(day()) }

export const listBookings = query({
  name: 'booking.list',
  summary:
    'One’s own bookings, of the last three months unless a period is given; another’s need user_booking.read and a period.',
  http: 'GET /wbs/user_booking/all',
  permission: 'signed_in',
  input: { ...period, user_id: optional(id('users')) },
  output: list(userBooking),
})
