import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { addDays, type Day } from '#core/values/day.ts'
import type { TypedLine } from '../grid/lines.ts'
import { columnOf } from './state.ts'
import type { Week } from './week.ts'

interface Calendar {
  readonly today: Day
  /** A day as people write one; null when it is none. */
  readonly readDay: (typed: string, today: () => Day) => Day | null
}

/** The keys that turn to another week, and the line in which its date is typed. */
export function turningActs(model: PlannerScreen, { store, turn }: Week, { today, readDay }: Calendar) {
  const { change } = store

  const open = (monday: Day): void => turn(() => model.open(monday))

  /** To a day of whichever week. */
  function openDay(date: Day): void {
    open(date)
    change({ day: columnOf(date) })
  }

  const line: TypedLine = {
    max: 60,
    done: (typed) => {
      if (!typed) return
      const day = readDay(typed, () => today)
      if (day) openDay(day)
      else change({ notice: { key: 'cli.misuse.date', values: { typed } } })
    },
    givenUp: () => change({ notice: null }),
  }

  return {
    acts: {
      previous_week: () => open(addDays(model.monday.value, -7)),
      next_week: () => open(addDays(model.monday.value, 7)),
      this_week: () => openDay(today),
      reload: () => open(model.monday.value),
    },
    line,
    /** To the cell of a task on a day, of whichever week. */
    goTo: (task: number, date: Day): void => {
      change({ mode: 'table', notice: null, filter: '', task })
      openDay(date)
    },
    /** From the month to one of its weeks. */
    openWeek: (monday: Day): void => {
      change({ mode: 'table', notice: null })
      open(monday)
    },
  }
}
