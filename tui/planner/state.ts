import type { PlannerTask } from '#core/booking/operations.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { itemAt } from '#core/values/known.ts'
import { daysBetween, mondayOf, type Day } from '#core/values/day.ts'
import type { Cursor } from '../grid/cursor.ts'
import type { GridState } from '../grid/state.ts'
import { rowsOf, taskRows, type TableRow } from './rows.ts'

/** What may be open over the week's table. */
export type Mode = 'help' | 'date' | 'filter' | 'comment' | 'add' | 'details' | 'month' | 'import' | 'outbox'

/** What the week's table keeps between two keys. */
export interface State extends GridState<Mode> {
  readonly filter: string
  /** The chosen task; null, or one that is not shown, means the first. */
  readonly task: number | null
  /** The chosen column, Monday 0. */
  readonly day: number
}

/** What a table shows of it all at one moment. */
export interface View extends State {
  readonly rows: readonly TableRow[]
  readonly tasks: readonly PlannerTask[]
  readonly current: PlannerTask | null
  readonly days: readonly Day[]
  readonly date: Day
}

/** The week as the table shows it now: its lines, and the task and the day where the cursor stands. */
export function viewOf(model: PlannerScreen, state: State): View {
  const rows = rowsOf(model.groups.value, model.inSight.value)
  const tasks = taskRows(rows)
  const days = model.days.value
  const day = Math.min(state.day, days.length - 1)
  return {
    ...state,
    rows,
    tasks,
    current: tasks.find(({ id }) => id === state.task) ?? tasks[0] ?? null,
    days,
    day,
    date: itemAt(days, day),
  }
}

/** The cursor of the week: it stays on its task and on its day of the week when the week turns. */
export const weekCursor = (
  model: PlannerScreen,
  view: () => View,
  change: (part: Pick<State, 'task' | 'day'>) => void,
): Cursor => ({
  axes: () => {
    const { tasks, days } = view()
    return { rows: tasks.map(({ id }) => String(id)), columns: days }
  },
  place: () => {
    const { current, date } = view()
    return { row: current && String(current.id), column: date }
  },
  put: ({ row, column }) =>
    change({
      task: row === null ? null : Number(row),
      day: Math.max(0, model.days.value.indexOf(column ?? '')),
    }),
  staysAtEnds: true,
})

/** Monday 0 to Sunday 6. */
export const columnOf = (day: Day): number => daysBetween(mondayOf(day), day)
