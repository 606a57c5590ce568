import type { Facts } from '../../kernel/field.ts'
import type { ReadCell } from '../../ports.ts'

/** A column that an import knows: what its cells are, and the words that may stand above it. */
export interface Column {
  readonly field: Facts
  readonly titles: readonly string[]
  /** Without it the sheet cannot be read. */
  readonly needed?: true
}
export type Columns<N extends string = string> = { readonly [name in N]: Column }

/** A row with something in it. An empty cell has no value here. */
export interface WorksheetRow<N extends string = string> {
  readonly sheet: string
  /** Its number in the sheet: the first row is 1. */
  readonly row: number
  readonly values: { readonly [name in N]?: string | number | boolean }
  /** What stands above each column in this sheet; of one that it has not, what a person calls it. */
  readonly titles: { readonly [name in N]?: string }
  /** What stands in the file, and where in it each column does. */
  readonly cells?: readonly ReadCell[]
  readonly places?: ReadonlyMap<N, number>
}

/** Where a row stands, and what in it. */
export type RowPlace<N extends string = string> = Omit<WorksheetRow<N>, 'values'>

/** A cell of a column that only an export writes. */
export interface AsideCell {
  readonly sheet: string
  readonly row: number
  /** What stands above it. */
  readonly column: string
  /** Its field in the rows of the list that is exported. */
  readonly name: string
  readonly cell: ReadCell
}
