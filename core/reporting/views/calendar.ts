import type { Holidays, Reader } from '../../ports.ts'
import { holidaysOf } from '../../users/capacity/public-holidays.ts'
import { addDays, dayInZone } from '../../values/day.ts'
import { lastRun, nextRun, type Timing } from './timing.ts'

interface Books {
  readonly store: Reader
  readonly holidays: Holidays
  readonly clock: { readonly timeZone: string }
}

/** A schedule in the firm's calendar: the next run after a moment, and the last one up to it. */
export async function runsAround({ store, holidays, clock }: Books, timing: Timing, at: Date) {
  const { timeZone } = clock
  const today = dayInZone(at, timeZone)
  const isHoliday = await holidaysOf({ store, holidays }, addDays(today, -62), addDays(today, 62))
  const calendar = { timeZone, isHoliday }
  return { next: nextRun(timing, at, calendar), last: lastRun(timing, at, calendar) }
}
