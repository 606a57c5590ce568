import type { Effect, Foreseen } from '#core/upkeep/foreseen.ts'
import { raw } from '../sql.ts'
import type { Database } from '../database.ts'
import { ran } from './fits.ts'
import { migrations } from './list.ts'
import { numberOf, type Migration, type Step } from './migration.ts'

/** Rows a second of a slow machine: how long people wait is better said too long than too short. */
const [indexedRows, writtenRows] = [200_000, 20_000]

/**
 * What the migrations that have not run on a database will do to it, and how long that takes. Nothing is changed and nobody waits: they run
 * on empty tables in memory, and what they do there is told with the rows that the database has.
 */
export async function foresee(
  database: Pick<Database, 'dialect' | 'look'>,
  known = migrations,
): Promise<Foreseen[]> {
  const done = await ran(database)
  const names = new Set(done.map(({ name }) => name))
  const level = Math.max(0, ...done.map(({ name }) => numberOf(name)))
  const missing = known.filter(({ name }) => !names.has(name))
  const rehearsed = (await rehearse(names, missing)).map(({ migration, statements }) => ({
    name: migration.name,
    effects: effectsOf(statements),
    // What ran at firms before migrations said it is known by what it does.
    bears_older: migration.worksFrom === undefined ? !refusesOlder(statements) : migration.worksFrom <= level,
  }))
  const rows = await rowsOf(database, names.size === 0 ? [] : rehearsed.flatMap(({ effects }) => effects))
  return rehearsed.map(({ name, effects, bears_older }) => {
    const of = (...kinds: Effect['does'][]): number =>
      effects
        .filter(({ does }) => kinds.includes(does))
        .reduce((sum, { table }) => sum + (rows.get(table) ?? 0), 0)
    return {
      name,
      effects,
      rows: of('indexes', 'rewrites'),
      seconds: Math.ceil(of('indexes') / indexedRows + of('rewrites') / writtenRows),
      bears_older,
    }
  })
}

interface Rehearsed {
  readonly migration: Migration
  readonly statements: readonly string[]
}

/** Runs migrations on empty tables in memory, after those that the database had before, and answers the statements of each. */
export async function rehearse(
  before: ReadonlySet<string>,
  wanted: readonly Migration[],
): Promise<Rehearsed[]> {
  const { Sequelize } = await import('sequelize')
  let heard: string[] = []
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage: ':memory:',
    logging: (statement) => void heard.push(statement.replace(/^Executing \([^)]*\): /, '').trim()),
  })
  try {
    return await sequelize.transaction(async (transaction) => {
      const step: Step = {
        queryInterface: sequelize.getQueryInterface(),
        dialect: 'sqlite',
        transaction,
        execute: (statement) => sequelize.query(statement, { transaction }),
      }
      const rehearsed: Rehearsed[] = []
      for (const { name, up } of migrations) if (before.has(name)) await up(step)
      for (const migration of wanted) {
        heard = []
        await migration.up(step)
        rehearsed.push({ migration, statements: heard })
      }
      return rehearsed
    })
  } finally {
    await sequelize.close()
  }
}

/** Whether statements take away, rename or require something: SQLite makes a table anew to require a column of it. */
export const refusesOlder = (statements: readonly string[]): boolean => {
  const made = new Set(effectsOf(statements).flatMap(({ does, table }) => (does === 'makes' ? [table] : [])))
  return statements.some((statement) => {
    const table = refusals.map((pattern) => pattern.exec(statement)?.[1]).find((each) => each !== undefined)
    return table !== undefined && !made.has(table)
  })
}

const refusals = [
  /^DROP TABLE (?:IF EXISTS )?[`"]?(\w+)/i,
  /^ALTER TABLE [`"]?(\w+)[`"]? (?:DROP|RENAME)/i,
  /^CREATE UNIQUE INDEX .* ON [`"]?(\w+)/i,
]

const patterns: readonly (readonly [Effect['does'], RegExp])[] = [
  ['makes', /^CREATE TABLE (?:IF NOT EXISTS )?[`"]?(\w+)/i],
  ['widens', /^ALTER TABLE [`"]?(\w+)[`"]? ADD/i],
  ['removes', /^DROP TABLE (?:IF EXISTS )?[`"]?(\w+)/i],
  ['removes', /^ALTER TABLE [`"]?(\w+)[`"]? DROP/i],
  ['indexes', /^CREATE (?:UNIQUE )?INDEX .* ON [`"]?(\w+)/i],
  ['rewrites', /^(?:UPDATE|DELETE FROM|INSERT INTO|SELECT .*? FROM|ALTER TABLE) [`"]?(\w+)/is],
]

/** What statements do, once for each table. What is made anew with its rows is rewritten, not removed. */
function effectsOf(statements: readonly string[]): Effect[] {
  const found = statements.flatMap((statement) => {
    for (const [does, pattern] of patterns) {
      const table = pattern.exec(statement)?.[1]
      if (table !== undefined) return isOwn(table) ? [] : [{ does, table }]
    }
    return []
  })
  const tables = new Map<string, Set<Effect['does']>>()
  for (const { does, table } of found) tables.set(table, (tables.get(table) ?? new Set()).add(does))
  return [...tables].flatMap(([table, kinds]): Effect[] => {
    if (kinds.has('makes') && kinds.has('removes')) return [{ does: 'rewrites', table }]
    // In a new table stands nothing that could be widened, sorted or rewritten.
    if (kinds.has('makes')) return [{ does: 'makes', table }]
    return [...kinds].map((does) => ({ does, table }))
  })
}

/** Tables of the database itself, the list of migrations, and what is put aside while a table is made anew. */
const isOwn = (table: string): boolean => /^sqlite_|^migrations$|_(aside|backup)$/.test(table)

/** How many rows stand in the tables that are sorted or rewritten. */
async function rowsOf(
  { look }: Pick<Database, 'look'>,
  effects: readonly Effect[],
): Promise<ReadonlyMap<string, number>> {
  const made = new Set(effects.filter(({ does }) => does === 'makes').map(({ table }) => table))
  const tables = new Set(
    effects
      .filter(({ does, table }) => (does === 'indexes' || does === 'rewrites') && !made.has(table))
      .map(({ table }) => table),
  )
  if (tables.size === 0) return new Map()
  const counts = [...tables].map((table) => `SELECT '${table}' AS name, COUNT(*) AS found FROM "${table}"`)
  const found = await look(raw(counts.join(' UNION ALL ')))
  return new Map(found.map(({ name, found: count }) => [String(name), Number(count)]))
}
