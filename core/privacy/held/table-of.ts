import type { Store, Reader, Reading, Table } from '../../ports.ts'
import type { Table as Name } from '../../access/every-table.ts'

/** A row of a table that only its name tells. */
export interface AnyRow {
  readonly id: number
  readonly created_at: string
  readonly [column: string]: unknown
}

/** The table of that name to write. The types of all tables at once are more than the compiler can hold together. */
export const tableOf = (store: Store, name: Name): Table<AnyRow, AnyRow> =>
  store[name] as unknown as Table<AnyRow, AnyRow>

/** The same to read. */
export const readingOf = (store: Reader, name: Name): Reading<AnyRow> =>
  store[name] as unknown as Reading<AnyRow>
