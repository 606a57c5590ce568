import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Dialect } from './columns.ts'
import { joined, raw, sql, type Sql } from './sql.ts'

type Rows = readonly (readonly unknown[])[]

/**
 * Many rows as a table `v` with the columns c0, c1 …, given in few parameters. The statement is therefore the same for any number
 * of rows. SQLite gets one JSON text, because it looks up each parameter by its name. PostgreSQL gets one array for each
 * column, because it takes single parameters as text.
 */
export function rowsAsTable(dialect: Dialect, types: readonly string[], rows: Rows): Sql {
  const alike = types.map((_, i) => rows.length >= manyRows && isSame(rows, i))
  const constants = alike.includes(false) ? alike : types.map(() => false)
  return dialect === 'sqlite' ? fromJson(types, rows, constants) : fromArrays(types, rows, constants)
}

/** From so many rows on, a column with the same value in all rows is given once. In an import these are half of the columns. */
const manyRows = 100

function isSame(rows: Rows, column: number): boolean {
  const first = rows[0]?.[column]
  return (first === null || typeof first !== 'object') && rows.every((row) => row[column] === first)
}

function fromJson(types: readonly string[], rows: Rows, constants: readonly boolean[]): Sql {
  const places = types.flatMap((_, i) => (constants[i] ? [] : [i]))
  const cells = types.map((_, i) =>
    constants[i]
      ? sql`${rows[0]?.[i] ?? null} AS ${raw(`c${i}`)}`
      : raw(`json_extract(value, '$[${places.indexOf(i)}]') AS c${i}`),
  )
  const varying = rows.map((row) => places.map((i) => row[i]))
  return sql`(SELECT ${joined(cells, ', ')} FROM json_each(${JSON.stringify(varying)}) ORDER BY key) AS v`
}

function fromArrays(types: readonly string[], rows: Rows, constants: readonly boolean[]): Sql {
  const names = types.map((_, i) => raw(`c${i}`))
  const cells = types.map((type, i) =>
    constants[i] ? sql`CAST(${rows[0]?.[i] ?? null} AS ${raw(type)}) AS ${names[i]}` : names[i]!,
  )
  const varying = types.flatMap((type, i) => (constants[i] ? [] : [{ type, i }]))
  const arrays = varying.map(
    ({ type, i }) => sql`CAST(${new Column(rows.map((row) => row[i]))} AS ${raw(type)}[])`,
  )
  const ofArrays = varying.map(({ i }) => names[i]!)
  return sql`(SELECT ${joined(cells, ', ')} FROM unnest(${joined(arrays, ', ')})
      WITH ORDINALITY AS each(${joined([...ofArrays, raw('n')], ', ')}) ORDER BY n) AS v`
}

/** A whole array as one parameter; `sql` would spread a plain array. */
export class Column {
  readonly values: readonly unknown[]
  constructor(values: readonly unknown[]) {
    this.values = values
  }
  /** PostgreSQL's driver calls this to write the array. */
  toPostgres(prepare: (value: unknown) => unknown): unknown {
    return prepare([...this.values])
  }
}

/** The SQL type of a column, for `rowsAsTable`. */
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
