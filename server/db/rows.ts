import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Dialect } from './columns.ts'
import { joined, raw, sql } from './sql.ts'
import type { Sql } from './sql.ts'

type Rows = readonly (readonly unknown[])[]

/**
 * Many rows as a table `v` with the columns c0, c1 … out of few parameters, so that the statement stays the
 * same however many there are: a JSON text on SQLite, where each parameter is looked up by name, and an
 * array a column on PostgreSQL, which takes loose parameters for text.
 */
export const rowsAsTable = (dialect: Dialect, types: readonly string[], rows: Rows): Sql =>
  dialect === 'sqlite' ? fromJson(types, rows) : fromArrays(types, rows)

function fromJson(types: readonly string[], rows: Rows): Sql {
  const cells = types.map((_, i) => raw(`json_extract(value, '$[${i}]') AS c${i}`))
  return sql`(SELECT ${joined(cells, ', ')} FROM json_each(${JSON.stringify(rows)}) ORDER BY key) AS v`
}

function fromArrays(types: readonly string[], rows: Rows): Sql {
  const arrays = types.map((type, i) => sql`CAST(${new Column(rows.map((row) => row[i]))} AS ${raw(type)}[])`)
  const names = types.map((_, i) => `c${i}`).join(', ')
  return sql`(SELECT ${raw(names)} FROM unnest(${joined(arrays, ', ')}) WITH ORDINALITY AS each(${raw(names)}, n) ORDER BY n) AS v`
}

/** A whole array as one parameter: `sql` spreads a plain one. */
export class Column {
  readonly values: readonly unknown[]
  constructor(values: readonly unknown[]) {
    this.values = values
  }
  /** How PostgreSQL's driver writes it. */
  toPostgres(prepare: (value: unknown) => unknown): unknown {
    return prepare([...this.values])
  }
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
