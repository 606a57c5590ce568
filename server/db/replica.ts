import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import type { Leaving } from '#core/kernel/leaving.ts'
import type { Connection } from './connection.ts'
import { innermost } from './failures.ts'
import type { PostgresServer } from './postgres.ts'
import { raw, sql } from './sql.ts'
import type { ReadAt } from '../watching/metrics.ts'

/** A replica may be behind for so long; then the primary is asked. It catches up within a few milliseconds unless it is in trouble. */
const patienceMs = 100
const triedEveryMs = 5
/** A replica that was behind, or does not answer, is left alone for so long. */
const behindMs = 1_000
const awayMs = 5_000

/**
 * How far the log of a server is on the disk, the line of descent of the server (each promotion begins a new one), and which database
 * this is: no other one is ever read in its place.
 */
interface Position {
  readonly at: string
  readonly line: string
  readonly own: string
}

type Work<T> = (connection: Connection) => Promise<T>

/**
 * Reads at a replica what is no older than the primary is when the read begins: the primary says how far its log is, and the replica
 * has to have come as far on the same line. So everybody reads what he and all others have written, through whichever process. A
 * work that may not begin `again` fails if the replica fails in its midst.
 */
export function replicaReads(
  primary: Pick<PostgresServer, 'each' | 'read'>,
  replica: Pick<PostgresServer, 'each' | 'read'>,
  told: (at: ReadAt) => void = () => undefined,
) {
  let restsUntil = 0
  const position = askedTogether(async (): Promise<Position> => {
    const [row] = await primary.each.query(positionNow)
    return { at: String(row?.['at']), line: String(row?.['line']), own: String(row?.['own']) }
  })
  return async <T>(work: Work<T>, leaving?: Leaving, again = false): Promise<T> => {
    const atPrimary = (why: ReadAt, restMs = 0): Promise<T> => {
      if (restMs > 0) restsUntil = performance.now() + restMs
      told(why)
      return primary.read(work, leaving)
    }
    if (performance.now() < restsUntil) return atPrimary('resting')
    const now = await position().catch(() => null)
    const has = now && (await hasReached(replica.each, now).catch(() => null))
    if (has === null) return atPrimary('failed', awayMs)
    if (!has) return atPrimary('behind', behindMs)
    try {
      const value = await replica.read(work, leaving)
      told('replica')
      return value
    } catch (error) {
      if (leaving?.aborted || !isAway(error)) throw error
      if (again) return atPrimary('failed', awayMs)
      restsUntil = performance.now() + awayMs
      throw new Failure('database_unavailable', {}, { cause: error })
    }
  }
}

/** Whether the replica comes so far in time. Asked before the snapshot begins, for a snapshot stands still. */
async function hasReached(replica: Connection, { at, line, own }: Position): Promise<boolean> {
  for (const until = performance.now() + patienceMs; ; await pause(triedEveryMs)) {
    const [row] = await replica.query(
      sql`SELECT pg_last_wal_replay_lsn() >= CAST(${at} AS pg_lsn)
            AND (SELECT lpad(upper(to_hex(received_tli)), 8, '0') FROM pg_stat_wal_receiver) = CAST(${line} AS TEXT)
            AND ${raw(ownName)} = CAST(${own} AS TEXT) AS reached`,
    )
    if (row?.['reached'] === true) return true
    if (performance.now() > until) return false
  }
}

/** Names a database among all: a cluster of PostgreSQL has a number that its replicas share and no other cluster has. */
export const ownName = `(SELECT CAST(system_identifier AS TEXT) FROM pg_control_system()) || ' ' || current_database()`

const positionNow = raw(
  `SELECT CAST(pg_current_wal_flush_lsn() AS TEXT) AS at,
     substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) AS line, ${ownName} AS own`,
)

/** The replica has gone, or had to end the read because the primary has cleared away what it still looked at (40001). */
function isAway(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'database_unavailable'
  return ['40001', '57P01', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(innermost(error).code)
}

/** One question for all who wait for the same answer. It is asked after the last of them came, so that it is no older than he. */
export function askedTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    next = null
    const asked = ask()
    const over = asked
      .catch(() => undefined)
      .then(() => {
        if (running === over) running = null
      })
    running = over
    return asked
  }
  return () => {
    if (running === null && next === null) return begin()
    return (next ??= (running ?? Promise.resolve()).then(begin))
  }
}
