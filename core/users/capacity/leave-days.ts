import {
  addDays,
  daysFrom,
  earlierOf,
  isWeekend,
  mondayOf,
  monthOf,
  sundayOf,
  type Day,
  type Month,
} from '../../values/day.ts'
import type { UserAbsence } from '../absence.ts'
import { availabilityOf, fullWeek, type CapacityFacts } from './capacity.ts'
import { blocksPerDay, workingDays, type IsHoliday } from './working-days.ts'

/** What leave takes of somebody's days. */
export interface LeaveDays {
  readonly isHoliday: IsHoliday
  /** The blocks of leave that lie between two days, both counted, where he is away on all of them. */
  readonly most: (from: Day, to: Day) => number
  /** What is left of them beside other absences between dates in the same weeks. */
  readonly left: (from: Day, to: Day, others: readonly Away[]) => number
  /** The weeks between two days, each with what is left of it. */
  readonly weeks: (from: Day, to: Day, others: readonly Away[]) => LeaveWeek[]
}

export interface LeaveWeek {
  readonly monday: Day
  /** The blocks that the person works in the week, and how many of them are no leave yet. */
  readonly worked: number
  readonly unused: number
  /** The blocks that the days asked about would take, were there no other leave. */
  readonly away: number
}

interface Away {
  readonly start_date: Day
  readonly end_date: Day
  readonly number_blocks: number
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
  function weekOf(monday: Day, from: Day, to: Day): Pick<LeaveWeek, 'worked' | 'away'> {
    const days = daysFrom(monday, 7).filter((day) => !isWeekend(day) && !isHoliday(day))
    const away = days.filter((day) => day >= from && day <= to).length * blocksPerDay
    const worked = Math.round(
      days.reduce((sum, day) => sum + (blocksPerDay * percentageOf(monthOf(day))) / 100, 0),
    )
    return { worked, away: Math.min(away, worked) }
  }
  function most(from: Day, to: Day): number {
    let blocks = 0
    for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
      blocks += weekOf(monday, from, to).away
    return blocks
  }
  /** An absence's blocks in a week: by what its days there could take, so that they are never more than that. */
  function blocksInWeek({ start_date, end_date, number_blocks }: Away, monday: Day): number {
    const sunday = addDays(monday, 6)
    if (end_date < monday || start_date > sunday) return 0
    const all = most(start_date, end_date)
    const taken = Math.min(number_blocks, all)
    const upTo = (day: Day): number =>
      all === 0 || day < start_date
        ? 0
        : Math.round((taken * most(start_date, earlierOf(day, end_date))) / all)
    return upTo(sunday) - upTo(addDays(monday, -1))
  }
  function weeks(from: Day, to: Day, others: readonly Away[]): LeaveWeek[] {
    const found: LeaveWeek[] = []
    for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
      const { worked, away } = weekOf(monday, from, to)
      const used = others.reduce((sum, each) => sum + blocksInWeek(each, monday), 0)
      found.push({ monday, worked, away, unused: Math.max(0, worked - used) })
    }
    return found
  }
  const left = (from: Day, to: Day, others: readonly Away[]): number =>
    others.length === 0
      ? most(from, to)
      : weeks(from, to, others).reduce((sum, { away, unused }) => sum + Math.min(away, unused), 0)
  return { isHoliday, most, left, weeks }
}

/** The leave of whoever works all days. */
export const fullDays = (isHoliday: IsHoliday): LeaveDays =>
  leaveDays({ isHoliday, availabilities: [], blocks_availibility_per_week: fullWeek })

type Counted = Away & Pick<UserAbsence, 'approved' | 'refused'> & { readonly planning_level_type?: string }

/**
 * Absences as they count: together they take no more of a week than the person works in it, whatever was typed; of two
 * that do not fit the approved one counts first, then the one that begins first. One without a working day counts as it
 * is, and so does a month's number beside others.
 */
export function countedLeave<A extends Counted>(absences: readonly A[], own: Own): readonly A[] {
  const { availabilities, blocks_availibility_per_week, isHoliday } = own
  const isPart =
    blocks_availibility_per_week < fullWeek || availabilities.some(({ percentage }) => percentage < 100)
  if (!isPart) return absences
  const { most, left } = leaveDays(own)
  const counted = new Map<A, A>()
  const dated: A[] = []
  for (const each of absences.toSorted(byPrecedence)) {
    const { start_date, end_date, number_blocks } = each
    if (workingDays(start_date, end_date, isHoliday) === 0) continue
    const isDated = each.planning_level_type === 'day' && !each.refused
    const beside = dated.filter(
      (other) => other.end_date >= mondayOf(start_date) && other.start_date <= sundayOf(end_date),
    )
    const fits = isDated ? left(start_date, end_date, beside) : most(start_date, end_date)
    const own = { ...each, number_blocks: Math.min(number_blocks, fits) }
    counted.set(each, own)
    if (isDated) dated.push(own)
  }
  return absences.map((each) => counted.get(each) ?? each)
}

const byPrecedence = (a: Counted, b: Counted): number =>
  b.approved - a.approved || a.start_date.localeCompare(b.start_date)
