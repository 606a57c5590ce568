import type { Client } from 'pg'
import type { Dialect } from '../db/columns.ts'
import { nativeSqlite } from '../db/sqlite-driver.ts'
import type { Plain } from '../db/values.ts'

/** One connection to a database, without our tables in mind. Statements are sent one after the other. */
export interface BareDatabase {
  readonly dialect: Dialect
  all(text: string, bind?: readonly unknown[]): Promise<Plain[]>
  exec(text: string): Promise<void>
  close(): Promise<void>
}

/** A table, its columns in their order, and whether a sequence numbers its rows. */
export interface BareTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly flags: ReadonlySet<string>
}

/** Opens a SQLite file or a PostgreSQL server by its address, past our pool. */
export async function openBare(url: string): Promise<BareDatabase> {
  const file = /^sqlite:(.*)$/s.exec(url)?.[1]
  return file === undefined ? barePostgres(url) : bareSqlite(file)
}

export async function bareSqlite(file: string): Promise<BareDatabase> {
  const handle = await nativeSqlite.open(file)
  await handle.exec('PRAGMA busy_timeout = 10000')
  return {
    dialect: 'sqlite',
    all: async (text, bind = []) => {
      const statement = await handle.prepare(text)
      try {
        return await statement.all(bind)
      } finally {
        await statement.finalize()
      }
    },
    exec: (text) => handle.exec(text),
    close: () => handle.close(),
  }
}

async function barePostgres(url: string): Promise<BareDatabase> {
  const { Client: Connected } = await import('pg')
  const client: Client = new Connected({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return {
    dialect: 'postgres',
    all: async (text, bind = []) => (await client.query<Plain>(text, [...bind])).rows,
    exec: async (text) => void (await client.query(text)),
    close: () => client.end(),
  }
}

/** What each database derives by triggers from other tables, in its own way: it is made again by the rows themselves. */
const derived = /^(sqlite_|document_words)/

/** Every table of the firm. */
export async function tablesOf(database: BareDatabase): Promise<BareTable[]> {
  const rows = await database.all(database.dialect === 'sqlite' ? sqliteColumns : postgresColumns)
  const grouped = Map.groupBy(rows, ({ name }) => String(name))
  return [...grouped]
    .filter(([name]) => !derived.test(name))
    .map(([name, own]) => ({
      name,
      columns: own.map((row) => String(row['column'])),
      flags: new Set(
        own.filter(({ type }) => /^bool/i.test(String(type))).map((row) => String(row['column'])),
      ),
    }))
}

const sqliteColumns = `SELECT m.name AS name, c.name AS "column", c.type AS type
  FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid`

const postgresColumns = `SELECT c.relname AS name, a.attname AS "column", format_type(a.atttypid, NULL) AS type
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname, a.attnum`

/** How many rows each table has. */
export async function countsOf(database: BareDatabase): Promise<{ [table: string]: number }> {
  const counts: { [table: string]: number } = {}
  for (const { name } of await tablesOf(database)) {
    const [row] = await database.all(`SELECT COUNT(*) AS count FROM "${name}"`)
    counts[name] = Number(row?.['count'] ?? 0)
  }
  return counts
}

/** The last number that each sequence gave; 0 where it gave none yet. */
export async function sequencesOf(database: BareDatabase): Promise<{ [table: string]: number }> {
  const last: { [table: string]: number } = {}
  for (const { name, columns } of await tablesOf(database)) {
    if (!columns.includes('id')) continue
    const sequence = database.dialect === 'postgres' ? await sequenceOf(database, name) : null
    if (database.dialect === 'postgres' && sequence === null) continue
    const [row] = sequence
      ? await database.all(
          `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequence}`,
        )
      : await database.all('SELECT seq AS last FROM sqlite_sequence WHERE name = ?', [name])
    last[name] = Number(row?.['last'] ?? 0)
  }
  return last
}

/** As SQL names it: `public.users_id_seq`. */
async function sequenceOf(database: BareDatabase, table: string): Promise<string | null> {
  const [row] = await database.all(`SELECT pg_get_serial_sequence($1, 'id') AS sequence`, [`"${table}"`])
  const sequence = row?.['sequence']
  return typeof sequence === 'string' ? sequence : null
}

/** Sets each sequence to the last number that it gave, and never below the highest that stands. */
export async function setSequences(
  database: BareDatabase,
  last: { readonly [table: string]: number },
): Promise<void> {
  for (const { name, columns } of await tablesOf(database)) {
    if (!columns.includes('id')) continue
    const [row] = await database.all(`SELECT COALESCE(MAX(id), 0) AS highest FROM "${name}"`)
    const to = Math.max(Number(row?.['highest'] ?? 0), last[name] ?? 0)
    if (database.dialect === 'sqlite') {
      await database.all('DELETE FROM sqlite_sequence WHERE name = ?', [name])
      if (to > 0) await database.all('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, to])
      continue
    }
    const sequence = await sequenceOf(database, name)
    if (sequence) await database.all('SELECT setval($1, $2, $3)', [sequence, Math.max(to, 1), to > 0])
  }
}
