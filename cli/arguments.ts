import { addMonths, isMonth, monthOf, parseDay, type Day, type Month } from '#core/values/day.ts'
import { readBlocks as blocksWritten } from '#core/values/blocks.ts'
import { namedDay, readDay as dayTyped } from '#core/values/typed-day.ts'
import { hasPlaces, isUnclear, parseNumber, toCents, type Cents } from '#core/values/money.ts'
import { shownDay } from '#core/values/written.ts'
import { slotsPerDay } from '#core/booking/booking.ts'
import { Misuse } from './command.ts'

/** How people write days, months and blocks on a command line. A Misuse says what would have been read. */

/**
 * `2026-11-16`, `16/11/2026`, `today`, or a weekday of this week, in any of the three languages. What a form would take
 * for a day besides (`16/11`, `+3`) is refused with the whole date: a script must not mean another year in another month.
 */
export function readDay(typed: string, today: () => Day): Day {
  const day = parseDay(typed) ?? namedDay(typed, today(), 'this week')
  if (day) return day
  const meant = dayTyped(typed, today())
  throw meant
    ? new Misuse('cli.misuse.date_short', { typed, day: shownDay(meant) })
    : new Misuse('cli.misuse.date', { typed })
}

/** A day that somebody says, and whether he named it himself or left it to the clock of this machine (`today`). */
export interface SaidDay {
  readonly typed: string
  readonly day: Day
  readonly isByClock: boolean
}

/** As `readDay`, for a day that a clock is checked by. */
export const readSaidDay = (typed: string, today: () => Day): SaidDay => ({
  typed,
  day: readDay(typed, today),
  isByClock: parseDay(typed) === null,
})

/** `2026-11`, `11/2026`, `this` or `last`: cron needs no date arithmetic. */
export function readMonth(typed: string, today: () => Day): Month {
  const word = typed.trim().toLowerCase()
  if (word === 'this') return monthOf(today())
  if (word === 'last') return addMonths(monthOf(today()), -1)
  const [, m, y] = /^(\d{1,2})[/.-](\d{4})$/.exec(word) ?? []
  const month = m && y ? `${y}-${m.padStart(2, '0')}` : word
  if (!isMonth(month)) throw new Misuse('cli.misuse.month', { typed })
  return month
}

/** `5`, or days with their sign: `0,5d`; those of a day. */
export const readBlocks = (typed: string): number => blocksWithin(typed, 0, slotsPerDay)

/** The same of a whole absence. */
export const readManyBlocks = (typed: string): number => blocksWithin(typed, 1, 10_000)

/** The same of a month’s planning. */
export const readPlannedBlocks = (typed: string): number => blocksWithin(typed, 0, 10_000)

function blocksWithin(typed: string, min: number, max: number): number {
  const reading = blocksWritten(typed)
  const value = 'value' in reading ? reading.value : Number.NaN
  if (!(value >= min && value <= max)) throw new Misuse('cli.misuse.blocks', { typed, min, max })
  return value
}

/** `125,50` euro, as cents. */
export function readAmount(typed: string): Cents {
  const euro = isUnclear(typed) ? null : parseNumber(typed)
  const cents = euro === null ? null : toCents(euro)
  if (cents === null || !Number.isInteger(cents)) throw new Misuse('cli.misuse.amount', { typed })
  return cents
}

/** `5` or `2,5`: of a hundred, with two decimals at most. */
export function readPercent(typed: string): number {
  const value = parseNumber(typed)
  if (value === null || !hasPlaces(value, 2)) throw new Misuse('cli.misuse.percent', { typed })
  return value
}

export const readId = wholeNumber('cli.misuse.id', 1, Number.MAX_SAFE_INTEGER)
export const readCount = wholeNumber('cli.misuse.count', 1, 1000)
export const readHour = wholeNumber('cli.misuse.hour', 0, 23)
export const readDays = wholeNumber('cli.misuse.days', 1, 3650)

function wholeNumber(
  key: 'cli.misuse.id' | 'cli.misuse.count' | 'cli.misuse.days' | 'cli.misuse.hour',
  min: number,
  max: number,
) {
  return (typed: string): number => {
    const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
    if (!(value >= min && value <= max)) throw new Misuse(key, { typed, min, max })
    return value
  }
}
