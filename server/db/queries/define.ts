import type { Fields, InputOf } from '#core/kernel/field.ts'
import type { NamedQuery } from '#core/ports.ts'
import type { Dialect } from '../columns.ts'
import type { Sql } from '../sql.ts'

interface Definition {
  readonly query: NamedQuery
  readonly statement: (params: never, dialect: Dialect) => Sql
}

/** The named queries and their SQL. Each file of this folder adds its own queries. */
export const queryDefinitions = new Map<string, Definition>()

/** Defines the SQL that answers a named query on each of the two databases. */
export function defineQuery<P extends Fields, R extends Fields>(
  query: NamedQuery<P, R>,
  statement: (params: InputOf<P>, dialect: Dialect) => Sql,
): void {
  if (queryDefinitions.has(query.name)) throw new Error(`two definitions of ${query.name}`)
  queryDefinitions.set(query.name, { query, statement })
}
