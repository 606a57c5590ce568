import { tables, type Table } from '../../access/every-table.ts'

/** A column that names a person of the firm. */
export interface PersonColumn {
  readonly table: Table
  readonly column: string
}

/** Every column that names a person, by the facts of the entities: a new table is among them at once. */
export const personColumns: readonly PersonColumn[] = tables.flatMap(([table, { given }]) =>
  Object.entries(given).flatMap(([column, { of }]) => (of === 'users' ? [{ table, column }] : [])),
)

export const keyOf = ({ table, column }: PersonColumn): string => `${table}.${column}`
