import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Event } from '#core/ports.ts'
import type { Database } from './database.ts'

const channel = 'decidag'
const retryMs = 2_000
const momentMs = 50
/** A message of PostgreSQL holds 8,000 bytes; whoever is told of so many things fetches again anyway. */
const mostAtOnce = 80

/** Events between the processes that share a PostgreSQL database; on SQLite there is one process to tell. */
export interface Wire {
  /** Tells the others; they hear ids, never content. */
  tell(events: readonly Event[]): void
  /** Starts to hear the others, and keeps hearing them when the connection breaks. */
  hear(heard: (events: readonly Event[]) => void): Promise<void>
  close(): Promise<void>
}

export function wireOver(database: Database, url: string): Wire {
  if (database.dialect === 'sqlite')
    return { tell: () => undefined, hear: () => Promise.resolve(), close: () => Promise.resolve() }
  const self = randomUUID()
  let client: Client | null = null
  let closed = false
  let waiting: Event[] = []

  /** One message for what came in a moment, however many commands it was. */
  const send = async (): Promise<void> => {
    if (waiting.length === 0) return
    const events = [...new Map(waiting.map((event) => [JSON.stringify(event), event])).values()].slice(
      0,
      mostAtOnce,
    )
    waiting = []
    const payload = JSON.stringify({ from: self, events })
    await database.sequelize
      .query('SELECT pg_notify($1, $2)', { bind: [channel, payload] })
      .catch(() => undefined)
  }

  const connect = async (heard: (events: readonly Event[]) => void): Promise<void> => {
    const own = new Client({ connectionString: url })
    own.on('notification', ({ payload = '' }) => {
      const { from, events } = JSON.parse(payload) as { from: string; events: Event[] }
      if (from !== self) heard(events)
    })
    own.on('error', () => undefined)
    own.on('end', () => {
      if (!closed) setTimeout(() => connect(heard).catch(() => own.emit('end')), retryMs).unref()
    })
    await own.connect()
    await own.query(`LISTEN ${channel}`)
    client = own
  }
  return {
    tell: (events) => {
      if (waiting.length === 0) setTimeout(() => void send(), momentMs).unref()
      waiting.push(...events)
    },
    hear: connect,
    close: async () => {
      closed = true
      await send()
      await client?.end()
    },
  }
}
