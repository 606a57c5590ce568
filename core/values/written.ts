import { addDays, daysBetween, mondayOf, writtenDay, type Day } from './day.ts'
import { formatEuro, formatNumber } from './money.ts'

/** How values are written on every screen and on paper. Empty is empty, never 0 or "null". */

/** `05/01/2026`. */
export const shownDay = (day: Day | null | undefined): string => (day ? writtenDay(day.slice(0, 10)) : '')

/** Cents as `1.234,56 €`, which no line breaks in two; nothing is an empty text. */
export const shownEuro = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? formatEuro(cents).replace(' ', '\u00a0') : ''

/** A number as the language writes it, with a thin space for thousands; nothing is an empty text. */
export const shownNumber = (value: number | null | undefined, language: string, places = 2): string =>
  typeof value === 'number' ? formatNumber(value, language, places) : ''

/** A percentage as the language writes it. */
export const shownPercent = (value: number | null | undefined, language: string): string =>
  typeof value === 'number' ? `${formatNumber(value, language)} %` : ''

/** Blocks are dd: one each. */
export const shownBlocks = (blocks: number, language: string): string => formatNumber(blocks, language, 1)

const styles = {
  short: { weekday: 'short' },
  long: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: '2-digit' },
} as const
/** To make one takes as long as to write hundreds of days by it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatDay(day: Day, language: string, style: keyof typeof styles): string {
  const key = `${language} ${style}`
  let format = formats.get(key)
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : language
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(new Date(day + 'T00:00:00Z'))
}

/** The name of a day's weekday in a language. */
export const weekdayName = (day: Day, language: string, weekday: 'short' | 'long'): string =>
  formatDay(day, language, weekday)

/** `November 2026`. */
export const shownMonth = (day: Day, language: string): string => formatDay(day, language, 'month')

/** `Nov 26`, where many stand beside one another. */
export const shortMonth = (day: Day, language: string): string => formatDay(day, language, 'shortMonth')

/** `Monday 14 December 2026`: put together here, for engines differ in their commas. */
export const shownWholeDay = (day: Day, language: string): string =>
  `${weekdayName(day, language, 'long')} ${Number(day.slice(8))} ${shownMonth(day, language)}`

/** The week's number as Belgium counts (ISO 8601): week 1 is the one with 4 January in it. */
export function weekNumber(day: Day): number {
  const monday = mondayOf(day)
  const first = mondayOf(addDays(monday, 3).slice(0, 4) + '-01-04')
  return daysBetween(first, monday) / 7 + 1
}
