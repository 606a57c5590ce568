import { computed } from '@preact/signals-core'
import type { PlannerTask } from '../../booking/operations.ts'
import type { Grid } from '../grid/grid.ts'
import type { WeekTasks } from './week-tasks.ts'

/** What waits for the server in the cells of a planner, with the rows that stand nowhere but here. */
export function waitingCells(
  grid: Pick<Grid, 'unsent' | 'restore'>,
  { added, known, know }: Pick<WeekTasks, 'added' | 'known' | 'know'>,
) {
  /** The cells, the added rows, and the tasks by whose names they go; null while nothing waits. */
  const waiting = computed(() => {
    const cells = grid.unsent.value
    const rows = new Set(cells.map(({ cell }) => cell.row))
    const isIn = ({ id }: PlannerTask): boolean => rows.has(String(id))
    return cells.length === 0 ? null : { cells, rows: added.value.filter(isIn), tasks: known().filter(isIn) }
  })

  return {
    waiting,
    /** Takes up what waited when its page was closed. */
    restore: ({ cells, rows, tasks = [] }: NonNullable<typeof waiting.value>): void => {
      know(tasks)
      added.value = [...added.value, ...rows]
      grid.restore(cells)
    },
  }
}
