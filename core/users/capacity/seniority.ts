import {
  addDays,
  daysBetween,
  earlierOf,
  firstOfMonth,
  lastOfMonth,
  laterOf,
  monthsLater,
  type Day,
} from '../../values/day.ts'
import { stateOf } from '../absence.ts'
import { availabilityOf, round, type CapacityFacts } from './capacity.ts'
import { blocksPerDay, blocksWithin, monthsBetween, workingDays } from './working-days.ts'

interface Employment {
  readonly entry_date: Day
  readonly exit_Date: Day | null
}

/** Years of service, one decimal: from entry to exit or today. */
export function seniorityOf({ entry_date, exit_Date }: Employment, today: Day): number {
  const until = exit_Date && exit_Date < today ? exit_Date : today
  const years = Math.max(0, daysBetween(entry_date, until)) / 365.25
  return Math.min(99.9, Math.round(years * 10) / 10)
}

export interface AbsenceRate {
  readonly from: Day
  readonly to: Day
  /** Days that the person was to work: weekdays × availability. */
  readonly working: number
  /** Days of approved absence. */
  readonly absent: number
  /** 0 to 100, two decimals. */
  readonly absence_rate: number
}

/** Approved absence over working time of the last twelve months, as far as the person was employed in them. */
export function absenceRateOf(employment: Employment, facts: CapacityFacts): AbsenceRate {
  const { today, isHoliday, absences } = facts
  const { entry_date, exit_Date } = employment
  const to = earlierOf(exit_Date ?? today, today)
  const from = laterOf(addDays(monthsLater(today, -12), 1), entry_date)
  const working = monthsBetween(from, to).reduce((days, month) => {
    const [first, last] = [laterOf(from, firstOfMonth(month)), earlierOf(to, lastOfMonth(month))]
    return days + (workingDays(first, last, isHoliday) * availabilityOf(month, facts).percentage) / 100
  }, 0)
  const approved = absences.filter((absence) => stateOf(absence) === 'approved')
  const absent =
    approved.reduce((blocks, each) => blocks + blocksWithin(each, from, to, isHoliday), 0) / blocksPerDay
  const absence_rate = working > 0 ? Math.min(100, round((absent / working) * 100)) : 0
  return { from, to, working: round(working), absent, absence_rate }
}
