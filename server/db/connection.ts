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
  await connection.execute(beginnings[connection.dialect].write)
  try {
    const value = await work(connection)
    await connection.execute('COMMIT')
    return value
  } catch (error) {
    await connection.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Everything that the work reads is of one moment; whoever waits for the answer does not wait for its end. */
export async function inSnapshot<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<{ readonly value: T; readonly ended: Promise<void> }> {
  await connection.execute(beginnings[connection.dialect].read)
  try {
    const value = await work(connection)
    return { value, ended: connection.execute('COMMIT').catch(() => connection.execute('ROLLBACK')) }
  } catch (error) {
    await connection.execute('ROLLBACK').catch(() => undefined)
    throw error
  }
}
