import { bookingDetails, slotsPerDay, userBooking } from '../booking.ts'
import { command } from '../../kernel/operation.ts'
import { blocks, day, flag, group, id, optional, partial, time } from '../../kernel/field.ts'

export const bookTime = command({
  name: 'booking.create',
  summary: 'Books blocks of the caller’s own time on a task and day.',
  http: 'POST /wbs/user_booking/create',
  permission: 'planner.write',
  scopes: ['book'],
  input: {
    wbs_task_id: id('wbs_tasks'),
    date: day(),
    number_blocks: blocks(1, slotsPerDay),
    ...bookingDetails,
  },
  output: userBooking,
})

export const editBooking = command({
  name: 'booking.edit',
  summary: 'Changes blocks, comment, distance or transport of one’s own booking that is not invoiced.',
  http: 'PUT /wbs/user_booking/edit/:id',
  permission: 'planner.write',
  scopes: ['book'],
  input: {
    id: id('user_bookings'),
    taskId: optional(id('wbs_tasks')),
    userBooking: group(partial({ number_blocks: blocks(1, slotsPerDay), ...bookingDetails })),
    updated_at: optional(time()),
  },
  output: userBooking,
})

/** What is typed into a cell is measured by the limits of its day, whose messages say more than a field’s. */
const mostTyped = 1000

export const setBooking = command({
  name: 'booking.set',
  summary:
    'Makes a cell (task, day) hold so many blocks; 0 empties it. Made twice it does what it does once.',
  http: 'PUT /wbs/user_booking/set',
  permission: 'planner.write',
  scopes: ['book'],
  input: {
    wbs_task_id: id('wbs_tasks'),
    date: day(),
    number_blocks: blocks(0, mostTyped),
    /** The blocks that the caller saw; when somebody changed them since, the call is refused. */
    expected: optional(blocks(0, slotsPerDay)),
    ...partial(bookingDetails),
  },
  output: optional(userBooking),
  offline: true,
})

export const deleteBooking = command({
  name: 'booking.delete',
  summary: 'Removes one’s own booking that is not invoiced.',
  http: 'DELETE /wbs/user_booking/delete/:id',
  permission: 'planner.write',
  scopes: ['book'],
  input: { id: id('user_bookings') },
  output: flag(),
})
