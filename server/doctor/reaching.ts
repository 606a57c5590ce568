import type { Client } from 'pg'
import type { Finding } from '#core/upkeep/findings.ts'
import type { Config } from '../config.ts'
import { ownName } from '../db/replica.ts'
import { placeOf } from '../reached.ts'
import { causeIn } from './cause.ts'

/** Seconds that a replica may be behind before it is worth a look: it is not asked while it is. */
const usualLag = 10
const patienceMs = 5_000

type Reached = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'pooledStatements'>

/** Whether a pooler stands before the database, and the settings know of it. */
export async function checkPooler({
  databaseUrl,
  databaseDirectUrl,
  pooledStatements,
}: Reached): Promise<Finding[]> {
  if (databaseUrl.startsWith('sqlite:')) return []
  const check = 'pooler'
  const place = placeOf({ databaseUrl })
  const isPooled = await connected(databaseUrl, servedByPooler)
  if (databaseDirectUrl === null)
    return isPooled ? [{ check, state: 'mend', says: 'doctor.pooler_unknown', params: { place } }] : []
  const direct = placeOf({ databaseUrl: databaseDirectUrl })
  try {
    if (await connected(databaseDirectUrl, servedByPooler))
      return [{ check, state: 'mend', says: 'doctor.pooler_before_direct', params: { place: direct } }]
  } catch (error) {
    const params = { place: direct, cause: causeIn(error) }
    return [{ check, state: 'mend', says: 'doctor.direct_away', params }]
  }
  if (!isPooled) return [{ check, state: 'note', says: 'doctor.pooler_missing', params: { place } }]
  if (pooledStatements === 'named' && !(await keepsNames(databaseUrl)))
    return [{ check, state: 'mend', says: 'doctor.pooler_forgets', params: { place } }]
  return [{ check, state: 'right', says: 'doctor.pooler_right', params: { place, direct } }]
}

/** Whether the replica may be read: it follows the primary, and we may see how far it has come. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Reached): Promise<Finding[]> {
  if (databaseReadUrl === null) return []
  const check = 'replica'
  const place = placeOf({ databaseUrl: databaseReadUrl })
  try {
    const [primary, replica] = await Promise.all(
      [databaseUrl, databaseReadUrl].map((url) => connected(url, nameOf)),
    )
    if (primary !== replica)
      return [{ check, state: 'mend', says: 'doctor.replica_foreign', params: { place } }]
    const { is_copy, line, lag, feedback } = await connected(databaseReadUrl, stateOfReplica)
    if (!is_copy) return [{ check, state: 'mend', says: 'doctor.replica_is_primary', params: { place } }]
    if (line === null) return [{ check, state: 'mend', says: 'doctor.replica_unseen', params: { place } }]
    if (lag > usualLag)
      return [{ check, state: 'mend', says: 'doctor.replica_behind', params: { place, count: lag } }]
    return [
      { check, state: 'right', says: 'doctor.replica_right', params: { place, count: lag } },
      ...(feedback === 'on' ? [] : [{ check, state: 'note', says: 'doctor.replica_cuts' } as const]),
    ]
  } catch (error) {
    const params = { place, cause: causeIn(error) }
    return [{ check, state: 'mend', says: 'doctor.replica_away', params }]
  }
}

async function connected<T>(url: string, look: (client: Client) => Promise<T>): Promise<T> {
  const { Client } = await import('pg')
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await look(client)
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** A pooler gives each of its clients a process number of its own making. */
async function servedByPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== (client as Client & { readonly processID?: number }).processID
}

/** Whether a statement is known by its name also on another connection of the pooler than that on which it was prepared. */
const keepsNames = (url: string): Promise<boolean> =>
  connected(url, (one) =>
    connected(url, async (other) => {
      const statement = { name: 'decidag_doctor', text: 'SELECT 1 AS one' }
      await one.query(statement)
      await other.query('BEGIN')
      try {
        // The other one now holds a connection, most likely the one that was used last.
        await other.query('SELECT 1')
        await one.query(statement)
        return true
      } catch {
        return false
      } finally {
        await other.query('ROLLBACK')
      }
    }),
  )

async function nameOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`SELECT ${ownName} AS name`)
  return rows[0]?.name
}

interface ReplicaState {
  readonly is_copy: boolean
  /** The line of descent that it follows; null if we may not see it, or it follows nobody. */
  readonly line: number | null
  readonly lag: number
  readonly feedback: string
}

async function stateOfReplica(client: Client): Promise<ReplicaState> {
  const { rows } = await client.query<ReplicaState>(
    `SELECT pg_is_in_recovery() AS is_copy, (SELECT received_tli FROM pg_stat_wal_receiver) AS line,
       CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
         ELSE COALESCE(EXTRACT(EPOCH FROM now() - pg_last_xact_replay_timestamp()), 0)::int END AS lag,
       current_setting('hot_standby_feedback') AS feedback`,
  )
  const [state] = rows
  if (!state) throw new Error('no answer')
  return state
}
