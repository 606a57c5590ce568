import type { Leaving } from '#core/kernel/leaving.ts'
import type { Connection } from '../db/connection.ts'
import type { Sql } from '../db/sql.ts'
import type { Use } from './metrics.ts'
import type { Step } from './step.ts'
import { isWatched, type Watch } from './watch.ts'

type Work<T> = (connection: Connection) => Promise<T>

/** What is watched of the connections to a database. */
interface Connections {
  readonly each: Connection
  write<T>(work: Work<T>): Promise<T>
  read<T>(work: Work<T>, leaving?: Leaving): Promise<T>
  settle<T>(work: Work<T>): Promise<T>
  close(): Promise<void>
}

/** The same connections, which tell `watch` of their transactions and statements, and of who waits for them. */
export function watchedConnections<C extends Connections>(connections: C, watch: Watch): C {
  if (!isWatched(watch)) return connections
  const transaction = <T>(name: Use, begin: (work: Work<T>) => Promise<T>, work: Work<T>): Promise<T> =>
    watch.around({ kind: 'transaction', name }, () =>
      counted(watch, name, begin, (connection) => work(watchedConnection(connection, watch))),
    )
  const one = <T>(work: Work<T>): Promise<T> =>
    connections.each.dialect === 'sqlite'
      ? transaction('read', connections.read, work)
      : transaction('settle', connections.settle, work)
  return {
    ...connections,
    each: {
      dialect: connections.each.dialect,
      query: (statement) => one((connection) => connection.query(statement)),
      execute: (text) => one((connection) => connection.execute(text)),
    },
    write: (work) => transaction('write', connections.write, work),
    read: (work, leaving) => transaction('read', (own) => connections.read(own, leaving), work),
    settle: (work) => transaction('settle', connections.settle, work),
  }
}

/** Counts who waits for a connection and who holds one, and nothing else of the work. */
export async function counted<T>(
  { metrics }: Watch,
  name: Use,
  begin: (work: Work<T>) => Promise<T>,
  work: Work<T>,
): Promise<T> {
  if (!metrics) return begin(work)
  const has = metrics.waits(name)
  let giveBack: (() => void) | undefined
  try {
    return await begin((connection) => {
      giveBack = has()
      return work(connection)
    })
  } finally {
    // Whoever got none waits no more.
    const end = giveBack ?? has()
    end()
  }
}

const watchedConnection = (connection: Connection, watch: Watch): Connection => ({
  dialect: connection.dialect,
  query: (statement) => {
    const lock = lockIn(statement)
    if (lock === null || !watch.metrics)
      return watch.around(stepOf(statement), () => connection.query(statement))
    const began = performance.now()
    return watch
      .around(stepOf(statement), () => connection.query(statement))
      .finally(() => watch.metrics?.lock(lock, (performance.now() - began) / 1000))
  },
  execute: (text) => connection.execute(text),
})

/** The step of each text of statement, as it was named before. */
const steps = new Map<string, Step>()
const stepsKept = 1000

/** A statement by the name of its query, or by what it does and to which table. Its values are no part of that. */
function stepOf({ name = '', strings: [text = ''] }: Sql): Step {
  const key = name === '' ? text : name
  const known = steps.get(key)
  if (known) return known
  const [, word = ''] = /^\s*([a-z]+)/i.exec(text) ?? []
  const verb = verbs.has(word.toUpperCase()) ? word.toUpperCase() : 'other'
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_]+)"?/i.exec(text) ?? []
  const step: Step = {
    kind: 'statement',
    name: name || (table ? `${verb} ${table}` : verb),
    facts: { 'db.operation.name': verb, ...(table ? { 'db.collection.name': table } : {}) },
  }
  if (steps.size < stepsKept) steps.set(key, step)
  return step
}

const verbs = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH'])

/** The name of the first lock that a statement takes; null if it takes none. */
function lockIn({ strings, values }: Sql): string | null {
  if (!strings.some((text) => text.includes('pg_advisory_xact_lock(hashtextextended(key'))) return null
  const [first] = JSON.parse(String(values.at(-1))) as string[]
  return first?.split(':')[0] ?? null
}
