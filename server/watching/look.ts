import { statfs } from 'node:fs/promises'
import { sql } from '../db/sql.ts'
import type { Installation } from '../installation.ts'
import { within } from './patience.ts'
import type { JobsLooked, Looked } from './looked-gauges.ts'

/** Nobody who collects metrics waits longer for the database or the disk. */
const patienceMs = 2_000

/** Looks at the jobs and the disk of an installation. What does not answer in time is null. */
export async function look(installation: Installation, isReady: () => Promise<boolean>): Promise<Looked> {
  const { database, config } = installation
  const [jobs, ready, disk] = await Promise.all([
    within(patienceMs, jobsOf(installation)),
    isReady(),
    within(patienceMs, statfs(config.data)),
  ])
  return {
    jobs,
    isReady: ready,
    database: database.dialect,
    diskFree: disk && disk.bavail * disk.bsize,
    diskSize: disk && disk.blocks * disk.bsize,
  }
}

/** Jobs that are done are many, and nobody waits for them. */
async function jobsOf({ database }: Installation): Promise<JobsLooked[]> {
  const rows = await database.look(
    sql`SELECT kind, state, COUNT(*) AS n, MIN(created_at) AS oldest, MIN(due_at) AS due
        FROM jobs WHERE state IN ('waiting', 'running', 'failed') GROUP BY kind, state ORDER BY kind, state`,
  )
  return rows.map((row) => ({
    kind: String(row['kind']),
    state: String(row['state']),
    count: Number(row['n']),
    oldest: instant(row['oldest']),
    due: instant(row['due']),
  }))
}

const instant = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
