import type { BadRow } from '../kernel/failure.ts'
import type { MergedCells } from '../ports.ts'

/** Where the data of a worksheet stand. */
interface DataArea {
  readonly sheet: string
  readonly firstRow: number
  readonly lastRow: number
  /** What stands above each column that is taken, by its place from the left. */
  readonly titles: ReadonlyMap<number, string>
}

/** What merged cells do to data: of all that they cover the first cell alone can be read. */
export interface MergedData {
  /** Each of them, by its first row and column with data. */
  readonly bad: readonly BadRow[]
  /** Whether something of the row is in them, or the cell of that column. */
  readonly covers: (row: number, column?: string) => boolean
}

/** Those of a worksheet's merged cells that are among its data; others hide nothing that is read. */
export function mergedAmong(
  { sheet, firstRow, lastRow, titles }: DataArea,
  merged: readonly MergedCells[],
): MergedData {
  const bad: BadRow[] = []
  const covered = new Map<string, Set<number>>()
  for (const cells of merged) {
    const [top, bottom] = [Math.max(cells.top, firstRow), Math.min(cells.bottom, lastRow)]
    const columns = [...titles].filter(([place]) => place >= cells.left && place <= cells.right)
    const [column] = columns.toSorted(([one], [other]) => one - other)
    if (top > bottom || !column) continue
    bad.push({
      sheet,
      row: top,
      column: column[1],
      reason: 'merged_cells',
      params: { cells: reference(cells) },
    })
    for (const [, title] of columns) {
      const rows = covered.get(title) ?? new Set()
      covered.set(title, rows)
      for (let row = top; row <= bottom; row++) rows.add(row)
    }
  }
  const covers: MergedData['covers'] = (row, column) =>
    column === undefined
      ? [...covered.values()].some((rows) => rows.has(row))
      : covered.get(column)?.has(row) === true
  return { bad, covers }
}

/** As a spreadsheet names them: `F2:H2`. */
const reference = ({ top, left, bottom, right }: MergedCells): string =>
  `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`

/** How a spreadsheet names a column: 0 is A, 26 is AA. */
export const columnLetters = (place: number): string =>
  (place > 25 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))
