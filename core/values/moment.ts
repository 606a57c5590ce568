import { dayInZone, isDay, type Day } from './day.ts'
import { firstItem } from './known.ts'

/** A moment as the firm's clock shows it. */
export interface LocalMoment {
  readonly day: Day
  /** `09:05`, 24 hours. */
  readonly time: string
}

/** The times of a day that is meant from its beginning, or to its end. */
export const firstMinute = '00:00'
export const lastMinute = '23:59'

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock on a wall in that zone shows at an instant. */
export function inZone(at: Date, timeZone: string): LocalMoment {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return { day: dayInZone(at, timeZone), time: format.format(at) }
}

/** Now, or the next millisecond after a moment that stands: what comes after it is always later. */
export function laterThan(before: string, now: Date): string {
  const at = now.toISOString()
  return at > before ? at : new Date(Date.parse(before) + 1).toISOString()
}

const isTime = (written: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(written)

/**
 * The instant at which that zone's clock shows a moment; null when the day or time is none. An hour that is
 * skipped in spring counts on from the hour before it; one that comes twice in autumn is the first.
 */
export function instantInZone({ day, time }: LocalMoment, timeZone: string): Date | null {
  if (!isDay(day) || !isTime(time)) return null
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const guesses = [
    wanted - ahead(wanted - 86_400_000, timeZone),
    wanted - ahead(wanted + 86_400_000, timeZone),
  ]
  const exact = guesses.toSorted((a, b) => a - b).find((guess) => guess + ahead(guess, timeZone) === wanted)
  return new Date(exact ?? firstItem(guesses))
}

/** Milliseconds by which the zone's clock is ahead of UTC at an instant, whole minutes. */
function ahead(at: number, timeZone: string): number {
  const { day, time } = inZone(new Date(at), timeZone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}
