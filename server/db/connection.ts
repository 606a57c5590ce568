import type { Dialect } from './columns.ts'
import type { Sql } from './sql.ts'
import type { Plain } from './values.ts'

/**
 * One connection to the database. Its statements run one after the other, in the order in which they were
 * asked for, and stay prepared while they are among the most recently used.
 */
export interface Connection {
  readonly dialect: Dialect
  query(statement: Sql): Promise<Plain[]>
  /** SQL without parameters and without an answer. */
  execute(text: string): Promise<void>
}

/** So many statements stay prepared on a connection: more than we have, but lists of any length make their own. */
export const statementsKept = 300

/** How the two databases begin a transaction that writes, and one that sees a single moment and cannot write. */
const beginnings = {
  sqlite: { write: 'BEGIN IMMEDIATE', read: 'BEGIN' },
  postgres: { write: 'BEGIN', read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' },
}

/** All or nothing: a work that throws leaves nothing behind. */
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

/** Everything that the work reads is of one moment; whoever waits for the answer does not wait for its end. */
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

/** The connection for one work: once that ends it refuses whatever the work still asks, for it is somebody else's by then. */
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
 * Begins a transaction. The beginning is sent along with the first statement, whose answer comes after its own; what may write
 * waits until it is known, for outside of a transaction it would stay. Once it ends, whatever the work still asks is
 * refused: of what it does side by side something may go on after something else failed.
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
