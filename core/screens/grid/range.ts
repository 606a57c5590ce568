import { parseNumber } from '../../values/money.ts'

/** A cell by the names of its row and column, which stay when others come or go. */
export interface Cell {
  readonly row: string
  readonly column: string
}

/** Cells from one corner to the opposite one; the keyboard stands at `to`. */
export interface Selection {
  readonly from: Cell
  readonly to: Cell
}

/** Rows and columns in the order in which they are shown. */
export interface Axes {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}

/** How many rows down and columns to the right. */
export interface Step {
  readonly down: number
  readonly right: number
}

/** A cell as the key of a map. */
export const cellKey = ({ row, column }: Cell): string => `${row} ${column}`
/** Whether both are the same cell. */
export const isSame = (one: Cell | null | undefined, other: Cell | null | undefined): boolean =>
  one?.row === other?.row && one?.column === other?.column

/** The cell so many rows and columns away, staying inside. */
export function cellFrom({ rows, columns }: Axes, { row, column }: Cell, { down, right }: Step): Cell {
  const within = <T>(all: readonly T[], at: number, otherwise: T): T =>
    all[Math.max(0, Math.min(all.length - 1, at))] ?? otherwise
  return {
    row: within(rows, rows.indexOf(row) + down, row),
    column: within(columns, columns.indexOf(column) + right, column),
  }
}

/** The selected cells line by line; none when a corner is not shown any more. */
export function linesIn({ rows, columns }: Axes, { from, to }: Selection): Cell[][] {
  const between = (all: readonly string[], one: string, other: string): readonly string[] => {
    const [a, b] = [all.indexOf(one), all.indexOf(other)]
    return a < 0 || b < 0 ? [] : all.slice(Math.min(a, b), Math.max(a, b) + 1)
  }
  const across = between(columns, from.column, to.column)
  return between(rows, from.row, to.row).map((row) => across.map((column) => ({ row, column })))
}

/** What a spreadsheet puts on the clipboard: lines of cells with tabs between them. A terminal ends lines its own way. */
export const linesOf = (text: string): string[][] =>
  text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((each) => each.trim()))

/** A cell's place and the text that is to stand in it; `null` for a text that falls outside the grid. */
export interface Placed {
  readonly cell: Cell | null
  readonly text: string
}

/**
 * Where each pasted text comes to stand: from the selection's first cell on, and again as often as the pasted block
 * goes into the selection without a rest.
 */
export function placeValues(
  axes: Axes,
  selection: Selection,
  lines: readonly (readonly string[])[],
): Placed[] {
  const selected = linesIn(axes, selection)
  const first = selected[0]?.[0]
  if (!first) return []
  const [high, wide] = [lines.length, Math.max(...lines.map((line) => line.length))]
  const [tall, broad] = [selected.length, selected[0]?.length ?? 0]
  const repeats = tall % high === 0 && broad % wide === 0
  const at = { row: axes.rows.indexOf(first.row), column: axes.columns.indexOf(first.column) }
  return Array.from({ length: repeats ? tall : high }, (_, down) =>
    Array.from({ length: repeats ? broad : wide }, (_, right): Placed[] => {
      const text = lines[down % high]?.[right % wide]
      const [row, column] = [axes.rows[at.row + down], axes.columns[at.column + right]]
      if (text === undefined) return []
      return [{ text, cell: row === undefined || column === undefined ? null : { row, column } }]
    }).flat(),
  ).flat()
}

/** A typed or pasted number, with a per cent sign or without; null when it is none. */
export const readNumber = (typed: string): number | null => parseNumber(typed.replace(/\s*%\s*$/, ''))

/** A number as a spreadsheet reads it: no thousands, the decimal sign of the language. */
export const plainNumber = (value: number | null, language: string): string =>
  value === null ? '' : String(value).replace('.', language === 'en' ? '.' : ',')
