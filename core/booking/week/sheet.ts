import { mondayOf, monthOf, type Day } from '../../values/day.ts'
import { sumBlocks } from '../rules.ts'
import { expectedIn } from './days.ts'
import type { PlannerDay, PlannerMonth, PlannerTask } from './operations.ts'

/** A task's line of a timesheet. */
export interface SheetRow {
  readonly task: PlannerTask
  /** Blocks on each day of the month that has some. */
  readonly on: ReadonlyMap<Day, number>
  readonly total: number
}

/** A week of a month, with its days of other months too. */
export interface SheetWeek {
  readonly monday: Day
  readonly days: readonly PlannerDay[]
  readonly booked: number
  readonly expected: number
}

export interface MonthSheet {
  /** The month's own. */
  readonly days: readonly PlannerDay[]
  readonly rows: readonly SheetRow[]
  readonly weeks: readonly SheetWeek[]
  /** Booked on a day, of the weeks at the edges too. */
  readonly bookedOn: (date: Day) => number
  readonly total: number
  /** Without leave, that of no day too. */
  readonly expected: number
}

/** A month as a timesheet: tasks by days with their sums, and its weeks. */
export function sheetOf({ month, tasks, bookings, days, undated }: PlannerMonth): MonthSheet {
  const own = days.filter(({ date }) => monthOf(date) === month)
  const ownBookings = bookings.filter(({ date }) => monthOf(date) === month)
  const byDay = Map.groupBy(bookings, ({ date }) => date)
  const bookedOn = (date: Day): number => sumBlocks(byDay.get(date) ?? [])
  const byTask = Map.groupBy(ownBookings, ({ wbs_task_id }) => wbs_task_id)
  return {
    days: own,
    rows: tasks.flatMap((task) => {
      const mine = byTask.get(task.id) ?? []
      if (mine.length === 0) return []
      return [
        {
          task,
          on: new Map(mine.map(({ date, number_blocks }) => [date, number_blocks])),
          total: sumBlocks(mine),
        },
      ]
    }),
    weeks: [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([monday, of]) => ({
      monday,
      days: of,
      booked: of.reduce((sum, { date }) => sum + bookedOn(date), 0),
      expected: expectedIn(of),
    })),
    bookedOn,
    total: sumBlocks(ownBookings),
    expected: Math.max(0, expectedIn(own) - undated),
  }
}
