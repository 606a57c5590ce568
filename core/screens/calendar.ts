import { computed, signal } from '@preact/signals-core'
import type { Client } from '../kernel/operation.ts'
import type { AbsenceState } from '../users/absence.ts'
import { listAbsences, listHolidays } from '../users/operations.ts'
import {
  addDays,
  daysFrom,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  monthsLater,
  type Day,
  type Month,
} from '../values/day.ts'
import { firstItem, lastItem } from '../values/known.ts'
import { loaded } from './loaded.ts'
import { weekNumber } from '../values/written.ts'

export interface CalendarWeek {
  readonly number: number
  readonly days: readonly Day[]
}

/** What is special about a day for whoever looks: free for all, or away himself. */
export interface Mark {
  readonly holiday?: true
  readonly away?: Exclude<AbsenceState, 'refused'>
}

/** The weeks that a month touches, each from its Monday. */
export function weeksOf(month: Month): CalendarWeek[] {
  const weeks: CalendarWeek[] = []
  for (let day = mondayOf(firstOfMonth(month)); day <= lastOfMonth(month); day = addDays(day, 7))
    weeks.push({ number: weekNumber(day), days: daysFrom(day, 7) })
  return weeks
}

/** Where each key leads in a calendar; with Shift, a page is a year. */
const moves: { readonly [key: string]: (day: Day, shift: boolean) => Day } = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, shift) => monthsLater(day, shift ? -12 : -1),
  PageDown: (day, shift) => monthsLater(day, shift ? 12 : 1),
}

/** The day that a key leads to; undefined for one that moves nothing. */
export const movedDay = (day: Day, key: string, shift = false): Day | undefined => moves[key]?.(day, shift)

export type CalendarScreen = ReturnType<typeof calendarScreen>

/** A month to choose a day from, with what is special about its days; `reload` fetches that, and the days do not wait for it. */
export function calendarScreen(client: Client, start: Day) {
  const at = signal(start)
  const month = computed(() => monthOf(at.value))
  const weeks = computed(() => weeksOf(month.value))
  const marks = loaded(async () => {
    const [from, to] = [firstItem(firstItem(weeks.value).days), lastItem(lastItem(weeks.value).days)]
    const [holidays, absences] = await Promise.all([
      client(listHolidays, { from, to }),
      client(listAbsences, { mine: true, from, to }),
    ])
    return marksOf(holidays, absences.rows, from, to)
  })
  return {
    /** The day that the keys stand on. */
    at,
    month,
    weeks,
    marks,
    goTo: (day: Day): void => void (at.value = day),
    turn: (months: number): void => void (at.value = monthsLater(at.value, months)),
  }
}

interface Absence {
  readonly start_date: Day
  readonly end_date: Day
  readonly planning_level_type: string
  readonly state: AbsenceState
}

/** A number typed for a whole month says no day, and what was refused is none. */
function marksOf(
  holidays: readonly Day[],
  absences: readonly Absence[],
  from: Day,
  to: Day,
): ReadonlyMap<Day, Mark> {
  const marks = new Map<Day, Mark>(holidays.map((day) => [day, { holiday: true }]))
  for (const { start_date, end_date, planning_level_type, state } of absences) {
    if (planning_level_type === 'month' || state === 'refused') continue
    for (let day = start_date < from ? from : start_date; day <= end_date && day <= to; day = addDays(day, 1))
      marks.set(day, { ...marks.get(day), away: state })
  }
  return marks
}
