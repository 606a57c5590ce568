import { bookingDetails, type UserBooking } from '../../booking/booking.ts'
import { editBooking, setBooking } from '../../booking/cell/operations.ts'
import { copyWeek, fillFromPlan, readWeek } from '../../booking/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { mondayOf, type Day } from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import type { Grid } from '../grid/grid.ts'
import type { BookingStore } from './booking-store.ts'
import type { ShownWeek } from './shown-week.ts'
import { cellOf } from './week-bookings.ts'

export interface BookingDetails {
  readonly number_blocks?: number
  readonly comment?: string | null
  readonly distance?: number | null
  readonly transport_price?: number | null
}

/** What filling a week booked, and what it left out. */
export type Filled = ValueOf<typeof copyWeek.output>

/** What is said of a booking beside its blocks. */
export const besideOf = (booking: UserBooking | null) => booking && pickFields(bookingDetails, booking)

/** What changes bookings otherwise than by typing blocks into cells; one undo of the grid takes each act back. */
export function bookingActs(
  client: Client,
  { monday, week, failure, open }: ShownWeek,
  { store, catchUp }: Pick<BookingStore, 'store' | 'catchUp'>,
  grid: Pick<Grid, 'settled' | 'storedElsewhere'>,
) {
  /** Fills the week with what an operation proposes. */
  async function fillBy(operation: typeof copyWeek | typeof fillFromPlan): Promise<Filled> {
    const date = monday.value
    // What is being typed is in its cell first: the proposal goes by what stands there.
    await grid.settled()
    const filled = await client(operation, { date })
    await open()
    const step = filled.bookings.map(({ wbs_task_id, date, number_blocks }) => ({
      cell: cellOf(wbs_task_id, date),
      before: null,
      typed: String(number_blocks),
      stored: number_blocks,
    }))
    if (step.length > 0) grid.storedElsewhere(step)
    return filled
  }

  return {
    /** Changes the blocks, comment, distance or transport of a booking, as it was `before`; null books anew. */
    edit: async (
      task: number,
      date: Day,
      details: BookingDetails,
      before: UserBooking | null,
    ): Promise<UserBooking | null> => {
      const stored = await store(task, date, () => send(client, task, date, details, before))
      catchUp()
      const now = stored?.number_blocks ?? null
      grid.storedElsewhere([
        {
          cell: cellOf(task, date),
          before: before?.number_blocks ?? null,
          typed: String(now ?? ''),
          stored: now,
          besides: { before: besideOf(before), after: besideOf(stored) },
        },
      ])
      return stored
    },
    /** A booking as it stands now on the server, whichever week is shown by then; null where none does. */
    readAgain: async (task: number, date: Day): Promise<UserBooking | null> => {
      await open(date)
      if (failure.value) throw failure.value
      const openWeek = week.value?.monday === mondayOf(date) ? week.value : null
      const { bookings } = openWeek ?? (await client(readWeek, { date: mondayOf(date) }))
      return bookings.find((each) => each.wbs_task_id === task && each.date === date) ?? null
    },
    copyLastWeek: (): Promise<Filled> => fillBy(copyWeek),
    fillFromPlan: (): Promise<Filled> => fillBy(fillFromPlan),
  }
}

async function send(
  client: Client,
  taskId: number,
  date: Day,
  details: BookingDetails,
  before: UserBooking | null,
): Promise<UserBooking | null> {
  if (!before)
    return client(setBooking, { wbs_task_id: taskId, date, expected: 0, ...details, ...blocksOf(details) })
  const { id, updated_at } = before
  return client(editBooking, { id, taskId, userBooking: details, updated_at }).catch((error: unknown) =>
    Promise.reject(whereItIsGone(error)),
  )
}

/** A new booking has blocks, whatever else is said of it. */
function blocksOf({ number_blocks }: BookingDetails): { number_blocks: number } {
  if (number_blocks) return { number_blocks }
  throw new Failure('missing_fields', { fields: { 'userBooking.number_blocks': 'mixed.required' } })
}

const gone: readonly string[] = ['record_not_found', 'record_deleted']
/** A booking that was deleted elsewhere was changed there. */
const whereItIsGone = (error: unknown): unknown =>
  error instanceof Failure && gone.includes(error.code) ? new Failure('record_modified') : error
