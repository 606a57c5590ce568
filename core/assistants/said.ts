import { Failure } from '../kernel/failure.ts'
import { readBlocks } from '../values/blocks.ts'
import type { Day, Month } from '../values/day.ts'
import { fold } from '../values/fold.ts'
import {
  spokenDay,
  spokenEnd,
  spokenMonths,
  spokenWeek,
  type Leaning,
  type Months,
} from '../values/spoken-day.ts'

/** The day that was said; refuses what names no day. `today` is the firm's. */
export function dayOf(said: string, today: Day, field: string, leaning: Leaning = 'this week'): Day {
  return known(spokenDay(said, today, leaning), field)
}

/** The last day, as it was said, of what begins on `from`; refuses what names no day. */
export const endOf = (said: string, from: Day, today: Day, field: string): Day =>
  known(spokenEnd(said, from, today), field)

/** A day of the week that was said; refuses what names no week and no day. */
export const dayOfWeek = (said: string, today: Day, field: string): Day =>
  known(spokenWeek(said, today), field)

function known(day: Day | null, field: string): Day {
  if (day === null) throw new Failure('assistant_day', { fields: { [field]: 'date.invalid' } })
  return day
}

/** The months that were said; refuses what names none. */
export function monthsOf(said: string, today: Day, field: string, leaning: 'past' | 'future'): Months {
  const months = spokenMonths(said, today, leaning)
  if (months === null) throw new Failure('assistant_month', { fields: { [field]: 'mixed.invalid' } })
  return months
}

/** The one month that was said. */
export function monthOfSaid(said: string, today: Day, field: string, leaning: 'past' | 'future'): Month {
  const { from, to } = monthsOf(said, today, field, leaning)
  if (from !== to) throw new Failure('assistant_month', { fields: { [field]: 'mixed.invalid' } })
  return from
}

const hours = /\d\s*(h|hrs?|hours?|heures?|uur|uren|u|min(utes?|uten)?)\b/

/**
 * The blocks that were said, with their unit: `4 blocks`, `0.5 day`. A number without a unit may be either, and nobody said how
 * many hours a day has, so both are refused.
 */
export function blocksOf(said: string, field: string): number {
  if (hours.test(fold(said))) throw new Failure('assistant_hours', { fields: { [field]: 'mixed.invalid' } })
  const read = readBlocks(said)
  if ('fault' in read || !/[a-z]/i.test(said) || read.value < 0)
    throw new Failure('assistant_amount', { fields: { [field]: 'mixed.invalid' } })
  return read.value
}
