import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { makeFolder } from '../durable.ts'
import { rootFolder } from '../paths.ts'
import type { Plain } from './values.ts'

/** What the store needs of SQLite. The product uses the package sqlite3; a test may bring a driver with a disk of its own. */
export interface SqliteDriver {
  open(file: string): Promise<SqliteHandle>
}
export interface SqliteHandle {
  prepare(text: string): Promise<SqliteStatement>
  /** Runs one or several statements with `;` between them, without parameters and without an answer. */
  exec(text: string): Promise<void>
  /** Ends the statement that runs now. Its caller gets an error. */
  interrupt(): void
  close(): Promise<void>
}
export interface SqliteStatement {
  all(bind: readonly unknown[]): Promise<Plain[]>
  finalize(): Promise<void>
}

/** SQLite in this process, by the public functions of the package. Opening makes the folder of the file. */
export const nativeSqlite: SqliteDriver = {
  open: async (file) => {
    const { default: sqlite3 } = await import('sqlite3').catch(refuseWithoutDriver)
    if (!existsSync(file)) await makePrivate(file)
    const database = await new Promise<InstanceType<typeof sqlite3.Database>>((resolve, reject) => {
      const opened = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)))
    })
    return {
      prepare: (text) =>
        new Promise((resolve, reject) => {
          const statement = database.prepare(text, (error: Error | null) =>
            error ? reject(error) : resolve(preparedBy(statement)),
          )
        }),
      exec: (text) =>
        new Promise((resolve, reject) => database.exec(text, (error) => (error ? reject(error) : resolve()))),
      interrupt: () => database.interrupt(),
      close: () =>
        new Promise((resolve, reject) => database.close((error) => (error ? reject(error) : resolve()))),
    }
  },
}

/** Makes an empty file that only its owner can read. SQLite gives the same rights to its log and index beside the file. */
async function makePrivate(file: string): Promise<void> {
  await makeFolder(dirname(file))
  // Another process may have made the file first. Every other fault shows when SQLite opens the file.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch(() => undefined)
}

/** An installation whose packages ran no script has a driver only if somebody put it there. */
function refuseWithoutDriver(cause: unknown): never {
  const [first = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
  const params = { cause: first.replace(/\.( Tried:)?$/, ''), folder: rootFolder }
  throw new Failure('no_sqlite_driver', { params }, { cause })
}

const preparedBy = (statement: import('sqlite3').Statement): SqliteStatement => ({
  all: (bind) =>
    new Promise((resolve, reject) => {
      statement.all<Plain>(bind, (error, rows) => (error ? reject(error) : resolve(rows)))
    }),
  finalize: () => new Promise((resolve) => statement.finalize(() => resolve())),
})
