import { addDays, isWeekend, lastOfMonth, weekday, type Day } from '../../values/day.ts'
import { inZone, instantInZone } from '../../values/moment.ts'
import { surely } from '../../values/known.ts'

/** How often a view is mailed. */
export const frequencies = ['working_days', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** When a view is mailed: at an hour of the firm's clock, on working days, on a weekday (1 Monday … 7 Sunday) or on a day of the month. */
export interface Timing {
  readonly frequency: Frequency
  readonly weekday: number | null
  readonly month_day: number | null
  readonly hour: number
}

interface Calendar {
  readonly timeZone: string
  readonly isHoliday: (day: Day) => boolean
}

/** Whether a view is mailed on a day. A month that has no such day takes its last one. */
export function isOn(timing: Timing, day: Day, { isHoliday }: Pick<Calendar, 'isHoliday'>): boolean {
  switch (timing.frequency) {
    case 'working_days':
      return !isWeekend(day) && !isHoliday(day)
    case 'weekly':
      return weekday(day) === timing.weekday
    case 'monthly':
      return Number(day.slice(8)) === Math.min(timing.month_day ?? 1, Number(lastOfMonth(day).slice(8)))
  }
}

/** The first moment after `after` at which a view is mailed. */
export const nextRun = (timing: Timing, after: Date, calendar: Calendar): Date =>
  walked(timing, after, calendar, 1, (moment) => moment > after)

/** The last moment up to `until` at which a view was to be mailed: the one that counts of several that were missed. */
export const lastRun = (timing: Timing, until: Date, calendar: Calendar): Date =>
  walked(timing, until, calendar, -1, (moment) => moment <= until)

/** Nothing is further away than a month and a long row of holidays. */
const mostDays = 62

function walked(
  timing: Timing,
  from: Date,
  calendar: Calendar,
  step: 1 | -1,
  fits: (moment: Date) => boolean,
): Date {
  const { timeZone } = calendar
  const time = `${String(timing.hour).padStart(2, '0')}:00`
  const { day: first } = inZone(from, timeZone)
  for (let n = 0; n <= mostDays; n++) {
    const day = addDays(first, n * step)
    if (!isOn(timing, day, calendar)) continue
    const moment = surely(instantInZone({ day, time }, timeZone), `moment ${day} ${time}`)
    if (fits(moment)) return moment
  }
  throw new Error('a schedule without a day')
}
