import type { Dialect } from './columns.ts'
import type { Sql } from './sql.ts'
import type { Plain } from './values.ts'

/**
 * One connection to the database. Its statements run one after the other, in the order of the calls. The most recently
 * used statements stay prepared.
 */
export interface Connection {
  readonly dialect: Dialect
  query(statement: Sql): Promise<Plain[]>
  /** Runs SQL without parameters and without an answer. */
  execute(text: string): Promise<void>
}

/** The number of statements that stay prepared on a connection. We have fewer, but lists of different lengths make more. */
export const statementsKept = 300

/** How each database begins a transaction that writes, and a snapshot that reads one moment and cannot write. */
const beginnings = {
  sqlite: { write: 'BEGIN IMMEDIATE', read: 'BEGIN' },
  postgres: { write: 'BEGIN', read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' },
}

/** Does the work in one transaction. If the work throws, nothing of it stays. */
export async function inTransaction<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { begun, own, end } = beginning(connection, 'write')
  try {
    const value = await work(own)
    await begun
    end()
    await connection.execute('COMMIT')
    return value
  } catch (error) {
    end()
    await connection.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Does the work in a snapshot, so that it reads one moment. The caller gets the value before the snapshot has ended. */
export async function inSnapshot<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<{ readonly value: T; readonly ended: Promise<void> }> {
  const { begun, own, end } = beginning(connection, 'read')
  try {
    const value = await work(own)
    await begun
    end()
    return { value, ended: connection.execute('COMMIT').catch(() => connection.execute('ROLLBACK')) }
  } catch (error) {
    end()
    await connection.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The connection for one work. After `end` it refuses every call of this work, because another work may have the connection by then. */
export function ending(connection: Connection): { readonly own: Connection; readonly end: () => void } {
  let isOver = false
  const refuseLate = (): void => {
    if (isOver) throw new Error('the transaction is over')
  }
  const own: Connection = {
    dialect: connection.dialect,
    query: async (statement) => {
      refuseLate()
      return connection.query(statement)
    },
    execute: async (text) => {
      refuseLate()
      return connection.execute(text)
    },
  }
  return { own, end: () => void (isOver = true) }
}

/**
 * Begins a transaction. BEGIN is sent together with the first statement, and is answered before it. A statement that may write
 * waits for the answer to BEGIN, because outside a transaction its write would stay. After `end` every call of the work is refused:
 * the work may run several statements side by side, and some may go on after another has failed.
 */
function beginning(connection: Connection, kind: 'write' | 'read') {
  const begun = connection.execute(beginnings[connection.dialect][kind])
  void begun.catch(() => undefined)
  const { own, end } = ending(connection)
  const waiting: Connection = {
    dialect: connection.dialect,
    query: async (statement) => {
      if (kind === 'write' && !/^\s*SELECT\b/.test(statement.strings[0] ?? '')) await begun
      return own.query(statement)
    },
    execute: async (text) => {
      await begun
      return own.execute(text)
    },
  }
  return { begun, own: waiting, end }
}
