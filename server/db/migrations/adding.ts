import type { Migration } from './migration.ts'
import type { TableLines } from '../columns.ts'
import { columnOf, createIndex, createTable } from '../tables.ts'

/** New columns of a table that firms already have; a required one is added by `addRequiredColumn`. */
type Columns = { readonly [table: string]: Partial<TableLines> }

/** A migration that only adds: new tables, each after what it points at, and new columns or indexes of old ones. */
export const adding = (
  name: string,
  tables: { readonly [name: string]: TableLines },
  changes: Columns = {},
): Migration => ({
  name,
  up: async ({ queryInterface, transaction }) => {
    for (const [table, lines] of Object.entries(tables)) {
      await createTable(queryInterface, table, lines, transaction)
    }
    for (const [table, { columns = [], indexes = [] }] of Object.entries(changes)) {
      for (const line of columns) {
        await queryInterface.addColumn(table, ...(await columnOf(line)), { transaction })
      }
      for (const line of indexes) await createIndex(queryInterface, table, line, transaction)
    }
  },
})
