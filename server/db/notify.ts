import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Change, Event } from '#core/events.ts'
import { Failure } from '#core/kernel/failure.ts'
import { endsWithin } from '../ending/patience.ts'
import { stateOfFiles, watchFiles } from '../watch-file.ts'
import type { Database } from './database.ts'
import { frozenMs } from './frozen.ts'
import { openLines } from '../ending/lines.ts'
import { sql } from './sql.ts'

const channel = 'decidag'
const momentMs = 50
/** At the end, the last message to the others and the goodbye may take so many milliseconds each. */
const goodbyeMs = 1_000
/** The number of events in one message. A message of PostgreSQL holds 8,000 bytes; an event has 140 at most. */
const mostAtOnce = 50

/** The files that show a change: SQLite writes first to the log beside the file. */
const partsOf = (file: string): readonly string[] => [file, `${file}-wal`]

/** Calls `changed` after each change of a SQLite file, by any process. The returned function ends this. */
export const watchDatabaseFile = (file: string, changed: () => void, everyMs = 1_000): (() => void) =>
  watchFiles(partsOf(file), changed, everyMs)

/** A text that differs after each change of a SQLite file. */
export const stateOfFile = (file: string): string => stateOfFiles(partsOf(file))

/** Carries events between the processes that share a database. */
export interface Wire {
  /** Tells the other processes. Events carry ids, never content. */
  tell(events: readonly Event[]): void
  /** Begins to hear the other processes, and connects again if the connection breaks. */
  connect(heard: (changes: readonly Change[]) => void): Promise<void>
  close(): Promise<void>
}

const nobody: Wire = {
  tell: () => undefined,
  connect: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** The wire of a database at `url`. A SQLite file carries nothing: `beside` is how else its processes hear each other. */
export function wireOver(database: Database, url: string, { retryMs = 2_000, beside = nobody } = {}): Wire {
  if (database.dialect === 'sqlite') return beside
  const self = randomUUID()
  let client: Client | null = null
  let closed = false
  let waiting: Event[] = []
  let sending: NodeJS.Timeout | undefined
  let retrying: NodeJS.Timeout | undefined
  const lines = openLines()

  /** Sends all events of a short moment in one message, however many commands they come from. */
  const send = async (): Promise<void> => {
    const events = [...new Map(waiting.map((event) => [JSON.stringify(event), event])).values()]
    waiting = []
    for (let start = 0; start < events.length; start += mostAtOnce) {
      const payload = JSON.stringify({ from: self, events: events.slice(start, start + mostAtOnce) })
      await database.query(sql`SELECT CAST(pg_notify(${channel}, ${payload}) AS TEXT)`).catch(() => undefined)
    }
  }

  const connect = async (heard: (changes: readonly Change[]) => void): Promise<void> => {
    const { Client } = await import('pg')
    const own = new Client({
      connectionString: url,
      stream: lines.open,
      connectionTimeoutMillis: frozenMs,
      query_timeout: frozenMs,
    })
    let isUp = false
    own.on('notification', ({ payload = '' }) => {
      const { from, events } = JSON.parse(payload) as { from: string; events: Change[] }
      if (from !== self) heard(events)
    })
    own.on('error', () => undefined)
    own.on('end', () => isUp && later(heard))
    try {
      await own.connect()
      await own.query(`LISTEN ${channel}`)
    } catch (cause) {
      void own.end().catch(() => undefined)
      throw new Failure('database_unavailable', {}, { cause })
    }
    isUp = true
    client = own
  }

  /** Tries again, one try at a time, until one succeeds. A connection that failed to open does not also report its end. */
  const later = (heard: (changes: readonly Change[]) => void): void => {
    const again = async (): Promise<void> => {
      await connect(heard)
      if (closed) return
      // Nobody heard of the changes meanwhile, so everybody who keeps a copy has to read again.
      heard([{ type: 'access' }, { type: 'job' }, { type: 'text' }, { type: '*' }])
    }
    if (!closed) retrying = setTimeout(() => void again().catch(() => later(heard)), retryMs).unref()
  }
  return {
    tell: (events) => {
      if (closed) return
      if (waiting.length === 0) sending = setTimeout(() => void send(), momentMs).unref()
      waiting.push(...events)
    },
    connect,
    close: async () => {
      closed = true
      clearTimeout(retrying)
      clearTimeout(sending)
      await endsWithin(goodbyeMs, send())
      void client?.end().catch(() => undefined)
      await lines.close(client ? goodbyeMs : 0)
    },
  }
}
