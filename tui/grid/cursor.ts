import { cellFrom, type Axes, type Cell, type Step } from '#core/screens/grid/range.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import { silent, type GridStore } from './state.ts'

/** The row and the column where the cursor stands; null for either that the table has none of. */
export interface Place {
  readonly row: string | null
  readonly column: string | null
}

/** Where the cursor of a table stands; each table remembers it in its own way. */
export interface Cursor {
  /** Rows and columns through which it moves. */
  readonly axes: () => Axes
  readonly place: () => Place
  readonly put: (place: Place) => void
  /** Tab stays where the table ends; without it Tab goes to the other end of the row. */
  readonly staysAtEnds?: boolean
}

/** The cell where the cursor stands; null where there is none. */
export function cellAt({ place }: Pick<Cursor, 'place'>): Cell | null {
  const { row, column } = place()
  return row === null || column === null ? null : { row, column }
}

/** A table of cells as its keys need it. */
export interface Table {
  readonly grid: Grid
  readonly cursor: Cursor
  readonly store: GridStore
  /** Sends what is being typed. */
  readonly commit: () => void
}

/** The keys that move the cursor; what was typed is sent before it moves. */
export function cursorMoves({ grid, cursor, store, commit }: Table) {
  function move(step: Step): void {
    commit()
    store.change(silent)
    cursor.put(placeFrom(cursor, step))
    const cell = cellAt(cursor)
    if (cell) grid.reach(cell)
  }
  const by = (down: number, right: number): void => move({ down, right })

  /** Through the cells as through the words of a page. */
  function tab(way: 1 | -1): void {
    const { rows, columns } = cursor.axes()
    const { row, column } = cursor.place()
    const isInside = (all: readonly string[], from: string | null): boolean =>
      all[all.indexOf(from ?? '') + way] !== undefined
    if (isInside(columns, column)) by(0, way)
    else if (!cursor.staysAtEnds || isInside(rows, row)) by(way, -way * columns.length)
  }

  return {
    by,
    acts: {
      up: () => by(-1, 0),
      down: () => by(1, 0),
      left: () => by(0, -1),
      right: () => by(0, 1),
      first_column: () => by(0, -Infinity),
      last_column: () => by(0, Infinity),
      first_row: () => by(-Infinity, 0),
      last_row: () => by(Infinity, 0),
      next_cell: () => tab(1),
      previous_cell: () => tab(-1),
    },
  }
}

/** The place so many rows and columns away, staying inside. */
function placeFrom(cursor: Cursor, step: Step): Place {
  const { row, column } = cursor.place()
  const found = cellFrom(cursor.axes(), { row: row ?? '', column: column ?? '' }, step)
  return { row: found.row || null, column: found.column || null }
}
