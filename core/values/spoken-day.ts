import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  isMonth,
  mondayOf,
  monthOf,
  weekday,
  type Day,
  type Month,
} from './day.ts'
import { fold } from './fold.ts'
import { namedDay, readDay } from './typed-day.ts'

/** Where a bare weekday or month lies: in this week, behind today as booked time does, or ahead as leave does. */
export type Leaning = 'this week' | 'past' | 'future'

/**
 * A day as people say it, in English, French or Dutch: `yesterday`, `last Thursday`, `jeudi dernier`, `volgende maandag`,
 * `Thursday last week`, `3 days ago`, `26 November`, and all that `readDay` takes. Null if it names no day.
 */
export function spokenDay(said: string, today: Day, leaning: Leaning = 'this week'): Day | null {
  const text = plain(said)
  const named = namedDay(text, today, 'this week')
  if (named !== null && !nearby.test(text)) return leant(named, today, leaning)
  return (
    readDay(said, today, 'this week') ??
    farDay(text, today) ??
    relativeWeekday(text, today) ??
    countedDays(text, today) ??
    namedMonthDay(text, today)
  )
}

/**
 * The last day of a period that begins on `from`: of weekdays the first one that is not before it, so that `next Monday` to
 * `next Friday` are five days. Any other day is what it is today, and may lie before. Null if it names no day.
 */
export function spokenEnd(said: string, from: Day, today: Day): Day | null {
  const day = spokenDay(said, today, 'future')
  if (day === null || day >= from) return day
  const isAhead = !word(last).test(plain(said)) && spokenWeekday(said) === weekday(day)
  return isAhead ? addDays(from, (weekday(day) - weekday(from) + 7) % 7) : day
}

/** The weekday that is said, 1 for Monday; null where something else is said. */
function spokenWeekday(said: string): number | null {
  const bare = [last, next, current]
    .reduce((rest, words) => rest.replace(word(words), ' '), plain(said))
    .trim()
  const day = nearby.test(bare) ? null : namedDay(bare, anyMonday, 'this week')
  return day === null ? null : weekday(day)
}

const anyMonday = '2026-01-05'

/**
 * A day of the week that is said: `last week`, `la semaine prochaine`, `week 47`, `week of 16 November`, or any day. Null if it
 * names none.
 */
export function spokenWeek(said: string, today: Day): Day | null {
  const text = plain(said)
  const [, of] = /^(?:(?:the|la|de) )?(?:week|semaine) (?:of|du|van) (.+)$/.exec(text) ?? []
  const day = spokenDay(of ?? said, today)
  if (day !== null) return day
  const [, number = '', year] =
    /^(?:week|semaine|w|s|wk)\.? ?(\d{1,2})(?:[ /-](\d{4}))?$/.exec(text) ?? isoWeek(text)
  if (number !== '') return numberedWeek(Number(number), Number(year ?? isoYear(today)))
  const way = word(last).test(text) ? -1 : word(next).test(text) ? 1 : word(current).test(text) ? 0 : null
  const bare = [last, next, current].reduce((rest, words) => rest.replace(word(words), ' '), text)
  return way !== null && /^(?:(?:the|la|de) ?)? *(?:week|semaine) *$/.test(bare)
    ? addDays(today, way * 7)
    : null
}

function isoWeek(text: string): readonly string[] {
  const [, year = '', number = ''] = /^(\d{4})-?w(\d{1,2})$/.exec(text) ?? []
  return ['', number, year]
}

/** The year to which the week of a day belongs: that of its Thursday. */
const isoYear = (day: Day): number => Number(addDays(mondayOf(day), 3).slice(0, 4))

/** The Monday of a week by its number; the first week of a year has 4 January. Null if the year has no such week. */
function numberedWeek(number: number, year: number): Day | null {
  const monday = addDays(mondayOf(`${year}-01-04`), (number - 1) * 7)
  return number > 0 && isoYear(monday) === year ? monday : null
}

/** The first and the last of the months. */
export interface Months {
  readonly from: Month
  readonly to: Month
}

/**
 * Months as people say them: `March`, `next March`, `last month`, `mars 2027`, `Q1 2027`, `next 3 months`, `2026`,
 * `March to June`. A bare month or quarter is the latest one for `past`, else the next one; the present one is both. Null if they name no
 * month.
 */
export function spokenMonths(said: string, today: Day, leaning: 'past' | 'future'): Months | null {
  const text = plain(said).replace(/^(from|de|van) /, '')
  const whole = oneSpan(text, today, leaning)
  if (whole) return whole
  const [first = '', end = '', ...rest] = text.split(/ (?:to|until|a|au|jusqu'a|tot|t\/m|-) |\.\./)
  if (end === '' || rest.length > 0) return null
  const until = oneSpan(end, today, leaning)
  if (!until) return null
  const year = /\d{4}/.test(first) ? null : (/\d{4}/.exec(end)?.[0] ?? null)
  const from = oneSpan(year ? `${first} ${year}` : first, today, leaning)
  if (!from) return null
  // `November to February` of one year ends in the next one.
  const to = until.to < from.from && !/\d{4}/.test(end) ? addMonths(until.to, 12) : until.to
  return to < from.from ? null : { from: from.from, to }
}

const plain = (said: string): string =>
  fold(said)
    .trim()
    .replace(/[,.]+$/, '')
    .replace(/\s+/g, ' ')

const nearby = /^(yesterday|hier|gisteren|today|auj.*|vandaag|tomorrow|demain|morgen)$/

function leant(day: Day, today: Day, leaning: Leaning): Day {
  if (leaning === 'past' && day > today) return addDays(day, -7)
  return leaning === 'future' && day < today ? addDays(day, 7) : day
}

function farDay(text: string, today: Day): Day | null {
  if (/^(the )?day before yesterday$|^avant-hier$|^eergisteren$/.test(text)) return addDays(today, -2)
  return /^(the )?day after tomorrow$|^apres-demain$|^overmorgen$/.test(text) ? addDays(today, 2) : null
}

const last = 'last|past|previous|derniere?s?|passee?|vorige?|afgelopen|laatste'
const next = 'next|coming|prochaine?s?|volgende?|komende?|aanstaande'
const current = 'this|ce|cette|deze|dit'
const word = (words: string): RegExp => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'g')
const week = / ?(?:(?:of|de|van|in|la|le|the|d'|) ?)*(?<![a-z])(?:week|semaine)(?![a-z]) ?/

/** `last Thursday` is the latest one before today, `next Thursday` the first one after it; with a week, that week's. */
function relativeWeekday(text: string, today: Day): Day | null {
  const way = word(last).test(text) ? -1 : word(next).test(text) ? 1 : word(current).test(text) ? 0 : null
  if (way === null) return null
  const bare = [last, next, current].reduce((rest, words) => rest.replace(word(words), ' '), text)
  const day = namedDay(bare.replace(week, ' ').trim(), today, 'this week')
  if (day === null || nearby.test(bare.trim())) return null
  if (week.test(bare)) return addDays(day, way * 7)
  if (way === 0) return day
  if (way < 0) return day < today ? day : addDays(day, -7)
  return day > today ? day : addDays(day, 7)
}

/** `3 days ago`, `in 2 weeks`. */
function countedDays(text: string, today: Day): Day | null {
  const ago = /^(\d{1,3}|an?|une?|een) (days?|jours?|dagen|dag|weeks?|semaines?|weken) (?:ago|geleden)$/.exec(
    text.replace(/^il y a (.*)$/, '$1 ago'),
  )
  const ahead =
    /^(?:in|dans|over) (\d{1,3}|an?|une?|een) (days?|jours?|dagen|dag|weeks?|semaines?|weken)$/.exec(text)
  const [, count = '', unit = ''] = ago ?? ahead ?? []
  if (unit === '') return null
  const days = (/^\d/.test(count) ? Number(count) : 1) * (/^(w|s)/.test(unit) ? 7 : 1)
  return addDays(today, ago ? -days : days)
}

/** `26 November`, `November 26, 2026`: without a year, of the year that brings it nearest to today. */
function namedMonthDay(text: string, today: Day): Day | null {
  const [, d = '', name = '', y = ''] =
    /^(?:le |the |de )?(\d{1,2})(?:er|e|st|nd|rd|th)? (?:of )?([a-z]+)(?: (\d{4}))?$/.exec(text) ??
    swapped(text)
  const month = monthNumber(name)
  if (month === null) return null
  const on = (year: number): Day => `${year}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
  if (y) return isDay(on(Number(y))) ? on(Number(y)) : null
  const year = Number(today.slice(0, 4))
  const near = [year, year + 1, year - 1].map(on).filter(isDay)
  return near.toSorted((a, b) => Math.abs(daysBetween(a, today)) - Math.abs(daysBetween(b, today)))[0] ?? null
}

function swapped(text: string): string[] {
  const [, name = '', d = '', y = ''] = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/.exec(text) ?? []
  return ['', d, name, y]
}

function oneSpan(text: string, today: Day, leaning: 'past' | 'future'): Months | null {
  const month = oneMonth(text, today, leaning)
  return month
    ? { from: month, to: month }
    : (oneQuarter(text, today, leaning) ?? oneYear(text, today) ?? counted(text, today))
}

function oneMonth(text: string, today: Day, leaning: 'past' | 'future'): Month | null {
  const now = monthOf(today)
  if (isMonth(text)) return text
  const [, m = '', y = ''] = /^(\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  if (y !== '') {
    const written = `${y}-${m.padStart(2, '0')}`
    return isMonth(written) ? written : null
  }
  const way = word(last).test(text) ? -1 : word(next).test(text) ? 1 : word(current).test(text) ? 0 : null
  const bare = [last, next, current]
    .reduce((rest, words) => rest.replace(word(words), ' '), text)
    .replace(/\b(the|le|la|de)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^(month|mois|maand)$/.test(bare)) return addMonths(now, way ?? 0)
  const [, name = '', year = ''] = /^([a-z]+)(?: (\d{4}))?$/.exec(bare) ?? []
  const number = monthNumber(name)
  if (number === null) return null
  const of = (each: number): Month => `${each}-${String(number).padStart(2, '0')}`
  if (year) return isMonth(of(Number(year))) ? of(Number(year)) : null
  const present = of(Number(today.slice(0, 4)))
  if (way === 0) return present
  if (way === -1) return present < now ? present : addMonths(present, -12)
  if (way === 1) return present > now ? present : addMonths(present, 12)
  if (leaning === 'past') return present <= now ? present : addMonths(present, -12)
  return present >= now ? present : addMonths(present, 12)
}

/** `Q1 2027`, `Q1`, `this quarter`, `le trimestre prochain`. */
function oneQuarter(text: string, today: Day, leaning: 'past' | 'future'): Months | null {
  const year = Number(today.slice(0, 4))
  const now = Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  const [, named, of] = /^[qtk]([1-4])(?: (\d{4}))?$/.exec(text) ?? []
  if (named) {
    const place = Number(named) - 1
    const lean = place > now && leaning === 'past' ? -1 : place < now && leaning === 'future' ? 1 : 0
    return quarter(of ? Number(of) : year + lean, place)
  }
  if (!word('quarter|trimestre|kwartaal').test(text)) return null
  return quarter(year, now + (word(last).test(text) ? -1 : word(next).test(text) ? 1 : 0))
}

const quarter = (year: number, place: number): Months => {
  const from = addMonths(`${year}-01`, place * 3)
  return { from, to: addMonths(from, 2) }
}

function oneYear(text: string, today: Day): Months | null {
  const year = Number(today.slice(0, 4))
  if (/^(19|20)\d\d$/.test(text)) return { from: `${text}-01`, to: `${text}-12` }
  if (!word('year|annee|an|jaar').test(text) || /\d/.test(text)) return null
  const meant = year + (word(last).test(text) ? -1 : word(next).test(text) ? 1 : 0)
  return { from: `${meant}-01`, to: `${meant}-12` }
}

/** `next 3 months` begins with the next month, `last 3 months` ends with the one before this. */
function counted(text: string, today: Day): Months | null {
  const [, n] = /(?<!\d)(\d{1,2}) (?:[a-z]+ )?(?:months|mois|maanden)/.exec(text) ?? []
  if (!n || Number(n) < 1) return null
  const now = monthOf(today)
  if (word(last).test(text)) return { from: addMonths(now, -Number(n)), to: addMonths(now, -1) }
  if (word(next).test(text)) return { from: addMonths(now, 1), to: addMonths(now, Number(n)) }
  return null
}

/** 1 January … 12 December, by its name or its first three letters or more; null for any other word. */
function monthNumber(name: string): number | null {
  if (name.length < 3) return null
  const place = monthNames.findIndex((names) => names.some((each) => each === name || isShort(each, name)))
  return place < 0 ? null : place + 1
}

/** `juin` and `juillet` begin alike: three letters alone are June in Dutch and English only. */
const isShort = (full: string, name: string): boolean =>
  full.startsWith(name) && name.length >= 3 && name !== 'jui'

const monthNames = [
  ['january', 'janvier', 'januari'],
  ['february', 'fevrier', 'februari'],
  ['march', 'mars', 'maart', 'mrt'],
  ['april', 'avril'],
  ['may', 'mai', 'mei'],
  ['june', 'juin', 'juni'],
  ['july', 'juillet', 'juli'],
  ['august', 'aout', 'augustus'],
  ['september', 'septembre'],
  ['october', 'octobre', 'oktober'],
  ['november', 'novembre'],
  ['december', 'decembre'],
]
