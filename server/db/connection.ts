import type { ClientBase } from 'pg'
import type { Sequelize } from 'sequelize'
import type { Database as SqliteConnection, Statement } from 'sqlite3'
import { Failure } from '#core/kernel/failure.ts'
import type { Dialect } from './columns.ts'
import { bound } from './sql.ts'
import type { Sql } from './sql.ts'
import type { Plain } from './values.ts'

/**
 * One connection of Sequelize's pool, spoken to directly: statements are prepared once and kept, which
 * costs a third of what Sequelize's own queries cost (measured on booking a block).
 */
export interface Connection {
  readonly dialect: Dialect
  query(statement: Sql): Promise<Plain[]>
  /** SQL without parameters and without an answer. */
  execute(text: string): Promise<void>
}

/** What is inside Sequelize that its types do not show. */
interface Inside<C> {
  readonly connectionManager: {
    getConnection(options: object): Promise<C>
    releaseConnection(connection: C): void | Promise<void>
  }
  readonly dialect: {
    readonly Query: new (
      connection: C,
      sequelize: object,
      options: object,
    ) => { formatError(error: unknown): unknown }
  }
}
const inside = <C>(sequelize: Sequelize): Inside<C> => sequelize as unknown as Inside<C>

/** The only connection of a Sequelize over SQLite; closing it closes both. */
export async function sqliteConnection(
  sequelize: Sequelize,
): Promise<Connection & { close(): Promise<void> }> {
  const { connectionManager, dialect } = inside<SqliteConnection>(sequelize)
  const raw = await connectionManager.getConnection({})
  const meaning = new dialect.Query(raw, sequelize, {})
  const prepared = new Map<string, Promise<Statement>>()

  const prepare = (text: string): Promise<Statement> => {
    let statement = prepared.get(text)
    if (!statement) {
      if (prepared.size >= statementsKept) forget(prepared)
      prepared.set(text, (statement = prepareOn(raw, text)))
      statement.catch(() => prepared.delete(text))
    }
    return statement
  }
  return {
    dialect: 'sqlite',
    query: async (part) => {
      const { text, bind } = bound(part)
      try {
        return await allRows(await prepare(text), bind)
      } catch (error) {
        throw meaning.formatError(error)
      }
    },
    execute: async (text) => void (await allRows(await prepare(text), [])),
    close: async () => {
      await Promise.all([...prepared.values()].map(finalized))
      await sequelize.close()
    },
  }
}

/** So many statements stay prepared; the house has fewer, but lists of any length make their own. */
const statementsKept = 300

function forget(prepared: Map<string, Promise<Statement>>): void {
  const [oldest, statement] = prepared.entries().next().value!
  prepared.delete(oldest)
  void finalized(statement)
}

const finalized = (statement: Promise<Statement>): Promise<void> =>
  statement.then(
    (ready) => new Promise<void>((resolve) => ready.finalize(() => resolve())),
    () => undefined,
  )

const prepareOn = (raw: SqliteConnection, text: string): Promise<Statement> =>
  new Promise((resolve, reject) => {
    const statement: Statement = raw.prepare(text, (error: Error | null) =>
      error ? reject(error) : resolve(statement),
    )
  })

const allRows = (statement: Statement, bind: readonly unknown[]): Promise<Plain[]> =>
  new Promise((resolve, reject) => {
    statement.all<Plain>(bind, (error, rows) => (error ? reject(error) : resolve(rows)))
  })

/** A connection of PostgreSQL's pool for the time of the work. */
export async function withPostgres<T>(
  sequelize: Sequelize,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { connectionManager, dialect } = inside<ClientBase>(sequelize)
  const raw = await connectionManager.getConnection({ type: 'write' })
  const meaning = new dialect.Query(raw, sequelize, {})
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a connection has one query under way. */
  const inTurn = (query: object): Promise<Plain[]> => {
    const mine = last.then(() => ask(query as never))
    last = mine.catch(() => undefined)
    return mine
  }
  const ask = async (query: Parameters<ClientBase['query']>[0] & object): Promise<Plain[]> => {
    try {
      return ((await raw.query(query as never)) as unknown as { rows: Plain[] }).rows
    } catch (error) {
      if (isBroken(raw)) throw new Failure('database_unavailable', {}, { cause: error })
      throw meaning.formatError(error)
    }
  }
  try {
    return await work({
      dialect: 'postgres',
      query: (part) => {
        const { text, bind } = bound(part)
        return inTurn({ name: nameOf(text), text, values: bind })
      },
      execute: async (text) => void (await inTurn({ text })),
    })
  } finally {
    await connectionManager.releaseConnection(raw)
  }
}

/** What pg itself looks at before it refuses a query; its errors for a lost connection carry no code. */
const isBroken = (raw: ClientBase): boolean => (raw as { _queryable?: boolean })._queryable === false

const names = new Map<string, string>()

/** The name under which a connection keeps a statement prepared; past a number of them, none. */
function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < statementsKept) names.set(text, (name = `s${names.size}`))
  return name
}
