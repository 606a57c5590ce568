import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Sequelize } from 'sequelize'
import type { Transaction } from 'sequelize'
import type { Actor } from '#core/kernel/permission.ts'
import type { Reader, Store } from '#core/ports.ts'
import type { Dialect } from './columns.ts'
import { sqliteConnection, withPostgres } from './connection.ts'
import type { Connection } from './connection.ts'
import { asFailure } from './failures.ts'
import { readerOver, withStore } from './store.ts'

export interface Database {
  readonly dialect: Dialect
  readonly sequelize: Sequelize
  read<T>(work: (store: Reader) => Promise<T>): Promise<T>
  write<T>(by: Writing, work: (store: Store) => Promise<T>): Promise<T>
  /** One transaction without a store, for the shape of the tables themselves: nobody else is in it at once. */
  exclusively<T>(name: string, work: (transaction: Transaction | null) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** In whose name and by which operation something is written; `now` dates it. */
export interface Writing {
  readonly actor: Actor
  readonly operation: string
}

/** `sqlite:FILE` or `postgres://…`. The file's folder is made; tables are the migrations' business. */
export function openDatabase(url: string, now: () => Date): Database {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length), now) : openPostgres(url, now)
}

/**
 * SQLite has one writer. All commands queue on one connection of their own and run one at a time, so
 * none meets SQLITE_BUSY from this process; queries use the other connection and never wait.
 */
function openSqlite(file: string, now: () => Date): Database {
  mkdirSync(dirname(file), { recursive: true })
  const readers = new Sequelize({ dialect: 'sqlite', storage: file, logging: false })
  const writer = new Sequelize({ dialect: 'sqlite', storage: file, logging: false })
  const reading = once(() => prepared(readers))
  const writing = once(() => prepared(writer))
  let last: Promise<unknown> = Promise.resolve()

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  const inTransaction = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    alone(async () => transaction(await writing(), 'BEGIN IMMEDIATE', work))
  return {
    dialect: 'sqlite',
    sequelize: writer,
    read: (work) => guarded(async () => work(readerOver(await reading()))),
    write: (by, work) => guarded(() => inTransaction((connection) => withStore(connection, by, now, work))),
    exclusively: (_name, work) => guarded(() => inTransaction(() => work(null))),
    close: async () => {
      await last
      await Promise.all([reading, writing].map(async (connection) => (await connection()).close()))
    },
  }
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

async function prepared(sequelize: Sequelize): ReturnType<typeof sqliteConnection> {
  const connection = await sqliteConnection(sequelize)
  for (const pragma of [
    'busy_timeout = 10000',
    'journal_mode = WAL',
    'synchronous = NORMAL',
    'foreign_keys = ON',
    'cache_size = -16000',
  ]) {
    await connection.execute(`PRAGMA ${pragma}`)
  }
  return connection
}

async function transaction<T>(
  connection: Connection,
  begin: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await connection.execute(begin)
  try {
    const value = await work(connection)
    await connection.execute('COMMIT')
    return value
  } catch (error) {
    await connection.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** On PostgreSQL commands run side by side; rules that sum before they write take `store.lock`. */
function openPostgres(url: string, now: () => Date): Database {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    logging: false,
    pool: { max: 10, idle: 30_000, acquire: 10_000 },
  })
  const any: Connection = {
    dialect: 'postgres',
    query: (statement) => withPostgres(sequelize, (connection) => connection.query(statement)),
    execute: (text) => withPostgres(sequelize, (connection) => connection.execute(text)),
  }
  return {
    dialect: 'postgres',
    sequelize,
    read: (work) => guarded(() => work(readerOver(any))),
    write: (by, work) =>
      guarded(() =>
        withPostgres(sequelize, (connection) =>
          transaction(connection, 'BEGIN', (open) => withStore(open, by, now, work)),
        ),
      ),
    exclusively: (name, work) =>
      guarded(() =>
        sequelize.transaction(async (transaction) => {
          await sequelize.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', {
            bind: [name],
            transaction,
          })
          return work(transaction)
        }),
      ),
    close: () => sequelize.close(),
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asFailure(error)
  }
}
