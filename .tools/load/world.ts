import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openGate } from '#fixtures/gate.ts'
import { pgbouncerVersion, pooled } from '#fixtures/pgbouncer.ts'
import { startPostgres } from '#fixtures/postgres.ts'
import type { Ending } from '#fixtures/simulators/loopback.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { openBare } from '#server/backup/bare-database.ts'
import { makeFirm, type Firm } from './firm.ts'
import { serverProcess, type ServerProcess } from './server-process.ts'

export interface Wish {
  readonly people: number
  readonly processes: number
  /** One process at the database itself: no pooler, no replica, no bucket. */
  readonly isPlain: boolean
}

/** A firm, and everything on which it is served. */
export interface World {
  readonly firm: Firm
  readonly servers: readonly ServerProcess[]
  /** What stands there, for people. */
  readonly parts: string
  /** The objects of the bucket; null if a disk keeps files. */
  readonly objects: ReadonlyMap<string, Buffer> | null
  /** The primary loses its power, and the replica takes its place; null if there is none. */
  readonly failOver: (() => Promise<void>) | null
  /** Where the database is now. */
  database(): string
}

export async function openWorld(ending: Ending, { people, processes, isPlain }: Wish): Promise<World> {
  const data = await mkdtemp(join(tmpdir(), 'decidag-load-'))
  ending.teardown(() => rm(data, { recursive: true, force: true }))
  const primary = await startPostgres({ durable: true })
  ending.teardown(primary.stop)
  const firm = await makeFirm(`${primary.url}/postgres`, join(data, 'firm'), people)
  const standby = isPlain ? null : await primary.standby()
  if (standby) {
    ending.teardown(standby.stop)
    // From now on a commit is answered when the replica has it too.
    await run(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
  }
  const gate = await openGate(ending, `${primary.url}/postgres`)
  const isPooled = !isPlain && (await pgbouncerVersion()) !== null
  const bucket = isPlain ? null : await s3Simulator(ending)
  const env: { [name: string]: string } = {
    DATABASE_URL: gate.url,
    DECIDAG_SECRET_KEY: 'the key of all processes of the load test',
  }
  if (isPooled) {
    env['DATABASE_DIRECT_URL'] = gate.url
    env['DATABASE_URL'] = await pooled(ending, gate.url, { connections: 20 })
  }
  if (standby) env['DATABASE_READ_URL'] = `${standby.url}/postgres`
  if (bucket) {
    const { url, region, bucket: name, keyId, secret } = bucket.settings
    Object.assign(env, {
      DECIDAG_FILE_STORE: 's3',
      DECIDAG_S3_URL: url,
      DECIDAG_S3_REGION: region,
      DECIDAG_S3_BUCKET: name,
      DECIDAG_S3_KEY_ID: keyId,
      DECIDAG_S3_SECRET: secret,
    })
  }
  const servers = await Promise.all(
    Array.from({ length: processes }, (_, n) =>
      serverProcess({ ...env, DECIDAG_DATA: join(data, isPlain ? 'firm' : `machine-${n}`) }),
    ),
  )
  ending.teardown(() => Promise.all(servers.map((server) => server.stop())))
  let current = primary.url
  return {
    firm,
    servers,
    parts: [
      `${processes} processes`,
      isPooled ? 'PgBouncer' : 'no pooler',
      standby ? 'a replica' : 'no replica',
      bucket ? 'a bucket' : 'a disk',
    ].join(', '),
    objects: bucket?.objects ?? null,
    failOver:
      standby &&
      (async () => {
        await primary.kill()
        await run(standby.url, 'SELECT pg_promote()')
        gate.leadTo(standby.url)
        current = standby.url
      }),
    database: () => `${current}/postgres`,
  }
}

/** Until what was emitted is printed, five minutes at most. */
export async function untilPrinted(databaseUrl: string): Promise<void> {
  const database = await openBare(databaseUrl)
  for (let n = 0; n < 300; n++) {
    const left = await database.all(
      "SELECT 1 FROM jobs WHERE kind = 'invoice.print' AND state IN ('waiting', 'running') LIMIT 1",
    )
    if (left.length === 0) break
    await pause(1000)
  }
  await database.close()
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const database = await openBare(`${url}/postgres`)
  for (const statement of statements) await database.all(statement)
  await database.close()
}
