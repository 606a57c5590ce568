import { bookingsListed, tasksOfPersonListed } from './queries.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { seesPlanningOf } from '../../planning/policy.ts'
import { monthsShown } from '../../planning/task.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { personSummary } from '../../users/visible-users.ts'
import { firstOfMonth, monthOf, monthsLater } from '../../values/day.ts'
import { listBookingRows, listBookings, tasksOfPerson, type taskPlace } from './operations.ts'
import { seesTimeOf } from '../policy.ts'

handle(listBookings, ({ store, actor, clock }, { from, to, user_id }) => {
  const other = user_id !== null && user_id !== actor.id
  if (other && !seesTimeOf(actor, user_id))
    throw new Failure('unauthorized', { fields: { user_id: 'mixed.not_allowed' } })
  if (other && !(from && to))
    throw new Failure('missing_fields', { fields: { from: 'mixed.required', to: 'mixed.required' } })
  const since = from ?? monthsLater(clock.today(), -monthsShown)
  return store.user_bookings.find(
    { user_id: user_id ?? actor.id, date: to ? { from: since, to } : { from: since } },
    {
      order: [
        ['date', 'asc'],
        ['starting_block', 'asc'],
      ],
    },
  )
})

handle(listBookingRows, async ({ store, actor, clock }, input) => {
  const { from, to, user_id, all, folder_id, subfolder_id, ...list } = input
  if (!seesTimeOf(actor, all ? null : (user_id ?? actor.id))) throw new Failure('unauthorized')
  if (from && to && to < from) throw new Failure('date_order', { fields: { to: 'date.order' } })
  const { rows, count } = pageFrom(
    await store.query(bookingsListed, {
      ...listParamsOf({ ...list, order: list.order ?? (list.sort ? 'asc' : 'desc') }),
      from: from ?? monthsLater(clock.today(), -monthsShown),
      to,
      user_id: all ? user_id : (user_id ?? actor.id),
      folder_id,
      subfolder_id,
    }),
  )
  return { rows: rows.map(placed), count }
})

handle(tasksOfPerson, async (context, { user_id, ...list }) => {
  const { store, actor, clock } = context
  const of = user_id ?? actor.id
  if (!seesPlanningOf(actor, of))
    throw new Failure('unauthorized', { fields: { user_id: 'mixed.not_allowed' } })
  await personSummary(context, of, 'user_id')
  const sees_time = seesTimeOf(actor, of)
  const { rows, count } = pageFrom(
    await store.query(tasksOfPersonListed, {
      ...listParamsOf(list),
      user_id: of,
      from: firstOfMonth(monthOf(clock.today())),
      internal: actor.id === of || can(actor, 'folders_all.read'),
      time: sees_time,
    }),
  )
  const known = sees_time ? rows : rows.map((row) => ({ ...row, booked: null }))
  return { rows: known.map(placed), count }
})

const placed = <R extends RecordOf<typeof taskPlace.fields>>({
  folder_id,
  folder_name,
  project_type,
  subfolder_id,
  ...row
}: R) => ({ ...row, place: { folder_id, folder_name, project_type, subfolder_id } })
