import type { BadRow } from '../kernel/failure.ts'
import type { CellChange } from './import.ts'
import type { RowPlace, WorksheetRow } from './reading/rows.ts'

/** What becomes of a row of a file. */
export interface RowEffect extends Pick<WorksheetRow, 'sheet' | 'row'> {
  /** Whom or what the row is about, as people there call it. */
  readonly about: string
  readonly effect: 'created' | 'updated' | 'unchanged'
  /** The id of the record that the row is about; null where it makes one. */
  readonly record: number | null
  /** What is known beside the file of fields that only an export writes, by their names in its list. */
  readonly beside: { readonly [name: string]: unknown }
  /** Which cells would become others; asked for only where they are shown. */
  readonly cells: () => readonly CellChange[]
}

type Value = string | number | boolean | null | undefined

/** A row with what it does; `cells` answers what stands there before and after, by column. */
export function rowEffect<N extends string>(
  row: RowPlace<N>,
  about: readonly Value[],
  effect: RowEffect['effect'],
  cells: () => readonly (readonly [name: N, before: Value, after: Value])[] = () => [],
  { record = null, beside = {} }: Partial<Pick<RowEffect, 'record' | 'beside'>> = {},
): RowEffect {
  return {
    sheet: row.sheet,
    row: row.row,
    about: about.filter((each) => !isNothing(each)).join(' '),
    effect,
    record,
    beside,
    cells: () =>
      cells().flatMap(([name, before, after]) =>
        written(before) === written(after) ? [] : [cellChange(row.titles[name] ?? name, before, after)],
      ),
  }
}

/** The same of the named values of two records, of which the first may not be there yet. */
export const cellsOf = <N extends string>(
  names: readonly N[],
  before: { readonly [name in N]?: Value } | null | undefined,
  after: { readonly [name in N]?: Value },
): (readonly [N, Value, Value])[] =>
  names.flatMap((name) => (after[name] === undefined ? [] : [[name, before?.[name], after[name]] as const]))

/** How many rows bad cells stand in. */
export const placesOf = (rows: readonly BadRow[]): number =>
  new Set(rows.map(({ sheet = '', row }) => `${row} ${sheet}`)).size

const cellChange = (column: string, before: Value, after: Value): CellChange => ({
  column,
  kind: kindOf(isNothing(after) ? before : after),
  before: written(before),
  after: written(after),
})

function kindOf(value: Value): CellChange['kind'] {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  return /^\d{4}-\d\d-\d\d$/.test(value ?? '') ? 'day' : 'text'
}

const isNothing = (value: Value): boolean => value === null || value === undefined || value === ''

const written = (value: Value): string | null => (isNothing(value) ? null : String(value))
