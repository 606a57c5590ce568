import type { Pool, PoolClient } from 'pg'
import { Failure } from '#core/kernel/failure.ts'
import type { Leaving } from '#core/kernel/leaving.ts'
import { unlessLeft } from '../ending/left.ts'
import { endsWithin } from '../ending/patience.ts'
import { inSnapshot, inTransaction, statementsKept, type Connection } from './connection.ts'
import { cancel, endOnServer } from './end-statements.ts'
import { aliveness, frozenMs, unlessFrozen, type Aliveness } from './frozen.ts'
import { openLines, type Lines } from '../ending/lines.ts'
import { recentlyUsed, type Recent } from './recent.ts'
import { bound } from './sql.ts'
import { closing, worksUnderWay } from '../ending/under-way.ts'
import type { Plain } from './values.ts'
import { keptIn } from '#core/values/known.ts'

/** How the server is reached. */
export interface PostgresWay {
  /**
   * Behind a pooler that gives each transaction any connection of its own, nothing is kept in a session: no setting, no name of a
   * statement, no process that serves us.
   */
  readonly isPooled?: boolean
  /** Whether statements stay prepared, under a name. */
  readonly isNamed?: boolean
  /** At most so many works run side by side. The next work waits. */
  readonly most?: number
}

/** A PostgreSQL server with a pool of connections. Commands run side by side. */
export interface PostgresServer {
  /** Takes a connection of the pool for each statement. */
  readonly each: Connection
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * The work reads one moment and cannot write. If the caller leaves, the server ends the process of the connection with its
   * statement, and another connection takes its place in the pool.
   */
  read<T>(work: (connection: Connection) => Promise<T>, leaving?: Leaving): Promise<T>
  /** The work gets a connection outside any transaction. */
  settle<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What we know about a connection of the pool. */
interface Held {
  /** The names of the prepared statements of the connection, by their text. */
  readonly names: Recent<string>
  /** Names of statements that made room. They are deallocated when the connection is given back: an error in a transaction would end it. */
  readonly dropped: string[]
  /** The process of the server that serves the connection. */
  process: number | undefined
  /** How many statements the connection has prepared in its life. */
  made: number
  isBroken: boolean
}

/** At most so many works run side by side. The next work waits. */
export const connectionsHeld = 10

/** The driver keeps the text of every statement that it ever prepared. A connection with more of them than this is replaced. */
const preparedInALife = 20 * statementsKept

/** The milliseconds in which a server has to answer when we close. */
const goodbyeMs = 1_000

/** The memory of one step of a statement before PostgreSQL uses the disk. Its default of 4 MB is soon full. */
const sortingMemory = '32MB'

/** The milliseconds after which PostgreSQL looks whether who asked a statement is still there. */
const lookMs = 1_000

export function openPostgresServer(
  url: string,
  { isPooled = false, isNamed = !isPooled, most = connectionsHeld }: PostgresWay = {},
): PostgresServer {
  const known = new Map<PoolClient, Held>()
  const lines = openLines()
  const server = aliveness(url, lines)
  const works = worksUnderWay()
  let pool: Promise<Pool> | undefined
  const take = async (): Promise<PoolClient> => {
    works.refuseLate()
    try {
      return await (await (pool ??= openPool(url, known, lines, { isPooled, most }))).connect()
    } catch (cause) {
      works.refuseLate()
      throw new Failure('database_unavailable', {}, { cause })
    }
  }
  /** Tidies a connection and gives it back. The work that used it does not wait for this. */
  const giveBack = async (client: PoolClient): Promise<void> => {
    const { made, isBroken, dropped } = keptIn(known, client)
    // A pooler keeps the names of all its connections, and forgets the oldest itself.
    for (const name of isBroken || isPooled ? [] : dropped.splice(0))
      await client.query(`DEALLOCATE ${name}`).catch(() => undefined)
    client.release(isBroken || made > preparedInALife)
  }
  /** If we cut the connections, every error of a work says that the database closes. */
  const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isCut) throw closing(error)
      throw error
    }
  }
  const settle = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await take()
    try {
      return await works.begin(() =>
        refusing(() => work(connectionOver(client, keptIn(known, client), server, isNamed))),
      )
    } finally {
      void giveBack(client)
    }
  }
  /** Ends what these connections are at. A pooler passes on the order to cancel; it has no process that is ours alone. */
  const endWorks = (clients: readonly PoolClient[]): Promise<unknown> =>
    isPooled
      ? Promise.all(clients.map((client) => cancel(url, client)))
      : endOnServer(
          url,
          clients.flatMap((client) => known.get(client)?.process ?? []),
        )
  let isCut = false
  const close = async (): Promise<void> => {
    const isQuiet = await works.end()
    const open = await pool
    const ended = open?.end()
    if (!isQuiet) {
      isCut = true
      for (const held of known.values()) held.isBroken = true
      await endWorks([...known.keys()])
    }
    if (ended && isQuiet) await endsWithin(goodbyeMs, ended)
    await lines.close(isQuiet ? goodbyeMs : 0)
    await works.giveUp()
  }
  let closed: Promise<void> | undefined
  return {
    each: {
      dialect: 'postgres',
      query: (statement) => settle((connection) => connection.query(statement)),
      execute: (text) => settle((connection) => connection.execute(text)),
    },
    settle,
    write: (work) => settle((connection) => inTransaction(connection, work)),
    read: async (work, leaving) => {
      const client = await take()
      const held = keptIn(known, client)
      const stop = (): Promise<unknown> => {
        held.isBroken = true
        return endWorks([client])
      }
      try {
        const { value, ended } = await works.begin(() =>
          refusing(() =>
            unlessLeft(leaving, stop, () => inSnapshot(connectionOver(client, held, server, isNamed), work)),
          ),
        )
        void ended.catch(() => undefined).then(() => giveBack(client))
        return value
      } catch (error) {
        void giveBack(client)
        throw error
      }
    },
    close: () => (closed ??= close()),
  }
}

/** Opens the pool. The driver is loaded here, with the first connection, so a process with a SQLite file never loads it. */
async function openPool(
  url: string,
  known: Map<PoolClient, Held>,
  lines: Lines,
  { isPooled, most }: Required<Pick<PostgresWay, 'isPooled' | 'most'>>,
): Promise<Pool> {
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    stream: lines.open,
    max: most,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: frozenMs,
    // Statements that are called side by side are sent at once and answered in order, without a round trip for each.
    pipeline: true,
  })
  // The pool replaces an idle connection that breaks. A connection that breaks in use throws to its user.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    const dropped: string[] = []
    const names = recentlyUsed<string>(statementsKept, (name) => void dropped.push(name))
    const held: Held = { names, dropped, process: undefined, made: 0, isBroken: false }
    known.set(client, held)
    client.on('error', () => void (held.isBroken = true))
    if (isPooled) return
    // With this memory a list of 100,000 rows is counted and sorted without the disk. If the setting is refused, PostgreSQL uses the disk.
    void client
      .query<{ pid: number }>(
        `SELECT pg_backend_pid() AS pid, set_config('work_mem', '${sortingMemory}', false)`,
      )
      .then(({ rows: [row] }) => (held.process = row?.pid))
      .catch(() => undefined)
    // A statement ends soon after the process that asked it was killed. Some systems cannot tell PostgreSQL; there it runs to its end.
    void client
      .query(`SELECT set_config('client_connection_check_interval', '${lookMs}', false)`)
      .catch(() => undefined)
  })
  pool.on('remove', (client) => void known.delete(client))
  return pool
}

function connectionOver(client: PoolClient, held: Held, server: Aliveness, isNamed: boolean): Connection {
  const nameOf = (text: string): string => {
    const known = held.names.get(text)
    if (known) return known
    const name = `s${held.made++}`
    held.names.set(text, name)
    return name
  }
  const run = async (query: { text: string; name?: string; values?: unknown[] }): Promise<Plain[]> => {
    // A connection that we gave up gets no more statements.
    if (held.isBroken) throw new Failure('database_unavailable')
    try {
      return (await unlessFrozen(client.query<Plain>(query), server, () => (held.isBroken = true))).rows
    } catch (error) {
      if (held.isBroken) throw new Failure('database_unavailable', {}, { cause: error })
      throw error
    }
  }
  return {
    dialect: 'postgres',
    query: (part) => {
      const { text, bind } = bound(part)
      return run(isNamed ? { name: nameOf(text), text, values: bind } : { text, values: bind })
    },
    execute: async (text) => void (await run({ text })),
  }
}
