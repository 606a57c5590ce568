import { Failure } from '#core/kernel/failure.ts'
import type { Database } from '../database.ts'
import { raw, sql } from '../sql.ts'
import { migrations } from './list.ts'
import { numberOf } from './migration.ts'

type Asked = Pick<Database, 'dialect' | 'look'>

/** A migration that ran on a database. Null where a release wrote it that did not say who may work beside it. */
interface Ran {
  readonly name: string
  readonly worksFrom: number | null
}

/** Why this release cannot work on a database: it lacks a migration, or a later release took something away. */
export type Misfit = 'database_not_ready' | 'database_newer'

/** The names of the migrations that have not run on this database; on an empty database these are all migrations. */
export async function pending(database: Asked, known = migrations): Promise<string[]> {
  return missingIn(await ran(database), known)
}

/** The names of the migrations of later releases that ran on this database. */
export async function ahead(database: Asked): Promise<string[]> {
  return unknownIn(await ran(database)).map(({ name }) => name)
}

/** Why this release cannot work on the database; null where it can, although a later release may have added to it. */
export async function misfit(database: Asked): Promise<Misfit | null> {
  const found = await ran(database)
  if (missingIn(found).length > 0) return 'database_not_ready'
  return isOutgrown(found) ? 'database_newer' : null
}

/** Refuses a database on which this release cannot work. `place` names it for a person. */
export async function refuseMisfit(database: Asked, place: string): Promise<void> {
  const why = await misfit(database)
  if (why !== null) throw new Failure(why, { params: { place } })
}

/** Refuses a database from which a later release took away what this one needs. What it lacks is no reason: it can be added. */
export async function refuseOutgrown(database: Asked, place: string): Promise<void> {
  if (isOutgrown(await ran(database))) throw new Failure('database_newer', { params: { place } })
}

const missingIn = (found: readonly Ran[], known = migrations): string[] => {
  const names = new Set(found.map(({ name }) => name))
  return known.map(({ name }) => name).filter((name) => !names.has(name))
}

const unknownIn = (found: readonly Ran[]): Ran[] => {
  const names = new Set(migrations.map(({ name }) => name))
  return found.filter(({ name }) => !names.has(name))
}

function isOutgrown(found: readonly Ran[]): boolean {
  const newest = Math.max(...migrations.map(({ name }) => numberOf(name)))
  return unknownIn(found).some(({ worksFrom }) => worksFrom === null || worksFrom > newest)
}

/** The migrations that ran on a database, in no order. */
export async function ran(database: Asked): Promise<Ran[]> {
  const columns = await columnsKept(database.dialect, (statement) => database.look(raw(statement)))
  if (columns.length === 0) return []
  const found = columns.includes('works_from')
    ? sql`SELECT name, works_from FROM migrations`
    : sql`SELECT name FROM migrations`
  return (await database.look(found)).map(({ name, works_from }) => ({
    name: String(name),
    worksFrom: typeof works_from === 'number' ? works_from : null,
  }))
}

/** The columns of the table that says which migrations ran; none where there is no such table yet. */
export async function columnsKept(
  dialect: Asked['dialect'],
  look: (statement: string) => Promise<readonly { readonly [column: string]: unknown }[]>,
): Promise<string[]> {
  const statement =
    dialect === 'sqlite'
      ? "SELECT name FROM pragma_table_info('migrations')"
      : "SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('migrations') AND attnum > 0 AND NOT attisdropped"
  return (await look(statement)).map(({ name }) => String(name))
}
