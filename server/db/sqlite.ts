import { repeated } from '../ending/repeated.ts'
import { started } from '../ending/started.ts'
import { turns } from '../turns.ts'
import { ending, inTransaction, statementsKept, type Connection } from './connection.ts'
import { recentlyUsed } from './recent.ts'
import { bound } from './sql.ts'
import type { SqliteDriver, SqliteStatement } from './sqlite-driver.ts'
import { closing, worksUnderWay } from '../ending/under-way.ts'

interface Closable extends Connection {
  /** Ends the statement that runs, and refuses those that wait. */
  interrupt(): void
  /** Waits for the statement that runs, and refuses those that wait. */
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

const interruptMs = 50

const settings = [
  'busy_timeout = 10000',
  'journal_mode = WAL',
  // What was committed is on the disk, for a power cut as well.
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16000',
]

export function openSqliteFile(driver: SqliteDriver, file: string): SqliteFile {
  const works = worksUnderWay()
  const opened = new Set<Closable>()
  let isCut = false
  const open = async (pragmas: readonly string[]): Promise<Closable> => {
    const made = await connect(driver, file, pragmas)
    if (isCut) {
      await made.close()
      throw closing()
    }
    opened.add(made)
    return made
  }
  let writing: Promise<Closable> | undefined
  /** One that could not be opened is tried again by the next who writes. */
  const writer = async (): Promise<Closable> => {
    const mine = (writing ??= open(settings))
    try {
      return await mine
    } catch (error) {
      if (writing === mine) writing = undefined
      throw error
    }
  }
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
    const made = await open([...settings, 'query_only = ON', 'cache_size = -4000'])
    return await renewed(made, 'BEGIN')
  }
  /** One that does not begin anew is of no use to anybody. */
  const renewed = async (connection: Closable, statements: string): Promise<Closable> => {
    try {
      await connection.execute(statements)
      return connection
    } catch (error) {
      opened.delete(connection)
      await connection.close()
      throw error
    }
  }
  const read = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begun = async (): Promise<void> => {
      const connection = await reader()
      const { own, end } = ending(connection)
      await work(own).finally(end).then(resolve, reject)
      idle.push(await renewed(connection, 'ROLLBACK; BEGIN'))
    }
    works.refuseLate()
    void fewReaders(() => works.begin(begun)).catch(reject)
    return promise
  }
  const write = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    works.refuseLate()
    return oneWriter(() => works.begin(async () => work(await writer())))
  }

  const close = async (): Promise<void> => {
    const isQuiet = await works.end()
    isCut = true
    // One that is opened at this moment closes itself.
    const last = await writing?.catch(() => undefined)
    const all = started()
    if (!isQuiet) {
      const interrupt = (): void => opened.forEach((connection) => connection.interrupt())
      interrupt()
      // What waits for a thread of its own has not begun, and hears of it then.
      all.note(repeated(interruptMs, async () => interrupt()).stop)
    }
    // The last one that closes writes the log into the file and takes it away: the one that may write.
    all.note(() => last?.close())
    for (const connection of opened) if (connection !== last) all.note(() => connection.close())
    await all.letGo()
    await works.giveUp()
  }
  let closed: Promise<void> | undefined
  return {
    each: {
      dialect: 'sqlite',
      query: (statement) => read((connection) => connection.query(statement)),
      execute: (text) => read((connection) => connection.execute(text)),
    },
    write: (work) => write((connection) => inTransaction(connection, work)),
    settle: write,
    read,
    close: () => (closed ??= close()),
  }
}

async function connect(driver: SqliteDriver, file: string, pragmas: readonly string[]): Promise<Closable> {
  const handle = await driver.open(file)
  const inTurn = turns(1)
  let isClosed = false
  let running = false
  /** One at a time, and none once it closes: what was asked before and has not begun is refused as well. */
  const run = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (isClosed) throw closing()
      running = true
      try {
        return await work()
      } catch (error) {
        throw isClosed ? closing(error) : error
      } finally {
        running = false
      }
    })
  const prepared = recentlyUsed<SqliteStatement>(statementsKept, (statement) => void statement.finalize())
  const statement = async (text: string): Promise<SqliteStatement> => {
    const known = prepared.get(text)
    if (known) return known
    const made = await handle.prepare(text)
    prepared.set(text, made)
    return made
  }
  const close = async (): Promise<void> => {
    isClosed = true
    await inTurn(() => Promise.all([...prepared.values()].map((each) => each.finalize())))
    await handle.close()
  }
  let closed: Promise<void> | undefined
  const connection: Closable = {
    dialect: 'sqlite',
    query: (part) => {
      const { text, bind } = bound(part)
      return run(async () => {
        const known = await statement(text)
        if (isClosed) throw closing()
        return known.all(bind)
      })
    },
    execute: (text) => run(() => handle.exec(text)),
    interrupt: () => {
      isClosed = true
      if (running) handle.interrupt()
    },
    close: () => (closed ??= close()),
  }
  try {
    await connection.execute(pragmas.map((pragma) => `PRAGMA ${pragma}`).join(';'))
  } catch (error) {
    await connection.close()
    throw error
  }
  return connection
}
