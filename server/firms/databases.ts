import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import { openBare, type BareDatabase } from '../backup/bare-database.ts'
import { databaseFile } from '../config.ts'
import { codeOf, forceFolder } from '../durable.ts'
import { shownPlace } from './firm.ts'

// What concerns a firm's database as a whole: that it is there, that nobody else is in it, that nobody comes in any more.

/** How long a server may take to let go of a firm that is being moved. */
const patienceMs = 60_000
const lookMs = 250

const fileOf = (databaseUrl: string): string | null => databaseFile({ databaseUrl })

/** Makes a database of PostgreSQL that is not there yet; the migrations make a SQLite file. Answers whether it was made. */
export async function makeDatabase(database: string): Promise<boolean> {
  if (fileOf(database) !== null) return false
  const name = nameOf(database)
  const isThere = await openBare(database).then(
    async (opened) => (await opened.close(), true),
    (cause: unknown) => {
      if (codeOf(cause) === noSuchDatabase) return false
      throw away(database, cause)
    },
  )
  if (isThere) return false
  await atServer(database, async (server) => server.exec(`CREATE DATABASE ${quoted(name)}`)).catch(
    (cause: unknown) => {
      throw new Failure('firm_database_refused', { params: { name, reason: reasonOf(cause) } }, { cause })
    },
  )
  return true
}

/** Waits until no process has the database open; throws `firm_in_use` where that takes too long. */
export async function untilAlone(database: string, patience = patienceMs): Promise<void> {
  const end = performance.now() + patience
  while (!(await isAlone(database))) {
    if (performance.now() > end) throw new Failure('firm_in_use', { params: { place: shownPlace(database) } })
    await setTimeout(lookMs)
  }
}

/** Every connection to a SQLite file in WAL mode shares a lock on it: who has it for himself is alone. */
async function isAlone(database: string): Promise<boolean> {
  const file = fileOf(database)
  if (file !== null && !existsSync(file)) throw new Failure('no_database', { params: { place: database } })
  const opened = await openBare(database).catch((cause: unknown) => {
    throw away(database, cause)
  })
  try {
    if (file !== null) {
      await opened.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE')
      return await opened.exec('BEGIN EXCLUSIVE; COMMIT').then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'SQLITE_BUSY') return false
          throw error
        },
      )
    }
    const [row] = await opened.all(
      `SELECT count(*) AS others FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    return Number(row?.['others']) === 0
  } finally {
    await opened.close()
  }
}

/** The newest entry of the audit log, which every write has: it says whether anything was written since. */
export async function lastWritten(database: string): Promise<string> {
  const opened = await openBare(database)
  try {
    const [row] = await opened.all('SELECT MAX(id) AS last, COUNT(*) AS entries FROM audit_entries')
    return `${String(row?.['last'])} ${String(row?.['entries'])}`
  } finally {
    await opened.close()
  }
}

/** Takes everything out of a database. */
export async function emptyDatabase(database: string): Promise<void> {
  const file = fileOf(database)
  if (file !== null) {
    for (const path of [file, `${file}-wal`, `${file}-shm`]) await rm(path, { force: true })
    return
  }
  const opened = await openBare(database)
  try {
    await opened.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  } finally {
    await opened.close()
  }
}

/**
 * Shuts a database that was left, so that no process with an old file of the firms writes where nobody reads: a SQLite file gets
 * another name, which is answered; a PostgreSQL database takes no connection any more.
 */
export async function shut(database: string): Promise<string> {
  const file = fileOf(database)
  if (file === null) {
    const name = nameOf(database)
    await atServer(database, (server) =>
      server.exec(`ALTER DATABASE ${quoted(name)} WITH ALLOW_CONNECTIONS false`),
    )
    return name
  }
  const left = freeName(`${file}.moved`)
  await rename(file, left)
  await forceFolder(dirname(file))
  return left
}

/** One that nothing has yet. */
function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!existsSync(name)) return name
  }
}

const nameOf = (database: string): string => decodeURIComponent(new URL(database).pathname.slice(1))

/** Works in the database that every PostgreSQL has. */
async function atServer(database: string, work: (server: BareDatabase) => Promise<void>): Promise<void> {
  const url = new URL(database)
  url.pathname = '/postgres'
  const server = await openBare(url.href)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const noSuchDatabase = '3D000'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const away = (database: string, cause: unknown): Failure =>
  new Failure(
    'database_unavailable',
    { params: { server: shownPlace(database), cause: reasonOf(cause) } },
    { cause },
  )
