import type { ReadonlySignal } from '@preact/signals-core'
import type { UserBooking } from '../../booking/booking.ts'
import { checkCell } from '../../booking/cell/cell.ts'
import type { PlannerTask, PlannerWeek } from '../../booking/operations.ts'
import { checkUnlocked, sumBlocks } from '../../booking/rules.ts'
import { Failure } from '../../kernel/failure.ts'
import { mondayOf, type Day } from '../../values/day.ts'
import type { WeekSubmission } from './submission.ts'
import type { WeekBookings } from './week-bookings.ts'
import type { WeekTasks } from './week-tasks.ts'

/** What the cells of a week take, as far as it is known before anybody is asked. */
export function cellLimits(
  week: ReadonlySignal<PlannerWeek | null>,
  { taskOf }: Pick<WeekTasks, 'taskOf'>,
  { bookingAt }: Pick<WeekBookings, 'bookingAt'>,
  submission: Pick<WeekSubmission, 'locks' | 'lockAt'>,
) {
  /** Why a cell takes no typing at all: invoiced, or given out of one's hands. */
  function lockOf(task: PlannerTask, date: Day, mine: UserBooking | null): Failure | null {
    const refusal = (mine && checkUnlocked(mine)) ?? submission.lockAt(task, date)
    return refusal && new Failure(refusal.code, { params: refusal.params })
  }

  return {
    /** Why a cell cannot hold so many blocks; null when it can. */
    check: (task: number, date: Day, blocks: number): Failure | null => {
      const limits = week.value
      // What another week holds only the server knows.
      if (mondayOf(date) !== limits?.monday) return null
      const mine = bookingAt(task, date)
      const others = sumBlocks(limits.bookings.filter((each) => each.date === date && each !== mine))
      const locks = submission.locks.value
      const refusal = checkCell({ date, blocks, mine, others, task: taskOf(task) ?? null, limits, locks })
      return refusal && new Failure(refusal.code, { params: refusal.params })
    },
    lockOf,
    isLockedAt: (task: number, date: Day): boolean => {
      const row = taskOf(task)
      return row !== undefined && lockOf(row, date, bookingAt(task, date)) !== null
    },
  }
}
