import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { QueryTypes, Sequelize } from 'sequelize'
import type { Transaction } from 'sequelize'
import type { Actor } from '#core/kernel/permission.ts'
import type { Reader, Store } from '#core/ports.ts'
import type { Dialect } from './columns.ts'
import { asFailure } from './failures.ts'
import { defineModels } from './models.ts'
import type { Models } from './models.ts'
import { bound } from './sql.ts'
import type { Sql } from './sql.ts'
import { readerOver, storeOver } from './store.ts'
import type { Plain } from './values.ts'

/** One way to the database: a connection, or the transaction that is open on it. */
export interface Session {
  readonly dialect: Dialect
  readonly models: Models
  readonly transaction: Transaction | null
  query(statement: Sql): Promise<Plain[]>
}

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
  const connect = (): Sequelize => new Sequelize({ dialect: 'sqlite', storage: file, logging: false })
  const readers = connect()
  const writer = connect()
  const prepared = new Map<Sequelize, Promise<void>>()
  const prepare = (sequelize: Sequelize): Promise<void> => {
    let ready = prepared.get(sequelize)
    if (!ready) prepared.set(sequelize, (ready = pragmas(sequelize)))
    return ready
  }
  const reading = sessionOn(readers, 'sqlite', null)
  const writing = sessionOn(writer, 'sqlite', null)
  let last: Promise<unknown> = Promise.resolve()

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      await prepare(writer)
      await writer.query('BEGIN IMMEDIATE')
      try {
        const value = await work()
        await writer.query('COMMIT')
        return value
      } catch (error) {
        await writer.query('ROLLBACK').catch(() => undefined)
        throw error
      }
    })
  return {
    dialect: 'sqlite',
    sequelize: writer,
    read: (work) => guarded(async () => (await prepare(readers), work(readerOver(reading)))),
    write: (by, work) => guarded(() => inTransaction(() => work(storeOver(writing, by, now)))),
    exclusively: (_name, work) => guarded(() => inTransaction(() => work(null))),
    close: async () => {
      await last
      await Promise.all([readers.close(), writer.close()])
    },
  }
}

async function pragmas(sequelize: Sequelize): Promise<void> {
  for (const pragma of [
    'busy_timeout = 10000',
    'journal_mode = WAL',
    'synchronous = NORMAL',
    'foreign_keys = ON',
    'cache_size = -16000',
  ]) {
    await sequelize.query(`PRAGMA ${pragma}`)
  }
}

/** On PostgreSQL commands run side by side; rules that sum before they write take `store.lock`. */
function openPostgres(url: string, now: () => Date): Database {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    logging: false,
    pool: { max: 10, idle: 30_000, acquire: 10_000 },
  })
  const models = defineModels(sequelize)
  const reading = sessionOn(sequelize, 'postgres', null, models)
  return {
    dialect: 'postgres',
    sequelize,
    read: (work) => guarded(() => work(readerOver(reading))),
    write: (by, work) =>
      guarded(() =>
        sequelize.transaction((transaction) =>
          work(storeOver(sessionOn(sequelize, 'postgres', transaction, models), by, now)),
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

function sessionOn(
  sequelize: Sequelize,
  dialect: Dialect,
  transaction: Transaction | null,
  models = defineModels(sequelize),
): Session {
  return {
    dialect,
    models,
    transaction,
    query: (statement) => {
      const { text, bind } = bound(statement)
      return sequelize.query<Plain>(text, { bind, type: QueryTypes.SELECT, raw: true, transaction })
    },
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asFailure(error)
  }
}
