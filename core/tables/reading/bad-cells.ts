import { Failure, type BadRow } from '../../kernel/failure.ts'
import type { ReadCell } from '../../ports.ts'
import { writtenDay } from '../../values/day.ts'
import type { NotTaken } from '../import.ts'
import type { RowPlace, WorksheetRow } from './rows.ts'

/**
 * The cells of a row that a Failure names; anything else that went wrong is a defect, and thrown on. A field within a
 * record (`company.vat_number`) is the column of its own name, unless `columns` says which it is.
 */
export function badCells<N extends string>(
  row: RowPlace<N>,
  error: unknown,
  columns: { readonly [field: string]: N } = {},
): BadRow[] {
  if (!(error instanceof Failure)) throw error
  const { fields = {}, params = {} } = error.details
  return Object.entries(fields).map(([path, reason]) => {
    const limit = params[path]
    const name = path.split('.').at(-1) ?? path
    return badCell(row, columns[name] ?? (name as N), reason, limit === undefined ? undefined : { limit })
  })
}

/** What rules refuse of a row: each is asked, so that all that is wrong with it is said at once. */
export function refusedBy<N extends string>(
  row: RowPlace<N>,
  columns: { readonly [field: string]: N },
  rules: readonly (() => unknown)[],
): BadRow[] {
  return rules.flatMap((rule) => {
    try {
      rule()
      return []
    } catch (error) {
      return badCells(row, error, columns)
    }
  })
}

/** A bad cell of a row, named by what stands above its column, with what stands in it. */
export function badCell<N extends string>(
  { sheet, row, titles, cells, places }: RowPlace<N>,
  name: N,
  reason: string,
  params?: BadRow['params'],
): BadRow {
  const value = writtenIn(cells?.[places?.get(name) ?? -1])
  return {
    sheet,
    row,
    column: titles[name] ?? name,
    ...(value === null ? {} : { value }),
    reason,
    ...(params ? { params } : {}),
  }
}

const longest = 200

/** What stands in a cell, as a person reads it; null where nothing does. */
export function writtenIn(cell: ReadCell | undefined): string | null {
  if (cell === null || cell === undefined) return null
  const text =
    cell instanceof Date ? writtenMoment(cell) : typeof cell === 'object' ? cell.text : String(cell)
  const [excerpt, isCut] = [text.trim().slice(0, longest), text.trim().length > longest]
  return excerpt === '' ? null : isCut ? `${excerpt}…` : excerpt
}

/** `05/01/2026`, with its time where it has one. */
function writtenMoment(at: Date): string {
  if (Number.isNaN(at.getTime())) return ''
  const [day = '', time = ''] = at.toISOString().split('T')
  return [writtenDay(day), ...(time.startsWith('00:00') ? [] : [time.slice(0, 5)])].join(' ')
}

/** A cell by which a row only names its record, and that says something else than stands there. */
export const nameNotTaken = <N extends string>(
  row: RowPlace<N>,
  name: N,
  about: string,
  stands: string | number | null | undefined,
): NotTaken => ({
  sheet: row.sheet,
  row: row.row,
  about,
  column: row.titles[name] ?? name,
  value: writtenIn(row.cells?.[row.places?.get(name) ?? -1]) ?? '',
  stands: stands === null || stands === undefined ? null : String(stands),
})

/** A row that says what an earlier one says already. */
export const duplicateRow = <N extends string>(
  row: RowPlace<N>,
  name: N,
  earlier: Pick<WorksheetRow, 'sheet' | 'row'>,
): BadRow => badCell(row, name, 'duplicate_row', { row: earlier.row, sheet: earlier.sheet })
