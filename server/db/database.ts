import type { Sequelize, Transaction } from 'sequelize'
import type { Leaving } from '#core/kernel/leaving.ts'
import type { Reader, Store } from '#core/ports.ts'
import type { Dialect } from './columns.ts'
import type { Connection } from './connection.ts'
import { asFailure } from './failures.ts'
import { reshape } from './reshape.ts'
import { openPostgresServer } from './postgres.ts'
import { postgresWorkers, sqliteWorkers, type Workers } from '../jobs/workers.ts'
import type { Sql } from './sql.ts'
import { openSqliteFile } from './sqlite.ts'
import { nativeSqlite, type SqliteDriver } from './sqlite-driver.ts'
import type { Writing } from './writing/audit.ts'
import { readerOver, withStore } from './store.ts'
import type { Plain } from './values.ts'
import { counted, watchedConnections } from '../watching/connections.ts'
import { unwatched, type Watch } from '../watching/watch.ts'

export interface Database {
  readonly dialect: Dialect
  /** Each query reads its own moment. */
  readonly reader: Reader
  /** The whole work reads one moment. It is ended if its caller leaves. */
  read<T>(work: (store: Reader) => Promise<T>, leaving?: Leaving): Promise<T>
  write<T>(by: Writing, work: (store: Store) => Promise<T>): Promise<T>
  /** Runs one statement without the store, outside any transaction. */
  query(statement: Sql): Promise<Plain[]>
  /** Does the same as `query`, for a statement that only reads. It waits for no writer, and no writer waits for it. */
  look(statement: Sql): Promise<Plain[]>
  /** One transaction that changes the shape of the tables. Only one process at a time is in it. */
  reshape<T>(work: (sequelize: Sequelize, transaction: Transaction) => Promise<T>): Promise<T>
  /** Which processes do the jobs of this database now. */
  readonly workers: Workers
  close(): Promise<void>
}

/** The connections to a database. Each work gets one connection for its time. */
interface Connections {
  /** Takes a connection for each statement. */
  readonly each: Connection
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  read<T>(work: (connection: Connection) => Promise<T>, leaving?: Leaving): Promise<T>
  settle<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens `sqlite:FILE` or `postgres://…`. It makes the folder of the file; the migrations make the tables. */
export function openDatabase(
  url: string,
  now: () => Date,
  driver: SqliteDriver = nativeSqlite,
  watch: Watch = unwatched,
): Database {
  const file = /^sqlite:(.*)$/s.exec(url)?.[1]
  if (file !== undefined)
    return databaseOver(
      'sqlite',
      url,
      watchedConnections(openSqliteFile(driver, file), watch),
      now,
      sqliteWorkers(driver, `${file}-workers`),
    )
  const server = openPostgresServer(url)
  const workers = postgresWorkers((work) => counted(watch, 'workers', server.settle, work))
  return databaseOver('postgres', url, watchedConnections(server, watch), now, workers)
}

const databaseOver = (
  dialect: Dialect,
  url: string,
  connections: Connections,
  now: () => Date,
  workers: Workers,
): Database => ({
  dialect,
  reader: readerOver({
    dialect,
    query: (statement) => guarded(() => connections.each.query(statement)),
    execute: (text) => guarded(() => connections.each.execute(text)),
  }),
  read: (work, leaving) =>
    guarded(() => connections.read((connection) => work(readerOver(connection)), leaving)),
  write: (by, work) => guarded(() => connections.write((connection) => withStore(connection, by, now, work))),
  query: (statement) => guarded(() => connections.settle((connection) => connection.query(statement))),
  look: (statement) => guarded(() => connections.each.query(statement)),
  reshape: (work) => guarded(() => reshape(url, work)),
  workers,
  close: async () => {
    // The workers say goodbye by a connection, so both close together. A failure of one does not stop the other.
    const ended = await Promise.allSettled([workers.close(), connections.close()])
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  },
})

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asFailure(error)
  }
}
