import { Failure } from '../kernel/failure.ts'
import { can } from '../kernel/permission.ts'
import { handle } from '../kernel/run.ts'
import { monthsShown } from '../planning/task.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { monthsLater } from '../values/day.ts'
import { listBookingRows } from './operations.ts'
import { bookingsListed } from './queries.ts'

handle(listBookingRows, async ({ store, actor, clock }, input) => {
  const { from, to, user_id, all, folder_id, subfolder_id, ...list } = input
  const others = all || (user_id !== null && user_id !== actor.id)
  if (others && !can(actor, 'user_booking.read')) throw new Failure('unauthorized')
  return pageFrom(
    await store.query(bookingsListed, {
      ...listParamsOf({ ...list, order: list.order ?? (list.sort ? 'asc' : 'desc') }),
      from: from ?? monthsLater(clock.today(), -monthsShown),
      to,
      user_id: all ? user_id : (user_id ?? actor.id),
      folder_id,
      subfolder_id,
    }),
  )
})
