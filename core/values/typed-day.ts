import { addDays, daysBetween, isDay, mondayOf, parseDay, type Day } from './day.ts'
import { fold } from './fold.ts'

/** Which Monday a bare *mon* is: a form looks ahead, a planner stays in its week. */
export type Weekday = 'next' | 'this week'

/**
 * A day as people type it into a form or a prompt; null when it is none. Besides whole dates: `14/12` (of the year that
 * brings it nearest to today), `14/12/26`, `14122026`, `141226`, `1412`, `+3` and `-2` (days from today), and the
 * words of `namedDay`.
 */
export const readDay = (typed: string, today: Day, weekday: Weekday = 'next'): Day | null =>
  parseDay(typed) ??
  namedDay(typed, today, weekday) ??
  stepped(typed.trim(), today) ??
  shortened(typed.trim(), today)

/** `yesterday`, `today`, `tomorrow` or a weekday, in any of the three languages; the next weekday comes after today. */
export function namedDay(typed: string, today: Day, weekday: Weekday): Day | null {
  const word = fold(typed.trim())
  const near = nearDays.findIndex((words) => words.includes(word))
  if (near >= 0) return addDays(today, near - 1)
  const place = weekdays.findIndex((words) => words.includes(word))
  if (place < 0) return null
  const day = addDays(mondayOf(today), place)
  return weekday === 'next' && day <= today ? addDays(day, 7) : day
}

function stepped(typed: string, today: Day): Day | null {
  const [, sign, days] = /^([+-]) ?(\d{1,4})$/.exec(typed) ?? []
  return sign && days ? addDays(today, Number(sign + days)) : null
}

function shortened(typed: string, today: Day): Day | null {
  const [, d, m, y = ''] =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d\d))?$/.exec(typed) ??
    /^(\d\d)(\d\d)(\d\d(?:\d\d)?)?$/.exec(typed) ??
    []
  if (!d || !m) return null
  const on = (year: string | number): Day => `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  if (y) return existing(on(y.length === 4 ? y : inCentury(y, today)))
  const thisYear = Number(today.slice(0, 4))
  const near = [thisYear, thisYear + 1, thisYear - 1].map(on).filter(isDay)
  return near.toSorted((a, b) => distance(a, today) - distance(b, today))[0] ?? null
}

/** Two figures are of this century, unless that were more than twenty years from now. */
function inCentury(year: string, today: Day): string {
  const latest = Number(today.slice(0, 4)) + 20
  return Number('20' + year) > latest ? '19' + year : '20' + year
}

const existing = (day: Day): Day | null => (isDay(day) ? day : null)
const distance = (one: Day, other: Day): number => Math.abs(daysBetween(one, other))

/** Yesterday, today, tomorrow. */
const nearDays = [
  ['yesterday', 'hier', 'gisteren'],
  ['today', "aujourd'hui", 'aujourd’hui', 'auj', 'vandaag'],
  ['tomorrow', 'demain', 'morgen'],
]

/** Monday first, in English, French and Dutch: two letters are Dutch (*ma* is Monday), three letters or more any of them. */
const weekdays = [
  ['mon', 'monday', 'lun', 'lundi', 'ma', 'maandag'],
  ['tue', 'tuesday', 'mar', 'mardi', 'di', 'dinsdag'],
  ['wed', 'wednesday', 'mer', 'mercredi', 'wo', 'woensdag'],
  ['thu', 'thursday', 'jeu', 'jeudi', 'do', 'donderdag'],
  ['fri', 'friday', 'ven', 'vendredi', 'vr', 'vrijdag'],
  ['sat', 'saturday', 'sam', 'samedi', 'za', 'zaterdag'],
  ['sun', 'sunday', 'dim', 'dimanche', 'zo', 'zondag'],
]
