import type { Sequelize, Transaction } from 'sequelize'
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

export interface Database {
  readonly dialect: Dialect
  /** Each question is of its own moment. */
  readonly reader: Reader
  /** All that the work reads is of one moment. */
  read<T>(work: (store: Reader) => Promise<T>): Promise<T>
  write<T>(by: Writing, work: (store: Store) => Promise<T>): Promise<T>
  /** One statement past the store and its tables, outside any transaction. */
  query(statement: Sql): Promise<Plain[]>
  /** As `query`, for what only reads: nobody waits for it, and it waits for nobody. */
  look(statement: Sql): Promise<Plain[]>
  /** One transaction for the shape of the tables themselves: nobody else is in it at once. */
  reshape<T>(work: (sequelize: Sequelize, transaction: Transaction) => Promise<T>): Promise<T>
  /** Who does its jobs now. */
  readonly workers: Workers
  close(): Promise<void>
}

/** How a database is spoken to: one connection for the time of a work. */
interface Connections {
  /** Takes a connection for each statement. */
  readonly each: Connection
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  settle<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** `sqlite:FILE` or `postgres://…`. The file's folder is made; tables are the migrations' business. */
export function openDatabase(url: string, now: () => Date, driver: SqliteDriver = nativeSqlite): Database {
  const file = /^sqlite:(.*)$/s.exec(url)?.[1]
  if (file !== undefined)
    return databaseOver(
      'sqlite',
      url,
      openSqliteFile(driver, file),
      now,
      sqliteWorkers(driver, `${file}-workers`),
    )
  const server = openPostgresServer(url)
  return databaseOver('postgres', url, server, now, postgresWorkers(server.settle))
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
  read: (work) => guarded(() => connections.read((connection) => work(readerOver(connection)))),
  write: (by, work) => guarded(() => connections.write((connection) => withStore(connection, by, now, work))),
  query: (statement) => guarded(() => connections.settle((connection) => connection.query(statement))),
  look: (statement) => guarded(() => connections.each.query(statement)),
  reshape: (work) => guarded(() => reshape(url, work)),
  workers,
  close: async () => {
    // Who leaves says so by a connection: both wait for each other, and neither for the other's failure.
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
