import type { Day } from '../values/day.ts'
import { readDay } from '../values/typed-day.ts'
import { instantInZone, inZone } from '../values/moment.ts'
import { shownDay } from '../values/written.ts'

/** `20/11/2026 09:05`, as the clock of that zone shows it. */
export function shownMoment(at: string | null | undefined, timeZone: string): string {
  if (!at) return ''
  const { day, time } = inZone(new Date(at), timeZone)
  return `${shownDay(day)} ${time}`
}

interface Reading {
  readonly timeZone: string
  readonly today: Day
  /** The time that is meant where only a day is typed. */
  readonly time: string
}

/**
 * A moment as people type it: a day in any way that a form reads it, and a time (`9:05`, `9h05`, `9h`, `0905`), without
 * one the usual; null when it is none.
 */
export function readMoment(typed: string, { timeZone, today, time: usual }: Reading): string | null {
  const text = typed.trim()
  const [, written = text, h, m = '00'] = /^(\S+)\s+(\d{1,2})(?:[:.hu]?(\d\d)|[hu])?$/i.exec(text) ?? []
  const day = readDay(written, today)
  if (!day) return null
  const time = h ? `${h.padStart(2, '0')}:${m}` : usual
  return instantInZone({ day, time }, timeZone)?.toISOString() ?? null
}
