import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import type { PlanRow } from '#core/screens/folders/planning/rows.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import type { GridController } from '../grid/controller.ts'
import { cellAt, type Cursor } from '../grid/cursor.ts'
import type { GridState, GridStateOf } from '../grid/state.ts'

/** What may be open over the planning's cells. */
export type PlanMode = 'help' | 'assign' | 'validate' | 'request' | 'find' | 'folder' | 'import'

/** What the planning's table keeps between two keys. */
export interface PlanState extends GridState<PlanMode> {
  /** Where the cursor stands; a row or month that is not shown means the first. */
  readonly cell: Cell | null
}

/** The planning's table as its own keys need it: its cursor, what it keeps, and what any table of cells does. */
export interface Plan extends Pick<GridController<PlanMode>, 'commit' | 'open'> {
  readonly cursor: Cursor
  readonly store: Omit<GridStateOf<PlanState>, 'subscribe'>
}

/** The cursor of a planning: it stays on its row and month as long as they are shown, else it goes to the first. */
export const planCursor = (
  model: PlanningScreen,
  state: () => PlanState,
  change: (part: Pick<PlanState, 'cell'>) => void,
): Cursor => ({
  axes: model.grid.axes,
  place: () => {
    const { rows, columns } = model.grid.axes()
    const [column = null] = columns
    const { cell } = state()
    const isShown = (all: readonly string[], key: string | undefined): key is string =>
      key !== undefined && all.includes(key)
    const firstRow = (): string | null =>
      rows.find((row) => column !== null && model.isTyped({ row, column })) ?? rows[0] ?? null
    return {
      row: isShown(rows, cell?.row) ? cell.row : firstRow(),
      column: isShown(columns, cell?.column) ? cell.column : column,
    }
  },
  put: ({ row, column }) => {
    if (row !== null && column !== null) change({ cell: { row, column } })
  },
})

/** The row where the cursor stands. */
export function rowAt(model: PlanningScreen, cursor: Cursor): PlanRow | undefined {
  const cell = cellAt(cursor)
  return cell ? model.rowAt(cell.row) : undefined
}
