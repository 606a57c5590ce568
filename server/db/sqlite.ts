import { refuseLeft, type Leaving } from '#core/kernel/leaving.ts'
import { unlessLeft } from '../ending/left.ts'
import { repeated } from '../ending/repeated.ts'
import { started } from '../ending/started.ts'
import { turns, type Turn } from '../turns.ts'
import { ending, inTransaction, statementsKept, type Connection } from './connection.ts'
import { recentlyUsed } from './recent.ts'
import { bound } from './sql.ts'
import type { SqliteDriver, SqliteStatement } from './sqlite-driver.ts'
import { closing, worksUnderWay } from '../ending/under-way.ts'

interface Closable extends Connection {
  /** Ends the running statement, and refuses the waiting ones. */
  interrupt(): void
  /** Waits for the running statement, and refuses the waiting ones. */
  close(): Promise<void>
}

/** A SQLite file with one connection that writes, and a few that read beside it. */
export interface SqliteFile {
  /** Takes a free reader for each statement. */
  readonly each: Connection
  /** Commands of this process wait in a queue and run one at a time, so they never cause SQLITE_BUSY for each other. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * The work reads one moment and cannot write. A long report keeps one reader busy; the other readers stay free. If the caller
   * leaves, the reader is closed in the middle of its statement, and the next work opens another.
   */
  read<T>(work: (connection: Connection) => Promise<T>, leaving?: Leaving): Promise<T>
  /** The work gets the writing connection, outside any transaction. */
  settle<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Fewer readers than Node has threads for such work (`cli/main.ts`): the other threads are for writing, files and passwords. */
const readersAtMost = 4

const interruptMs = 50

const settings = [
  'busy_timeout = 10000',
  'journal_mode = WAL',
  // A commit is on the disk before it is answered, so it survives a power cut.
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -16000',
]

/** The file has one writer at a time: within this process, unless `oneWriter` is a turn that several share. */
export function openSqliteFile(driver: SqliteDriver, file: string, oneWriter: Turn = turns(1)): SqliteFile {
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
  /** The writing connection. If it could not be opened, the next writer tries again. */
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
  const fewReaders = turns(readersAtMost)

  /**
   * Takes an idle reader, or opens one. An idle reader has begun a transaction that has read nothing yet; its first statement
   * chooses the moment. A work therefore waits neither for the beginning nor for the end of a transaction.
   */
  const reader = async (): Promise<Closable> => {
    const free = idle.pop()
    if (free) return free
    // Each reader keeps a quarter of the writer's pages: there are four readers, and the system caches the file too.
    const made = await open([...settings, 'query_only = ON', 'cache_size = -4000'])
    return await renewed(made, 'BEGIN')
  }
  /** Begins a new transaction on a reader. A reader that cannot begin one is closed. */
  const renewed = async (connection: Closable, statements: string): Promise<Closable> => {
    try {
      await connection.execute(statements)
      return connection
    } catch (error) {
      await drop(connection)
      throw error
    }
  }
  const drop = (connection: Closable): Promise<void> => {
    opened.delete(connection)
    return connection.close()
  }
  const read = async <T>(work: (connection: Connection) => Promise<T>, leaving?: Leaving): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begun = async (): Promise<void> => {
      refuseLeft(leaving)
      const connection = await reader()
      const { own, end } = ending(connection)
      const stop = async (): Promise<void> => connection.interrupt()
      await unlessLeft(leaving, stop, () => work(own))
        .finally(end)
        .then(resolve, reject)
      if (leaving?.aborted) return drop(connection)
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
    // A connection that is being opened at this moment closes itself.
    const last = await writing?.catch(() => undefined)
    const all = started()
    if (!isQuiet) {
      const interrupt = (): void => opened.forEach((connection) => connection.interrupt())
      interrupt()
      // A statement that still waits for a thread does not hear the first interrupt, so we repeat it.
      all.note(repeated(interruptMs, async () => interrupt()).stop)
    }
    // The connection that closes last writes the log into the file and removes the log, so it has to be the writer.
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
  /** Runs one call at a time. Once the connection closes, it refuses all calls, also earlier ones that have not begun. */
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
