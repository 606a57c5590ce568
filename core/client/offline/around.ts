import type { PlannerWeek } from '../../booking/operations.ts'
import { weekWith, withAdded } from '../../booking/week/waiting.ts'
import type { Day } from '../../values/day.ts'
import type { Kept } from '../kept.ts'
import type { BookingQueue } from '../queue.ts'

/** What this machine knows while the server is away. */
export interface Around {
  readonly queue: BookingQueue
  readonly kept: Kept
  readonly today: () => Day
  /** Whether the server is known to be away. Then no call waits for it. */
  readonly away: () => boolean
  /** Whether the person may book, as far as this machine knows. */
  readonly mayBook: () => boolean
  /** Whether a booking waits after this error. As a rule it also waits when the session is over. */
  readonly waitsFor: (error: unknown) => boolean
}

/** Answers what the call answers; null if the server does not answer now. */
export async function orNull<T>(
  { away, waitsFor }: Pick<Around, 'away' | 'waitsFor'>,
  call: () => Promise<T>,
): Promise<T | null> {
  if (away()) return null
  return call().catch((error: unknown) => {
    if (waitsFor(error)) return null
    throw error
  })
}

/** The week together with the bookings and rows that wait on this machine. */
export const withWaiting = (
  { queue, kept }: Pick<Around, 'queue' | 'kept'>,
  week: PlannerWeek,
): PlannerWeek =>
  withAdded(
    weekWith(week, queue.cells(), queue.person),
    [...kept.rows(), ...week.bookings].flatMap(({ wbs_task_id }) => kept.task(wbs_task_id, week) ?? []),
  )
