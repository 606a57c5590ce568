import type { Pool, PoolClient } from 'pg'
import { Failure } from '#core/kernel/failure.ts'
import { inSnapshot, inTransaction, statementsKept } from './connection.ts'
import type { Connection } from './connection.ts'
import { aliveness, frozenMs, unlessFrozen } from './frozen.ts'
import type { Aliveness } from './frozen.ts'
import { recentlyUsed } from './recent.ts'
import type { Recent } from './recent.ts'
import { bound } from './sql.ts'
import type { Plain } from './values.ts'

/** A server of PostgreSQL, by a pool of connections: commands run side by side. */
export interface PostgresServer {
  /** Takes a connection for each statement. */
  readonly each: Connection
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** One moment, read only. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** A connection outside any transaction. */
  settle<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What we know of a connection of the pool. */
interface Held {
  /** The names under which it keeps statements prepared, by their text. */
  readonly names: Recent<string>
  /** Names that made room: given up when the connection is given back, for in a transaction a mistake ends it. */
  readonly dropped: string[]
  /** How many it has prepared in its life. */
  made: number
  isBroken: boolean
}

/** At most so many works side by side; the next waits for one of them. */
export const connectionsHeld = 10

/** The driver remembers the text of all it ever prepared: a connection that has seen so many is replaced. */
const preparedInALife = 20 * statementsKept

/** What one step of a statement may take before PostgreSQL works on the disk: its own 4 MB are soon full. */
const sortingMemory = '32MB'

export function openPostgresServer(url: string): PostgresServer {
  const known = new WeakMap<PoolClient, Held>()
  const server = aliveness(url)
  let pool: Promise<Pool> | undefined
  const take = async (): Promise<PoolClient> => {
    try {
      return await (await (pool ??= openPool(url, known))).connect()
    } catch (cause) {
      throw new Failure('database_unavailable', {}, { cause })
    }
  }
  /** Whoever worked with it does not wait for the tidying. */
  const giveBack = async (client: PoolClient): Promise<void> => {
    const { made, isBroken, dropped } = known.get(client)!
    for (const name of isBroken ? [] : dropped.splice(0))
      await client.query(`DEALLOCATE ${name}`).catch(() => undefined)
    client.release(isBroken || made > preparedInALife)
  }
  const settle = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await take()
    try {
      return await work(connectionOver(client, known.get(client)!, server))
    } finally {
      void giveBack(client)
    }
  }
  return {
    each: {
      dialect: 'postgres',
      query: (statement) => settle((connection) => connection.query(statement)),
      execute: (text) => settle((connection) => connection.execute(text)),
    },
    settle,
    write: (work) => settle((connection) => inTransaction(connection, work)),
    read: async (work) => {
      const client = await take()
      try {
        const { value, ended } = await inSnapshot(connectionOver(client, known.get(client)!, server), work)
        void ended.catch(() => undefined).then(() => giveBack(client))
        return value
      } catch (error) {
        void giveBack(client)
        throw error
      }
    },
    close: async () => (await pool)?.end(),
  }
}

/** The driver is loaded with the first connection: whoever works on a file does without. */
async function openPool(url: string, known: WeakMap<PoolClient, Held>): Promise<Pool> {
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    max: connectionsHeld,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: frozenMs,
    // What is asked side by side is sent at once, and answered in order: no round trip for each.
    pipeline: true,
  })
  // The pool replaces what breaks while idle; what breaks in use says so to whoever uses it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    const dropped: string[] = []
    const names = recentlyUsed<string>(statementsKept, (name) => void dropped.push(name))
    const held: Held = { names, dropped, made: 0, isBroken: false }
    known.set(client, held)
    client.on('error', () => void (held.isBroken = true))
    // A list of 100,000 rows is counted and sorted in memory; where it may not be, by the disk as PostgreSQL likes.
    void client.query(`SET work_mem = '${sortingMemory}'`).catch(() => undefined)
  })
  return pool
}

function connectionOver(client: PoolClient, held: Held, server: Aliveness): Connection {
  const nameOf = (text: string): string => {
    const known = held.names.get(text)
    if (known) return known
    const name = `s${held.made++}`
    held.names.set(text, name)
    return name
  }
  const run = async (query: { text: string; name?: string; values?: unknown[] }): Promise<Plain[]> => {
    // What is given up is not asked anything more.
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
      return run({ name: nameOf(text), text, values: bind })
    },
    execute: async (text) => void (await run({ text })),
  }
}
