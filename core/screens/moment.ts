import { parseDay } from '../values/day.ts'
import { instantInZone, inZone } from '../values/moment.ts'
import { shownDay } from './shown.ts'

/** `20/11/2026 09:05`, as the clock of that zone shows it. */
export function shownMoment(at: string | null | undefined, timeZone: string): string {
  if (!at) return ''
  const { day, time } = inZone(new Date(at), timeZone)
  return `${shownDay(day)} ${time}`
}

/** A moment as people type it: `20/11/2026 9:05`, `20-11-2026 9h05`; null when it is none. */
export function readMoment(typed: string, timeZone: string): string | null {
  const parts = /^(\S+)\s+(\d{1,2})[:.hu](\d{2})$/i.exec(typed.trim())
  const day = parts && parseDay(parts[1]!)
  if (!parts || !day) return null
  const time = `${parts[2]!.padStart(2, '0')}:${parts[3]!}`
  return instantInZone({ day, time }, timeZone)?.toISOString() ?? null
}
