import { addDays, daysFrom, isWeekend, mondayOf, monthOf } from '../../values/day.ts'
import type { Day, Month } from '../../values/day.ts'
import { availabilityOf, fullWeek } from './capacity.ts'
import type { CapacityFacts } from './capacity.ts'
import { blocksPerDay, workingDays } from './working-days.ts'
import type { IsHoliday } from './working-days.ts'

/** What leave takes of somebody's days. */
export interface LeaveDays {
  readonly isHoliday: IsHoliday
  /** The blocks of leave that lie between two days, both counted, where he is away on all of them. */
  readonly most: (from: Day, to: Day) => number
}

type Own = Pick<CapacityFacts, 'isHoliday' | 'availabilities' | 'blocks_availibility_per_week'>

/**
 * Leave by the person's own week: ten blocks a working day, and of a week no more than he works in it. Nobody says on
 * which days a part-timer is away, so that a day of leave is a whole day, and a week of four fifths is four.
 */
export function leaveDays(own: Own): LeaveDays {
  const { isHoliday } = own
  const percentages = new Map<Month, number>()
  const percentageOf = (month: Month): number => {
    const known = percentages.get(month) ?? availabilityOf(month, own).percentage
    percentages.set(month, known)
    return known
  }
  function most(from: Day, to: Day): number {
    let blocks = 0
    for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
      const days = daysFrom(monday, 7).filter((day) => !isWeekend(day) && !isHoliday(day))
      const away = days.filter((day) => day >= from && day <= to).length * blocksPerDay
      const worked = days.reduce((sum, day) => sum + (blocksPerDay * percentageOf(monthOf(day))) / 100, 0)
      blocks += Math.min(away, Math.round(worked))
    }
    return blocks
  }
  return { isHoliday, most }
}

/** The leave of whoever works all days. */
export const fullDays = (isHoliday: IsHoliday): LeaveDays =>
  leaveDays({ isHoliday, availabilities: [], blocks_availibility_per_week: fullWeek })

interface Away {
  readonly start_date: Day
  readonly end_date: Day
  readonly number_blocks: number
}

/**
 * Absences as they count: none takes more of a week than the person works in it, whatever was typed. One without a
 * working day counts as it is.
 */
export function countedLeave<A extends Away>(absences: readonly A[], own: Own): readonly A[] {
  const { availabilities, blocks_availibility_per_week, isHoliday } = own
  const isPart =
    blocks_availibility_per_week < fullWeek || availabilities.some(({ percentage }) => percentage < 100)
  if (!isPart) return absences
  const { most } = leaveDays(own)
  return absences.map((each) => {
    const { start_date, end_date, number_blocks } = each
    if (workingDays(start_date, end_date, isHoliday) === 0) return each
    return { ...each, number_blocks: Math.min(number_blocks, most(start_date, end_date)) }
  })
}
