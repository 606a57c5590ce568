import type { Migration } from './migration.ts'
import type { TableLines } from '../columns.ts'
import { columnOf, createIndex, createTable } from '../tables.ts'

/**
 * New columns and indexes of tables that firms already have. A required column cannot stand here: `addRequiredColumn` adds it.
 */
type Columns = { readonly [table: string]: Partial<TableLines> }

/**
 * Makes a migration that only adds. `tables` holds new tables, each after the tables that it refers to. `changes` holds new
 * columns and indexes of tables that exist.
 */
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
