import { bookTime, deleteBooking, editBooking, setBooking } from './operations.ts'
import { changedMeanwhile } from '../../access/changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import type { UserBooking } from '../booking.ts'
import { correctForecasts } from '../forecast-correction.ts'
import { tellBooked } from '../booked.ts'
import { place } from '../rules.ts'
import { refuseCell, type Cell } from './refuse-cell.ts'

type Details = { readonly [K in 'comment' | 'distance' | 'transport_price']?: UserBooking[K] | undefined }

handle(bookTime, async (context, { wbs_task_id, date, number_blocks, ...details }) => {
  const { mine, others } = await openDay(context, { wbs_task_id, date })
  if (mine) throw new Failure('task_already_selected', { fields: { wbs_task_id: 'string.unique' } })
  return fill(context, { wbs_task_id, date }, null, others, number_blocks, details)
})

handle(editBooking, async (context, { id, taskId, userBooking, updated_at }) => {
  const booking = await ownBooking(context, id)
  if (taskId !== null && taskId !== booking.wbs_task_id) {
    throw new Failure('ids_not_matching', { fields: { taskId: 'mixed.invalid' } })
  }
  const { mine, others } = await openDay(context, booking)
  // Asked under the day's lock, for the other editor may be in the middle of it.
  if (updated_at && updated_at !== found(mine).updated_at) throw changedMeanwhile('user_bookings', id)
  const { number_blocks, ...details } = userBooking
  return fill(context, booking, found(mine), others, number_blocks ?? booking.number_blocks, details)
})

handle(setBooking, async (context, { wbs_task_id, date, number_blocks, expected, ...details }) => {
  const { mine, others } = await openDay(context, { wbs_task_id, date })
  const had = mine?.number_blocks ?? 0
  if (had === number_blocks && !differs(mine, details)) return mine
  if (expected !== null && expected !== had)
    throw changedMeanwhile('user_bookings', mine?.id ?? null, { n: had })
  if (number_blocks > 0) return fill(context, { wbs_task_id, date }, mine, others, number_blocks, details)
  if (mine) await empty(context, mine, others)
  return null
})

handle(deleteBooking, async (context, { id }) => {
  const { mine, others } = await openDay(context, await ownBooking(context, id))
  await empty(context, found(mine), others)
  return true
})

/** Whether the given details differ from the stored booking; those left out do not count. */
const differs = (booking: UserBooking | null, details: Details): boolean =>
  booking !== null &&
  Object.entries(details).some(
    ([name, value]) => value !== undefined && booking[name as keyof Details] !== value,
  )

/** The person's day under its lock: the cell asked for, and the rest. */
async function openDay({ store, actor }: Context, { wbs_task_id, date }: Cell) {
  const [, day] = await Promise.all([
    store.lockEach('booking', [[actor.id, date]], 'time'),
    store.user_bookings.find({ user_id: actor.id, date }),
  ])
  const mine = day.find((booking) => booking.wbs_task_id === wbs_task_id) ?? null
  return { mine, others: day.filter((booking) => booking !== mine) }
}

/** Puts blocks and details into a cell, new or not, once every rule has been asked. */
async function fill(
  context: Context,
  { wbs_task_id, date }: Cell,
  mine: UserBooking | null,
  others: readonly UserBooking[],
  blocks: number,
  details: Details,
): Promise<UserBooking> {
  const { store, actor, emit } = context
  await refuseCell(context, { wbs_task_id, date }, mine, others, blocks)

  const had = mine?.number_blocks ?? 0
  const stays = mine !== null && blocks <= had
  const { start, moved } = stays ? { start: mine.starting_block, moved: [] } : place(others, blocks)
  if (moved.length > 0) await store.user_bookings.updateEach(moved)
  const values = { number_blocks: blocks, starting_block: start, ...details }
  const booking = mine
    ? await store.user_bookings.update(mine, values)
    : await store.user_bookings.insert({ user_id: actor.id, wbs_task_id, date, ...values })
  if (mine) await correctForecasts(context, [{ booking: mine, number_blocks: blocks }])
  emit({ type: 'booking', user_id: actor.id })
  await tellBooked(context, [wbs_task_id])
  return booking
}

async function empty(context: Context, booking: UserBooking, others: readonly UserBooking[]): Promise<void> {
  await refuseCell(context, booking, booking, others, 0)
  await context.store.user_bookings.remove(booking.id)
  await correctForecasts(context, [{ booking, number_blocks: 0 }])
  context.emit({ type: 'booking', user_id: booking.user_id })
  await tellBooked(context, [booking.wbs_task_id])
}

async function ownBooking({ store, actor }: Context, id: number): Promise<UserBooking> {
  const booking = found(await store.user_bookings.get(id))
  if (booking.user_id !== actor.id) throw new Failure('unauthorized', { fields: { id: 'mixed.not_allowed' } })
  return booking
}
