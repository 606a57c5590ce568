import type { Migration } from '../migration.ts'
import { createTable } from '../../tables.ts'
import { tables } from './tables.ts'

/** Makes the first tables, and makes the database refuse every change of the audit log. */
export const start: Migration = {
  name: '0001-start',
  up: async ({ queryInterface, dialect, transaction, execute }) => {
    for (const [name, lines] of Object.entries(tables)) {
      await createTable(queryInterface, name, lines, transaction)
    }
    for (const statement of dialect === 'sqlite' ? sqliteLog : postgresLog) await execute(statement)
  },
}

const refused = 'the audit log is never changed'

const sqliteLog = ['UPDATE', 'DELETE'].map(
  (event) =>
    `CREATE TRIGGER audit_entries_no_${event.toLowerCase()} BEFORE ${event} ON audit_entries
     BEGIN SELECT RAISE(ABORT, '${refused}'); END`,
)

const postgresLog = [
  `CREATE FUNCTION audit_entries_refuse() RETURNS trigger LANGUAGE plpgsql AS
   $body$ BEGIN RAISE EXCEPTION '${refused}'; END $body$`,
  `CREATE TRIGGER audit_entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
   FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_refuse()`,
]
