import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { asFailure } from '../db/failures.ts'
import { bareSqlite, countsOf, openBare, type BareDatabase } from './bare-database.ts'
import { dumped } from './rows.ts'
import { addNamed, type Names } from './names.ts'

/** The database of one moment, in a file of its own, packed. */
export interface DatabaseCopy {
  readonly form: 'file' | 'rows'
  readonly path: string
  readonly migrations: readonly string[]
  readonly counts: { readonly [table: string]: number }
}

const level = 1

/**
 * Copies the database of one moment into a folder, and adds the documents that this very copy names. Nobody waits for it: on SQLite the
 * file is copied by a reader, on PostgreSQL all is read in one snapshot.
 */
export async function copyDatabase(url: string, folder: string, names: Names): Promise<DatabaseCopy> {
  const path = join(folder, 'database.gz')
  try {
    const file = /^sqlite:(.*)$/s.exec(url)?.[1]
    return file === undefined ? await copyServer(url, path, names) : await copyFile(file, folder, path, names)
  } catch (error) {
    throw asFailure(error)
  }
}

async function copyFile(file: string, folder: string, path: string, names: Names): Promise<DatabaseCopy> {
  const plain = join(folder, 'database.sqlite')
  const source = await bareSqlite(file)
  try {
    await source.exec(`VACUUM INTO '${plain.replaceAll("'", "''")}'`)
  } finally {
    await source.close()
  }
  const copy = await bareSqlite(plain)
  try {
    const counts = await countsOf(copy)
    const migrations = await migrationsIn(copy)
    await addNamed(names, copy)
    await pipeline(createReadStream(plain), createGzip({ level }), createWriteStream(path, { mode: 0o600 }))
    return { form: 'file', path, migrations, counts }
  } finally {
    await copy.close()
  }
}

async function copyServer(url: string, path: string, names: Names): Promise<DatabaseCopy> {
  const source = await openBare(url)
  const counts: { [table: string]: number } = {}
  try {
    await source.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // A backup is no slow question of a person: it may take its time.
    await source.exec('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const migrations = await migrationsIn(source)
    await pipeline(
      Readable.from(dumped(source, counts)),
      createGzip({ level }),
      createWriteStream(path, { mode: 0o600 }),
    )
    await addNamed(names, source)
    await source.exec('COMMIT')
    return { form: 'rows', path, migrations, counts }
  } finally {
    await source.close().catch(() => undefined)
  }
}

export const migrationsIn = async (database: BareDatabase): Promise<string[]> =>
  (await database.all('SELECT name FROM migrations ORDER BY name')).map(({ name }) => String(name))

/** The bytes of a database as they were before they were packed. */
export function unpacked(parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = Readable.from(parts)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  return source.pipe(plain)
}
