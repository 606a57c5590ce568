import type { Step } from './migration.ts'
import { columnOf } from '../tables.ts'
import { select } from './rows.ts'
import { surely } from '#core/values/known.ts'

/**
 * Adds a required column to a table that has rows. `line` is a column line, as `createTable` reads it. `value` is SQL for the
 * value that the present rows get, such as `0` or `name`.
 */
export async function addRequiredColumn(
  step: Step,
  table: string,
  line: string,
  value: string,
): Promise<void> {
  const [column, options] = await columnOf(line)
  const { queryInterface, transaction } = step
  await queryInterface.addColumn(table, column, { ...options, allowNull: true }, { transaction })
  await requireColumn(step, table, column, value)
}

/** Makes a column required. In every row in which the column is empty, it gets `value`, which is SQL. */
export async function requireColumn(step: Step, table: string, column: string, value: string): Promise<void> {
  await step.execute(`UPDATE "${table}" SET "${column}" = ${value} WHERE "${column}" IS NULL`)
  if (step.dialect === 'postgres')
    await step.execute(`ALTER TABLE "${table}" ALTER COLUMN "${column}" SET NOT NULL`)
  else await rebuild(step, table, (definition) => withNotNull(definition, column))
}

/** Gives a column another type. `type` is written as in a definition. The values of the column stay. */
export async function retypeColumn(step: Step, table: string, column: string, type: string): Promise<void> {
  if (step.dialect === 'postgres')
    await step.execute(`ALTER TABLE "${table}" ALTER COLUMN "${column}" TYPE ${type}`)
  else await rebuild(step, table, (definition) => changed(definition, column, `$1 ${type}`))
}

/** The SQLite definition of a table, in which `column` becomes required. */
const withNotNull = (definition: string, column: string): string =>
  changed(definition, column, '$1 $2 NOT NULL')

/** The definition of a table, with `column` written as `otherwise` says. There $1 is the name of the column and $2 its type. */
function changed(definition: string, column: string, otherwise: string): string {
  const found = new RegExp(`([\`"]${column}[\`"]) ([A-Z]+(?: [A-Z]+)*(?:\\(\\d+\\))?)(?=[ ,)])`)
  if (!found.test(definition)) throw new Error(`no column ${column} in ${definition}`)
  return definition.replace(found, otherwise)
}

/**
 * SQLite cannot change a column, so this function makes the table again. Its rows, their ids, its indexes and its triggers
 * stay. Rows of other tables that refer to it stay too, because the check of references waits for the end of the transaction.
 */
async function rebuild(step: Step, table: string, change: (definition: string) => string): Promise<void> {
  await refuseActions(step, table)
  const parts = await select(
    step,
    `SELECT type, sql FROM sqlite_master WHERE tbl_name = '${table}' AND sql IS NOT NULL ORDER BY rowid`,
  )
  const [definition] = parts.filter(({ type }) => type === 'table').map(({ sql }) => String(sql))
  const [sequence] = await select(step, `SELECT seq FROM sqlite_sequence WHERE name = '${table}'`)
  await step.execute('PRAGMA defer_foreign_keys = ON')
  await step.execute(`CREATE TABLE "${table}_aside" AS SELECT * FROM "${table}"`)
  await step.execute(`DROP TABLE "${table}"`)
  await step.execute(change(surely(definition, 'definition')))
  await step.execute(`INSERT INTO "${table}" SELECT * FROM "${table}_aside"`)
  await step.execute(`DROP TABLE "${table}_aside"`)
  if (sequence) {
    await step.execute(`DELETE FROM sqlite_sequence WHERE name = '${table}'`)
    await step.execute(
      `INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', ${Number(sequence['seq'])})`,
    )
  }
  for (const { type, sql } of parts) if (type !== 'table') await step.execute(String(sql))
}

/**
 * Refuses if rows of other tables are deleted with the row that they refer to: those rows would go together with the old table.
 */
async function refuseActions(step: Step, table: string): Promise<void> {
  const acting = await select(
    step,
    `SELECT t.name FROM sqlite_master t, pragma_foreign_key_list(t.name) f
     WHERE t.type = 'table' AND f."table" = '${table}' AND f.on_delete <> 'NO ACTION'`,
  )
  if (acting.length > 0) throw new Error(`${acting.map(({ name }) => String(name)).join()} act on ${table}`)
}
