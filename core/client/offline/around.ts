import type { PlannerWeek } from '../../booking/operations.ts'
import { weekWith, withAdded } from '../../booking/week/waiting.ts'
import type { Day } from '../../values/day.ts'
import type { Kept } from '../kept.ts'
import type { BookingQueue } from '../queue.ts'

/** What is known on this machine while the server is away. */
export interface Around {
  readonly queue: BookingQueue
  readonly kept: Kept
  readonly today: () => Day
  /** Whether the server is known to be away: then nobody is made to wait for it. */
  readonly away: () => boolean
  /** Whether the person may book at all, as far as it is known here. */
  readonly mayBook: () => boolean
  /** What makes a booking wait: as a rule also a session that is over. */
  readonly waitsFor: (error: unknown) => boolean
}

/** What a call answers; null where the server does not answer now. */
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

/** A week with the bookings and rows that wait here. */
export const withWaiting = (
  { queue, kept }: Pick<Around, 'queue' | 'kept'>,
  week: PlannerWeek,
): PlannerWeek =>
  withAdded(
    weekWith(week, queue.cells(), queue.person),
    [...kept.rows(), ...week.bookings].flatMap(({ wbs_task_id }) => kept.task(wbs_task_id, week) ?? []),
  )
