import { existsSync } from 'node:fs'
import { Failure } from '#core/kernel/failure.ts'
import type { Clock } from '#core/ports.ts'
import type { Finding } from '#core/upkeep/findings.ts'
import { databaseFile, type Config } from '../config.ts'
import { ahead, misfit, pending } from '../db/migrations/fits.ts'
import { migrations } from '../db/migrations/list.ts'
import { raw } from '../db/sql.ts'
import type { Installation, OpenInstallation } from '../installation.ts'
import { causeOf, placeOf } from '../reached.ts'
import { causeIn } from './cause.ts'

/** What is said of the database, and the installation where it is one of this version. */
interface Opened {
  readonly installation: Installation | null
  readonly findings: readonly Finding[]
}

const check = 'database'

/** Opens the database if it is there, answers and is of this version; makes and migrates nothing. */
export async function openDatabaseOf(
  open: OpenInstallation,
  config: Config,
  clock?: Clock,
  looksAtPages = true,
): Promise<Opened> {
  const place = placeOf(config)
  const file = databaseFile(config)
  if (file !== null && !existsSync(file)) return closed('error.no_database', { place })
  const installation = open(config, clock)
  try {
    const refused = await refusalOf(installation, place)
    if (refused === null) return { installation, findings: await ready(installation, place, looksAtPages) }
    await installation.close()
    return refused
  } catch (error) {
    await installation.close().catch(() => undefined)
    return error instanceof Failure && error.code === 'database_unavailable'
      ? closed('error.database_unavailable', { server: place, cause: causeOf(error) })
      : closed('doctor.database_broken', { place, cause: causeIn(error) })
  }
}

async function refusalOf({ database }: Installation, place: string): Promise<Opened | null> {
  if ((await pending(database)).length === migrations.length)
    return closed('doctor.database_empty', { place })
  const why = await misfit(database)
  return why === null ? null : closed(`error.${why}`, { place })
}

async function ready(
  { env, database }: Installation,
  place: string,
  looksAtPages: boolean,
): Promise<Finding[]> {
  const cause = looksAtPages ? await damageIn(database) : null
  if (cause !== null)
    return [{ check, state: 'mend', says: 'doctor.database_damaged', params: { place, cause } }]
  const people = await env.read((store) => store.users.count())
  return [
    {
      check,
      state: 'right',
      says: 'doctor.database_right',
      params: { place, dialect: names[database.dialect] },
    },
    ...((await ahead(database)).length > 0
      ? [{ check, state: 'note', says: 'doctor.database_ahead', params: { place } } as const]
      : []),
    ...(people === 0 ? [{ check, state: 'note', says: 'doctor.nobody' } as const] : []),
  ]
}

/** What is wrong with the pages and indexes of the database, by its own account; null where it finds nothing. */
async function damageIn({ dialect, look }: Installation['database']): Promise<string | null> {
  if (dialect === 'sqlite') {
    const [row] = await look(raw('PRAGMA integrity_check(1)'))
    const verdict = String(Object.values(row ?? {})[0])
    return verdict === 'ok' ? null : verdict
  }
  const [row] = await look(
    raw('SELECT checksum_failures AS failures FROM pg_stat_database WHERE datname = current_database()'),
  )
  const failures = Number(row?.['failures'] ?? 0)
  return failures === 0 ? brokenIndex({ look }) : `checksum_failures = ${failures}`
}

/** What is wrong with an index, where the server has the extension amcheck and lets us use it. */
async function brokenIndex({ look }: Pick<Installation['database'], 'look'>): Promise<string | null> {
  const has = await look(
    raw(
      "SELECT 1 AS one FROM pg_proc WHERE proname = 'bt_index_check' AND has_function_privilege(oid, 'EXECUTE') LIMIT 1",
    ),
  )
  if (has.length === 0) return null
  try {
    await look(raw(everyIndex))
    return null
  } catch (error) {
    return causeIn(error)
  }
}

const everyIndex = `SELECT COUNT(*) FROM (SELECT bt_index_check(index => c.oid) FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
  WHERE a.amname = 'btree' AND c.relnamespace = current_schema()::regnamespace AND i.indisvalid) checked`

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

const closed = (says: Finding['says'], params: Finding['params'] = {}): Opened => ({
  installation: null,
  findings: [{ check, state: 'mend', says, params }],
})
