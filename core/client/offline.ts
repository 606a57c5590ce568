import { editBooking, setBooking } from '../booking/cell/operations.ts'
import {
  copyWeek,
  dropRow,
  fillFromPlan,
  keepRow,
  readWeek,
  submitWeek,
  takeWeekBack,
  tasksToBook,
  type PlannerWeek,
} from '../booking/operations.ts'
import type { Fields, InputOf } from '../kernel/field.ts'
import type { AnyOperation, Client, Operation } from '../kernel/operation.ts'
import type { Day } from '../values/day.ts'
import type { Kept } from './kept.ts'
import type { Around } from './offline/around.ts'
import { offlineCells } from './offline/cells.ts'
import { offlineFilling } from './offline/filling.ts'
import { offlineRows } from './offline/rows.ts'
import { offlineWeeks } from './offline/weeks.ts'
import { isNotNow, type BookingQueue, type Sent } from './queue.ts'

/**
 * Whether this machine answers an operation while the server is away: the operation is marked `offline`, or the planner opens
 * with it.
 */
export const isKeptHere = (operation: AnyOperation): boolean =>
  operation.offline === true || answeredHere.has(operation.name)
const answeredHere: ReadonlySet<string> = new Set([
  readWeek.name,
  tasksToBook.name,
  editBooking.name,
  copyWeek.name,
  keepRow.name,
  dropRow.name,
])

/**
 * What the client needs. Without `mayBook` the person may book. Without `waitsFor` a booking waits whenever the server takes
 * nothing now.
 */
type Options = Omit<Around, 'mayBook' | 'waitsFor'> & Partial<Pick<Around, 'mayBook' | 'waitsFor'>>

/**
 * Makes a client that goes on without the server. Bookings wait in the queue; the server's own rules check them, as far as this
 * machine knows the facts. The week and the tasks are as they were last seen, together with what waits. All other calls go to
 * the server.
 */
export function queueClient(client: Client, options: Options): Client {
  const around: Around = { mayBook: () => true, waitsFor: isNotNow, ...options }
  const weeks = offlineWeeks(client, around)
  const rows = offlineRows(client, around)
  const cells = offlineCells(client, around)
  const filling = offlineFilling(client, around, cells.wait)

  const own = answers()
  own.add(readWeek, weeks.week)
  own.add(tasksToBook, weeks.tasks)
  own.add(submitWeek, weeks.submission(submitWeek))
  own.add(takeWeekBack, weeks.submission(takeWeekBack))
  own.add(keepRow, rows.keep)
  own.add(dropRow, rows.drop)
  own.add(setBooking, cells.set)
  own.add(editBooking, cells.edit)
  own.add(copyWeek, filling.copy)
  own.add(fillFromPlan, filling.fill)

  return (operation, input, callId, ...call) => {
    const answer = own.of(operation)
    return answer ? answer(input, callId) : client(operation, input, callId, ...call)
  }
}

type Answer<S extends Fields, O> = (input: InputOf<S>, callId?: string) => Promise<O>

/** Keeps which function answers an operation on this machine. */
function answers() {
  const known = new Map<AnyOperation, unknown>()
  return {
    add: <S extends Fields, O>(operation: Operation<S, O>, answer: Answer<S, O>): void =>
      void known.set(operation, answer),
    // `add` put each answer in with its own operation, so the types fit.
    of: <S extends Fields, O>(operation: Operation<S, O>) => known.get(operation) as Answer<S, O> | undefined,
  }
}

/** Sends the bookings that wait, and keeps what the server stored. */
export const sendQueue = (client: Client, queue: BookingQueue, kept: Kept): Promise<Sent | null> =>
  queue.send(client, kept.stored)

/** The functions of the queue that its screen needs. */
export const outboxOf = (client: Client, queue: BookingQueue, kept: Kept) => ({
  cells: queue.cells,
  follow: queue.follow,
  again: queue.again,
  drop: queue.drop,
  send: () => sendQueue(client, queue, kept),
  weekOf: async (date: Day): Promise<PlannerWeek | null> => {
    try {
      const week = await client(readWeek, { date })
      kept.keepWeek(week)
      return week
    } catch (error) {
      if (isNotNow(error)) return kept.seenWeek(date)
      throw error
    }
  },
})
