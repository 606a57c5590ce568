import {
  addDays,
  addMonths,
  daysBetween,
  earlierOf,
  firstOfMonth,
  isWeekend,
  lastOfMonth,
  monthOf,
  weekday,
  type Day,
  type Month,
} from '../../values/day.ts'

export interface IsHoliday {
  (day: Day): boolean
  /** All of them, where they are known: days are then counted without going from one to the next. */
  readonly days?: readonly Day[]
}

/** Blocks in a day. */
export const blocksPerDay = 10

/** Weekdays from one day to another, both counted, that are no public holiday. */
export function workingDays(from: Day, to: Day, isHoliday: IsHoliday): number {
  return from > to ? 0 : weekdaysBetween(from, to) - holidaysBetween(from, to, isHoliday)
}

/** Public holidays that fall on a weekday between two days. */
export function holidaysBetween(from: Day, to: Day, isHoliday: IsHoliday): number {
  const counts = (day: Day): boolean => !isWeekend(day) && isHoliday(day)
  if (isHoliday.days) return isHoliday.days.filter((day) => day >= from && day <= to && counts(day)).length
  let days = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (counts(day)) days++
  return days
}

/** Whole weeks have five; what is left is counted from its first day. */
function weekdaysBetween(from: Day, to: Day): number {
  const days = daysBetween(from, to) + 1
  const rest = days % 7
  const first = weekday(from)
  const left = Array.from({ length: rest }, (_, i) => (first - 1 + i) % 7).filter((place) => place < 5)
  return ((days - rest) / 7) * 5 + left.length
}

/** The months in which a range of days has a day. */
export function monthsBetween(from: Day, to: Day): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month)
  return months
}

interface Away {
  readonly start_date: Day
  readonly end_date: Day
  readonly number_blocks: number
}

/**
 * How many of an absence's blocks fall between two days: by its working days, in whole blocks, so that its
 * parts always add up to it. A range without a working day counts on its first day.
 */
export function blocksWithin(absence: Away, from: Day, to: Day, isHoliday: IsHoliday): number {
  const { start_date, end_date, number_blocks } = absence
  if (to < start_date || from > end_date) return 0
  const all = workingDays(start_date, end_date, isHoliday)
  if (all === 0) return from <= start_date ? number_blocks : 0
  const upTo = (day: Day): number =>
    day < start_date
      ? 0
      : Math.round((number_blocks * workingDays(start_date, earlierOf(day, end_date), isHoliday)) / all)
  return upTo(to) - upTo(addDays(from, -1))
}

/** The blocks of an absence that fall into a month, by its working days there. */
export const blocksInMonth = (absence: Away, month: Month, isHoliday: IsHoliday): number =>
  blocksWithin(absence, firstOfMonth(month), lastOfMonth(month), isHoliday)
