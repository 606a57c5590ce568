import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Dialect } from './columns.ts'
import { typeOf } from './rows.ts'
import { joined, none, raw, sql, type Sql } from './sql.ts'
import { toColumn, type Plain } from './values.ts'

/** The column of a field. A name that the entity does not have is a defect and never becomes SQL. */
export function columnOf(entity: AnyEntity, name: string): string {
  if (!Object.hasOwn(entity.fields, name)) throw new Error(`${entity.name} has no field ${name}`)
  return name
}

/** The WHERE of a plain query: equal, one of, from, to, not. */
export function conditions(dialect: Dialect, entity: AnyEntity, where: Plain): Sql {
  const parts = Object.entries(where).flatMap(([name, value]) =>
    value === undefined ? [] : conditionsOn(dialect, entity, columnOf(entity, name), value),
  )
  return parts.length > 0 ? sql`WHERE ${joined(parts, ' AND ')}` : none
}

function conditionsOn(dialect: Dialect, entity: AnyEntity, name: string, value: unknown): Sql[] {
  const column = raw(`"${name}"`)
  if (value === null) return [sql`${column} IS NULL`]
  if (Array.isArray(value)) return [oneOf(dialect, column, typeOf(entity, name), value)]
  if (typeof value !== 'object') return [sql`${column} = ${toColumn(entity.fields[name]!, value)}`]
  const { from, to, not } = value as { from?: unknown; to?: unknown; not?: unknown }
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
    ...(not === undefined ? [] : [not === null ? sql`${column} IS NOT NULL` : sql`${column} <> ${not}`]),
  ]
}

/** The condition that a column is one of these values. All values are one parameter, so the statement is prepared only once. */
export function oneOf(dialect: Dialect, column: Sql, type: string, values: readonly unknown[]): Sql {
  const text = JSON.stringify(values)
  return dialect === 'sqlite'
    ? sql`${column} IN (SELECT value FROM json_each(${text}))`
    : sql`${column} IN (SELECT CAST(value AS ${raw(type)}) FROM json_array_elements_text(CAST(${text} AS json)))`
}
