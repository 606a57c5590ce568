import type { Plain } from '../db/values.ts'
import { sequencesOf, setSequences, tablesOf, type BareDatabase, type BareTable } from './bare-database.ts'
import { linesIn } from './bytes.ts'
import { damaged } from './sealing.ts'

/**
 * The rows of a database as lines that either database can take: `T` and a table, `R` and each of its rows as JSON, `S` and the
 * sequences. Nothing is in memory but a page of rows.
 */
const pageRows = 2000
/** SQLite takes so many values in one statement. */
const mostValues = 30_000

/** The table that says which migrations ran: where rows are loaded it stands already. */
const ownTable = 'migrations'

/** Writes every row, of the one moment that the connection's transaction reads. Counts what it wrote into `counts`. */
export async function* dumped(
  database: BareDatabase,
  counts: { [table: string]: number },
): AsyncGenerator<Uint8Array> {
  for (const table of await tablesOf(database)) {
    counts[table.name] = 0
    yield line('T', { table: table.name, columns: table.columns })
    for await (const rows of pagesOf(database, table)) {
      counts[table.name]! += rows.length
      yield Buffer.from(rows.map((row) => `R${row}\n`).join(''))
    }
  }
  yield line('S', await sequencesOf(database))
}

const line = (letter: string, value: object): Uint8Array => Buffer.from(`${letter}${JSON.stringify(value)}\n`)

async function* pagesOf(database: BareDatabase, { name }: BareTable): AsyncGenerator<string[]> {
  if (database.dialect === 'postgres') {
    // PostgreSQL writes the JSON itself: its numbers are exact, and nothing is parsed here.
    await database.exec(
      `DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM "${name}" t`,
    )
    for (;;) {
      const rows = await database.all(`FETCH ${pageRows} FROM backup`)
      if (rows.length > 0) yield rows.map(({ row }) => String(row))
      if (rows.length < pageRows) break
    }
    return database.exec('CLOSE backup')
  }
  for (let after = -1; ;) {
    const rows: Plain[] = await database.all(
      `SELECT _rowid_ AS backup_row, * FROM "${name}" WHERE _rowid_ > ? ORDER BY _rowid_ LIMIT ${pageRows}`,
      [after],
    )
    if (rows.length > 0) yield rows.map(({ backup_row: _, ...row }) => JSON.stringify(row))
    if (rows.length < pageRows) return
    after = Number(rows.at(-1)!['backup_row'])
  }
}

/**
 * Takes rows into a database whose tables are of the same migrations, in one transaction: all of them or none. What the migrations wrote
 * there themselves is removed before. Foreign keys are looked at once, at the end.
 */
export async function load(
  database: BareDatabase,
  dump: AsyncIterable<Uint8Array>,
  name: string,
): Promise<{ [table: string]: number }> {
  const isSqlite = database.dialect === 'sqlite'
  if (isSqlite) await database.exec('PRAGMA foreign_keys = OFF')
  await database.exec('BEGIN')
  try {
    const keys = isSqlite ? [] : await foreignKeys(database)
    for (const { drop } of keys) await database.exec(drop)
    const counts = await loadRows(database, dump, name)
    for (const { add } of keys) await database.exec(add)
    if (isSqlite) await checkForeignKeys(database, name)
    await database.exec('COMMIT')
    return counts
  } catch (error) {
    await database.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function loadRows(database: BareDatabase, dump: AsyncIterable<Uint8Array>, name: string) {
  const tables = new Map((await tablesOf(database)).map((table) => [table.name, table]))
  for (const each of tables.keys())
    if (each !== ownTable) {
      const [row] = await database.all(`SELECT 1 AS one FROM "${each}" LIMIT 1`)
      if (row) await database.exec(`DELETE FROM "${each}"`)
    }
  const counts: { [table: string]: number } = {}
  let table: BareTable | undefined
  let waiting: string[] = []
  let isWhole = false
  const flush = async (): Promise<void> => {
    if (table && waiting.length > 0 && table.name !== ownTable) await insert(database, table, waiting)
    waiting = []
  }
  for await (const lines of linesIn(dump))
    for (const each of lines) {
      const [letter, text] = [each[0], each.slice(1)]
      if (letter === 'R' && table) {
        counts[table.name]!++
        if (waiting.push(text) >= pageRows) await flush()
        continue
      }
      await flush()
      if (letter === 'T') {
        const { table: next } = JSON.parse(text) as { table: string }
        table = tables.get(next)
        if (!table) throw damaged(name, 'order')
        counts[next] = 0
      } else if (letter === 'S') {
        await setSequences(database, JSON.parse(text) as { [table: string]: number })
        isWhole = true
      } else throw damaged(name, 'order')
    }
  if (!isWhole) throw damaged(name, 'order')
  return counts
}

async function insert(
  database: BareDatabase,
  { name, columns, flags }: BareTable,
  rows: readonly string[],
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  if (database.dialect === 'postgres') {
    await database.all(
      `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`,
      [`[${rows.join(',')}]`],
    )
    return
  }
  const atOnce = Math.max(1, Math.floor(mostValues / columns.length))
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map((row) => JSON.parse(row) as Plain)
    const places = `(${columns.map(() => '?').join(', ')})`
    await database.all(
      `INSERT INTO "${name}" (${list}) VALUES ${some.map(() => places).join(', ')}`,
      some.flatMap((row) => columns.map((column) => bindable(row[column], flags.has(column)))),
    )
  }
}

const bindable = (value: unknown, isFlag: boolean): unknown =>
  isFlag && typeof value === 'boolean' ? Number(value) : (value ?? null)

async function foreignKeys(database: BareDatabase) {
  const rows =
    await database.all(`SELECT conrelid::regclass::text AS own, conname AS name, pg_get_constraintdef(oid) AS text
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid`)
  return rows.map(({ own, name, text }) => ({
    drop: `ALTER TABLE ${String(own)} DROP CONSTRAINT "${String(name)}"`,
    add: `ALTER TABLE ${String(own)} ADD CONSTRAINT "${String(name)}" ${String(text)}`,
  }))
}

async function checkForeignKeys(database: BareDatabase, name: string): Promise<void> {
  if ((await database.all('PRAGMA foreign_key_check')).length > 0) throw damaged(name, 'order')
}
