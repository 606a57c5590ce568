import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Dialect } from './columns.ts'
import { joined, raw, sql } from './sql.ts'
import type { Sql } from './sql.ts'

/**
 * Many rows as one JSON parameter, read back as a table `v` with the columns c0, c1 …: a statement of
 * thousands of parameters is slow on SQLite, where each is looked up by name, and PostgreSQL takes all
 * of them for text.
 */
export function rowsAsTable(
  dialect: Dialect,
  types: readonly string[],
  rows: readonly (readonly unknown[])[],
): Sql {
  const text = JSON.stringify(rows)
  const cell = (type: string, i: number): Sql =>
    raw(
      dialect === 'sqlite'
        ? `json_extract(value, '$[${i}]') AS c${i}`
        : `CAST(value ->> ${i} AS ${type}) AS c${i}`,
    )
  const cells = joined(types.map(cell), ', ')
  return dialect === 'sqlite'
    ? sql`(SELECT ${cells} FROM json_each(${text}) ORDER BY key) AS v`
    : sql`(SELECT ${cells} FROM json_array_elements(CAST(${text} AS json)) WITH ORDINALITY AS each(value, n) ORDER BY n) AS v`
}

/** The SQL type of a column as `rowsAsTable` reads it. */
export function typeOf(entity: AnyEntity, column: string): string {
  switch (column === 'id' ? 'id' : entity.given[column]?.kind) {
    case 'id':
      return 'INTEGER'
    case 'int':
    case 'money':
      return 'BIGINT'
    case 'decimal':
      return 'DOUBLE PRECISION'
    case 'flag':
      return 'BOOLEAN'
    default:
      return 'TEXT'
  }
}
