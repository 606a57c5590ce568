import { blocksWithin, workingDays } from '../users/capacity/working-days.ts'
import type { IsHoliday } from '../users/capacity/working-days.ts'
import { addDays } from '../values/day.ts'
import type { Day } from '../values/day.ts'

const workingDaysOfWeek = 5

/**
 * How many blocks somebody is expected to book in a week: those of a whole one, less a fifth for each public holiday
 * and the blocks of approved leave.
 */
export function expectedBlocks(
  wholeWeek: number,
  monday: Day,
  leave: readonly Parameters<typeof blocksWithin>[0][],
  isHoliday: IsHoliday,
): number {
  const sunday = addDays(monday, 6)
  const worked = Math.round((wholeWeek * workingDays(monday, sunday, isHoliday)) / workingDaysOfWeek)
  const away = leave.reduce((sum, absence) => sum + blocksWithin(absence, monday, sunday, isHoliday), 0)
  return Math.max(0, worked - away)
}
