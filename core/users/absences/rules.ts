import {
  firstOfMonth,
  lastOfMonth,
  monthOf,
  monthsLater,
  writtenDay,
  type Day,
  type Month,
} from '../../values/day.ts'
import type { UserAbsence } from '../absence.ts'
import type { LeaveDays } from '../capacity/leave-days.ts'
import { blocksInMonth, blocksPerDay, monthsBetween } from '../capacity/working-days.ts'

type Entry = Pick<UserAbsence, 'start_date' | 'end_date' | 'planning_level_type' | 'number_blocks'> & {
  readonly approved?: number
}

/** A number typed for a month, from its first day to its last; everything else is an absence between dates. */
export const isWholeMonth = ({ start_date, end_date, planning_level_type }: Entry): boolean =>
  planning_level_type === 'month' &&
  start_date === firstOfMonth(monthOf(start_date)) &&
  end_date === lastOfMonth(monthOf(start_date))

/** Longer than any leave: the year was mistyped. */
const mostYears = 3

export type SpanFault =
  { readonly code: 'date_order' } | { readonly code: 'absence_span'; readonly years: number }

export type AbsenceFault<E> =
  | SpanFault
  | { readonly code: 'absence_too_long'; readonly most: number; readonly days: number }
  | WeekFault
  | { readonly code: 'absence_overlap'; readonly other: E }

/** The first week that has too little left, the days worked and left in it, and the blocks that the dates may still have. */
export interface WeekFault {
  readonly code: 'absence_week_full'
  readonly monday: Day
  readonly most: number
  readonly days: number
  readonly left: number
}

/** What is wrong with its dates, whatever stands between them. */
export function checkSpan({
  start_date,
  end_date,
}: Pick<Entry, 'start_date' | 'end_date'>): SpanFault | null {
  if (end_date < start_date) return { code: 'date_order' }
  const isLong = end_date >= monthsLater(start_date, mostYears * 12)
  return isLong ? { code: 'absence_span', years: mostYears } : null
}

/**
 * What is wrong with an absence beside the person's others, those refused left out: it ends before it starts,
 * lasts longer than three years, has more blocks than its days hold for him or than others leave of his weeks, or lies
 * over another of its kind.
 * A month's number may stand beside absences between dates, and an approved one beside one asked for: the month
 * is their sum, and holds no more than its days do. `others` are all those of its months and weeks.
 */
export function checkAbsence<E extends Entry>(
  entry: Entry,
  others: readonly E[],
  own: LeaveDays,
): AbsenceFault<E> | null {
  const { start_date, end_date, number_blocks } = entry
  const wrong = checkSpan(entry)
  if (wrong) return wrong
  const most = own.most(start_date, end_date)
  if (number_blocks > most) return { code: 'absence_too_long', most, days: most / blocksPerDay }
  const other = others.find(
    (each) =>
      isWholeMonth(each) === isWholeMonth(entry) &&
      (!isWholeMonth(each) || each.approved === entry.approved) &&
      each.start_date <= end_date &&
      each.end_date >= start_date,
  )
  if (other) return { code: 'absence_overlap', other }
  return checkWeeks(entry, others, own) ?? checkMonths(entry, others, own)
}

/** Absences between dates are together no more than the person works in each of their weeks. */
function checkWeeks(entry: Entry, others: readonly Entry[], own: LeaveDays): WeekFault | null {
  if (isWholeMonth(entry)) return null
  const { start_date, end_date, number_blocks } = entry
  const weeks = own.weeks(
    start_date,
    end_date,
    others.filter((each) => !isWholeMonth(each)),
  )
  const most = weeks.reduce((sum, { away, unused }) => sum + Math.min(away, unused), 0)
  const week = weeks.find(({ away, unused }) => away > unused)
  if (number_blocks <= most || !week) return null
  const { monday, worked, unused } = week
  return {
    code: 'absence_week_full',
    monday,
    most,
    days: worked / blocksPerDay,
    left: unused / blocksPerDay,
  }
}

/** A month's number and the absences between dates beside it are no more than the month holds. */
function checkMonths(entry: Entry, others: readonly Entry[], { isHoliday, most }: LeaveDays) {
  for (const month of monthsBetween(entry.start_date, entry.end_date)) {
    const blocksOf = (each: Entry): number => blocksInMonth(each, month, isHoliday)
    const otherBlocks = others.reduce((blocks, each) => blocks + blocksOf(each), 0)
    const whole = most(firstOfMonth(month), lastOfMonth(month))
    const left = whole - otherBlocks
    if (otherBlocks > 0 && blocksOf(entry) > left)
      return {
        code: 'absence_too_long' as const,
        most: Math.max(0, left),
        days: whole / blocksPerDay,
      }
  }
  return null
}

/** What the sentence about a full week names: its Monday, the days worked and left in it, the blocks that may be. */
export const weekParams = ({ monday, most, days, left }: WeekFault) => ({
  week: writtenDay(monday),
  n: most,
  days,
  left,
})

export type MonthFault =
  | { readonly code: 'absence_too_long'; readonly most: number; readonly days: number }
  | { readonly code: 'absence_month_dated'; readonly dated: number }

/** The blocks of the whole-month entry with which a month comes to `total`; the others are all of one state. */
export function monthEntry<E extends Entry>(
  month: Month,
  total: number,
  entries: readonly E[],
  { isHoliday, most: mostLeave }: LeaveDays,
): { readonly blocks: number; readonly own: readonly E[] } | MonthFault {
  const own = entries.filter((each) => isWholeMonth(each) && monthOf(each.start_date) === month)
  const dated = entries
    .filter((each) => !own.includes(each))
    .reduce((blocks, each) => blocks + blocksInMonth(each, month, isHoliday), 0)
  const most = mostLeave(firstOfMonth(month), lastOfMonth(month))
  if (total > most) return { code: 'absence_too_long', most, days: most / blocksPerDay }
  return dated > total ? { code: 'absence_month_dated', dated } : { blocks: total - dated, own }
}
