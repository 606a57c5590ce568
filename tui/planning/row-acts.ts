import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { assignable, taskKey, type Assignee } from '#core/screens/folders/planning/rows.ts'
import { cellAt } from '../grid/cursor.ts'
import { rowAt, type Plan } from './state.ts'

/** The keys for the row where the cursor stands: its task is given to somebody, or its branch closed and opened. */
export function rowActs(model: PlanningScreen, { cursor, store, commit, open }: Plan) {
  const { change, enqueue } = store

  function assign(): void {
    if (assignable(rowAt(model, cursor))) open('assign')
    else change({ notice: { key: 'tui.plan.not_typed' } })
  }

  function fold(): void {
    const row = rowAt(model, cursor)
    if (!row || !('task' in row)) return
    commit()
    model.toggle(row.task.id)
    cursor.put({ ...cursor.place(), row: taskKey(row.task.id) })
  }

  return {
    acts: { assign, fold },
    /** Gives the task where the cursor stands a row for somebody. */
    assignTo: (person: Assignee): void => {
      const row = rowAt(model, cursor)
      change({ mode: 'table', notice: null })
      if (!row || !('task' in row)) return
      enqueue(async () => {
        const { cell, read } = model.assign(row.task.id, person)
        cursor.put({ ...cell, column: cellAt(cursor)?.column ?? cell.column })
        await read
      })
    },
  }
}
