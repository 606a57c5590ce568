/** Days are `2026-01-05` and months `2026-01`: calendar facts without a clock or a time zone. */
export type Day = string
export type Month = string

const dayMs = 86_400_000

/** True for a day that exists: 2026-02-29 does not. */
export function isDay(value: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const at = new Date(value + 'T00:00:00Z')
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value
}

/** True for a month: `2026-01`. */
export const isMonth = (value: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(value)

/** True for a moment in UTC that exists: `2026-01-05T09:30:00.000Z`, seconds and their parts may be left out. */
export const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value))

/** By its numbers, in half the time that parsing takes: a map of everybody asks for thousands. */
const instant = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The day so many days later; earlier when negative. */
export const addDays = (day: Day, days: number): Day => dayOf(instant(day) + days * dayMs)

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((instant(to) - instant(from)) / dayMs)

/** 1 Monday … 7 Sunday. */
export const weekday = (day: Day): number => new Date(instant(day)).getUTCDay() || 7
/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => weekday(day) > 5
/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day))

/** The Sunday of a day's week. */
export const sundayOf = (day: Day): Day => addDays(mondayOf(day), 6)

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)
/** The first day of a month. */
export const firstOfMonth = (month: Month): Day => month.slice(0, 7) + '-01'
/** The last day of a month. */
export const lastOfMonth = (month: Month): Day =>
  `${month.slice(0, 7)}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}`

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** The month `months` later; `addMonths('2026-11', 3)` is `2027-02`. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The same day a month later, or that month's last: 31 January gives 28 or 29 February. */
export function monthsLater(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months)
  const last = lastOfMonth(month)
  const sameDay = month + day.slice(7)
  return sameDay > last ? last : sameDay
}

/** `31/12/2026`, as the firm writes a day in every language; empty stays empty. */
export const writtenDay = (day: Day): string => day.split('-').toReversed().join('/')

/** How many whole years a day lies from another; before it they are negative. */
export function yearsFrom(from: Day, day: Day): number {
  const [first, last] = from <= day ? [from, day] : [day, from]
  const years =
    Number(last.slice(0, 4)) - Number(first.slice(0, 4)) - (last.slice(5) < first.slice(5) ? 1 : 0)
  return years === 0 ? 0 : from <= day ? years : -years
}

/** The days from `from`, `count` of them. */
export const daysFrom = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(from, i))

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone: the firm's today. */
export function dayInZone(at: Date, timeZone: string): Day {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes a day as we do. A style is there in a third of the time that parts of a date take.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

/** A day written as dd/MM/yyyy, d/M/yyyy or yyyy-MM-dd; null when it is none. */
export function parseDay(value: string): Day | null {
  const written = value.trim()
  if (isDay(written)) return written
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written)
  if (!parts) return null
  const [, d = '', m = '', y = ''] = parts
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The later of two days. */
export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
/** The earlier of two days. */
export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other)
