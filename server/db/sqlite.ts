import { turns } from '../turns.ts'
import { inTransaction, statementsKept } from './connection.ts'
import type { Connection } from './connection.ts'
import { recentlyUsed } from './recent.ts'
import { bound } from './sql.ts'
import type { SqliteDriver, SqliteStatement } from './sqlite-driver.ts'

interface Closable extends Connection {
  close(): Promise<void>
}

/** A file of SQLite: one connection that writes, and a few that read beside it. */
export interface SqliteFile {
  /** Takes a reader for each statement. */
  readonly each: Connection
  /** Commands queue in this process and run one at a time, so that none meets SQLITE_BUSY from it. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** One moment, read only; a long report keeps one reader busy and leaves the others. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** The writing connection outside any transaction. */
  settle<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Fewer than the threads that Node does such work on (`cli/main.ts`): writing, files and passwords keep some. */
const readersAtMost = 4

const settings = [
  'busy_timeout = 10000',
  'journal_mode = WAL',
  // What was committed is on the disk, for a power cut as well.
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16000',
]

export function openSqliteFile(driver: SqliteDriver, file: string): SqliteFile {
  let writing: Promise<Closable> | undefined
  const writer = (): Promise<Closable> => (writing ??= connect(driver, file, settings))
  const opened: Closable[] = []
  const idle: Closable[] = []
  const oneWriter = turns(1)
  const fewReaders = turns(readersAtMost)

  /**
   * An idle reader has begun a transaction that has not looked yet: its first statement chooses the moment, so that
   * whoever reads waits neither for the beginning nor for the end.
   */
  const reader = async (): Promise<Closable> => {
    const free = idle.pop()
    if (free) return free
    // A quarter of what the writer keeps: there are four of them, and the system keeps the file too.
    const made = await connect(driver, file, [...settings, 'query_only = ON', 'cache_size = -4000'])
    opened.push(made)
    await made.execute('BEGIN')
    return made
  }
  const underWay = new Set<Promise<unknown>>()
  const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const mine = fewReaders(async () => {
      const connection = await reader()
      await work(connection).then(resolve, reject)
      await connection.execute('ROLLBACK; BEGIN')
      idle.push(connection)
    })
      .catch(reject)
      .finally(() => underWay.delete(mine))
    underWay.add(mine)
    return promise
  }
  return {
    each: {
      dialect: 'sqlite',
      query: (statement) => read((connection) => connection.query(statement)),
      execute: (text) => read((connection) => connection.execute(text)),
    },
    write: (work) => oneWriter(async () => inTransaction(await writer(), work)),
    settle: (work) => oneWriter(async () => work(await writer())),
    read,
    close: async () => {
      await oneWriter(async () => (await writing)?.close())
      writing = undefined
      await Promise.allSettled(underWay)
      await Promise.all(opened.splice(0).map((connection) => connection.close()))
      idle.splice(0)
    },
  }
}

async function connect(driver: SqliteDriver, file: string, pragmas: readonly string[]): Promise<Closable> {
  const handle = await driver.open(file)
  const inTurn = turns(1)
  const prepared = recentlyUsed<SqliteStatement>(statementsKept, (statement) => void statement.finalize())
  const statement = async (text: string): Promise<SqliteStatement> => {
    const known = prepared.get(text)
    if (known) return known
    const made = await handle.prepare(text)
    prepared.set(text, made)
    return made
  }
  const connection: Closable = {
    dialect: 'sqlite',
    query: (part) => {
      const { text, bind } = bound(part)
      return inTurn(async () => (await statement(text)).all(bind))
    },
    execute: (text) => inTurn(() => handle.exec(text)),
    close: async () => {
      await inTurn(() => Promise.all([...prepared.values()].map((each) => each.finalize())))
      await handle.close()
    },
  }
  try {
    await connection.execute(pragmas.map((pragma) => `PRAGMA ${pragma}`).join(';'))
  } catch (error) {
    await connection.close()
    throw error
  }
  return connection
}
