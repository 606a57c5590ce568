import { followedTables } from '#core/calendar/followed.ts'
import { lockText } from '../locks.ts'
import { sql } from '../sql.ts'
import type { Connection } from '../connection.ts'
import type { Change } from './audit.ts'

/** Queues the job that follows people's calendars, if a transaction changes what stands in them. */
export interface CalendarFollow {
  note(changes: readonly Change[]): void
  /** Written last, in the same transaction: whoever changes an absence need not know of calendars. */
  write(connection: Connection, at: string): Promise<void>
}

export function calendarFollow(): CalendarFollow {
  let isConcerned = false
  let isSwitched = false
  return {
    note: (changes) => {
      const [first] = changes
      if (!first || !followedTables.has(first.entity.name)) return
      isConcerned = true
      isSwitched ||= first.entity.name === 'third_party_switches'
    },
    write: async (connection, at) => {
      if (!isConcerned) return
      const [isOn] = isSwitched
        ? [true]
        : await connection.query(sql`SELECT id FROM third_party_switches
            WHERE service = 'outlook' AND name = 'activate' AND switched_on`)
      if (isOn) await queueOnce(connection, at)
    },
  }
}

/**
 * One job waits at most. Whoever takes jobs holds the same lock: a job that waits here is not taken before this transaction has
 * committed, so it sees the change.
 */
async function queueOnce(connection: Connection, at: string): Promise<void> {
  if (connection.dialect === 'postgres')
    await connection.query(
      sql`SELECT CAST(pg_advisory_xact_lock(hashtextextended(${lockText('jobs', [])}, 0)) AS TEXT)`,
    )
  await connection.query(sql`
    INSERT INTO jobs (kind, key, payload, state, attempts, due_at, created_at, updated_at)
    SELECT 'calendar.follow', CAST((SELECT COALESCE(MAX(id), 0) + 1 FROM jobs) AS VARCHAR(20)), '{}', 'waiting', 0,
      CAST(${at} AS VARCHAR(24)), CAST(${at} AS VARCHAR(24)), CAST(${at} AS VARCHAR(24))
    WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE state = 'waiting' AND kind = 'calendar.follow')`)
}
