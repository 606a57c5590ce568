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
import { replicaReads } from './replica.ts'
import type { DatabaseSettings } from '../settings/database.ts'
import type { Turn } from '../turns.ts'
import type { Plain } from './values.ts'
import { counted, watchedConnections } from '../watching/connections.ts'
import { unwatched, type Watch } from '../watching/watch.ts'

export interface Database {
  readonly dialect: Dialect
  /** Each query reads its own moment. */
  readonly reader: Reader
  /** The whole work reads one moment. It is ended if its caller leaves. */
  read<T>(work: (store: Reader) => Promise<T>, leaving?: Leaving): Promise<T>
  /** As `read`, at a replica that is as new; null if there is none. If it fails, a work that may begin `again` does. */
  readonly readCopy:
    (<T>(work: (store: Reader) => Promise<T>, leaving?: Leaving, again?: boolean) => Promise<T>) | null
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

/** Where a database is. */
export interface DatabasePlace extends Partial<DatabaseSettings> {
  /** `sqlite:FILE` or `postgres://…` */
  readonly databaseUrl: string
}

interface Surroundings {
  readonly driver?: SqliteDriver | undefined
  readonly watch?: Watch
  /** The turn of those who write to a SQLite file, where several processes share it. */
  readonly writing?: Turn | undefined
}

/** Opens a database. It makes the folder of a SQLite file; the migrations make the tables. */
export function openDatabase(
  place: DatabasePlace,
  now: () => Date,
  { driver = nativeSqlite, watch = unwatched, writing }: Surroundings = {},
): Database {
  const file = /^sqlite:(.*)$/s.exec(place.databaseUrl)?.[1]
  if (file === undefined) return openPostgres(place, now, watch)
  return databaseOver({
    dialect: 'sqlite',
    url: place.databaseUrl,
    connections: watchedConnections(openSqliteFile(driver, file, writing), watch),
    readCopy: null,
    now,
    workers: sqliteWorkers(driver, `${file}-workers`),
    close: () => Promise.resolve(),
  })
}

/** Those who do jobs hold a connection each while they do; a pooler would give it to others meanwhile. */
const directConnections = 4

function openPostgres(
  { databaseUrl, databaseDirectUrl = null, databaseReadUrl = null, pooledStatements }: DatabasePlace,
  now: () => Date,
  watch: Watch,
): Database {
  const isPooled = databaseDirectUrl !== null
  const server = openPostgresServer(databaseUrl, {
    isPooled,
    isNamed: !isPooled || pooledStatements === 'named',
  })
  const direct = isPooled ? openPostgresServer(databaseDirectUrl, { most: directConnections }) : server
  const connections = watchedConnections(server, watch)
  const replica = databaseReadUrl === null ? null : openPostgresServer(databaseReadUrl)
  return databaseOver({
    dialect: 'postgres',
    url: databaseDirectUrl ?? databaseUrl,
    connections,
    readCopy:
      replica &&
      replicaReads(connections, watchedConnections(replica, watch), (at) => watch.metrics?.readAt(at)),
    now,
    workers: postgresWorkers((work) => counted(watch, 'workers', direct.settle, work)),
    close: async () => {
      await Promise.all([direct === server ? null : direct.close(), replica?.close()])
    },
  })
}

interface Parts {
  readonly dialect: Dialect
  /** Where the shape of the tables is changed. */
  readonly url: string
  readonly connections: Connections
  readonly readCopy: ReturnType<typeof replicaReads> | null
  readonly now: () => Date
  readonly workers: Workers
  /** Closes what is open besides the connections. */
  close(): Promise<void>
}

const databaseOver = ({ dialect, url, connections, readCopy, now, workers, close }: Parts): Database => ({
  dialect,
  reader: readerOver({
    dialect,
    query: (statement) => guarded(() => connections.each.query(statement)),
    execute: (text) => guarded(() => connections.each.execute(text)),
  }),
  read: (work, leaving) =>
    guarded(() => connections.read((connection) => work(readerOver(connection)), leaving)),
  readCopy:
    readCopy &&
    ((work, leaving, again) =>
      guarded(() => readCopy((connection) => work(readerOver(connection)), leaving, again))),
  write: (by, work) => guarded(() => connections.write((connection) => withStore(connection, by, now, work))),
  query: (statement) => guarded(() => connections.settle((connection) => connection.query(statement))),
  look: (statement) => guarded(() => connections.each.query(statement)),
  reshape: (work) => guarded(() => reshape(url, work)),
  workers,
  close: async () => {
    // The workers say goodbye by a connection, so both close together. A failure of one does not stop the other.
    const ended = await Promise.allSettled([workers.close(), connections.close(), close()])
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
