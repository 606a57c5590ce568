// `npm run load`: a Monday morning of many people on several processes, with a pooler, a replica and a bucket; a process is killed each
// minute and the database fails over once. Says what was lost (nothing may be), and how long calls took. `--help` says how to change it.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoPassword } from '#server/demo.ts'
import { addDays, isWeekend } from '#core/values/day.ts'
import { system } from '#core/kernel/permission.ts'
import { pgbouncerVersion, pooled } from '#fixtures/pgbouncer.ts'
import { loadOffice } from '#fixtures/office.ts'
import { startPostgres } from '#fixtures/postgres.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { openBare } from '#server/backup/bare-database.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { raw } from '#server/db/sql.ts'
import { openInstallation } from '#server/env.ts'
import { started } from '#server/ending/started.ts'
import { faultsOf } from './checks.ts'
import { movableAddress, serverProcess } from './cluster.ts'
import { caller, mondayOf, type Done, type Ledger, type Person } from './people.ts'
import { tableOf } from './table.ts'

const { values: flags } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    processes: { type: 'string', default: '4' },
    /** Seconds that a person thinks between two calls. */
    think: { type: 'string', default: '30' },
    /** Nothing is killed: for figures to compare with. */
    calm: { type: 'boolean', default: false },
    /** One process at the database itself, without pooler, replica and bucket. */
    plain: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (flags.help) {
  console.log(
    'npm run load -- [--people 2000] [--minutes 10] [--processes 4] [--think 30] [--calm] [--plain]',
  )
  process.exit(0)
}
const [people, minutes, processes, think] = [flags.people, flags.minutes, flags.processes, flags.think].map(
  Number,
) as [number, number, number, number]
const opened = started()
const ending = { teardown: (letGo: () => unknown) => opened.note(letGo) } as never

/** The firm, with somebody who may do all, and for each person a token and tasks. */
async function makeFirm(databaseUrl: string, data: string) {
  const installation = openInstallation(readConfig({ data, databaseUrl }, {}))
  await migrate(installation.database)
  await loadOffice(installation.env, { people, companies: 60, folders: Math.ceil(people / 10), months: 3 })
  const { tokens } = installation.env.ports
  const { users, tasks, drafts } = await installation.env.read(async (store) => ({
    users: await store.users.find({}, { limit: people, order: [['id', 'asc']] }),
    tasks: await store.wbs_tasks.find({ bookable: true }, { limit: 4 * people }),
    drafts: await store.invoices.find({ status_type: 'draft' }, { limit: 40 }),
  }))
  const logins = new Map(
    (await installation.env.reader.user_logins.find({ login_type: 'email' })).map((each) => [
      each.user_id,
      each,
    ]),
  )
  const values = users.map(() => tokens.create())
  await installation.env.write({ actor: system(), operation: 'load' }, (store) =>
    store.api_tokens.insertMany(
      users.map(({ id }, i) => ({ user_id: id, name: 'load', token_hash: tokens.hash(values[i]!) })),
    ),
  )
  await installation.database.query(raw('VACUUM ANALYZE'))
  await installation.close()
  const all: Person[] = users.map(({ id }, i) => ({
    id,
    token: values[i]!,
    tasks: [0, 1, 2].map((n) => tasks[(3 * i + n) % tasks.length]!.id),
    ...(i % 10 === 0 && logins.has(id)
      ? { email: String(logins.get(id)!.email), password: demoPassword }
      : {}),
  }))
  return {
    all,
    boss: values[0]!,
    drafts: drafts.map(({ id }) => id),
    today: new Date().toISOString().slice(0, 10),
  }
}

try {
  const data = await mkdtemp(join(tmpdir(), 'decidag-load-'))
  opened.note(() => rm(data, { recursive: true, force: true }))
  const primary = await startPostgres({ durable: true })
  opened.note(primary.stop)
  const firm = await makeFirm(`${primary.url}/postgres`, join(data, 'firm'))
  console.log(`${firm.all.length} people, ${firm.drafts.length} drafts`)
  const standby = flags.plain ? null : await primary.standby()
  if (standby) opened.note(standby.stop)
  const address = await movableAddress(primary.port)
  opened.note(address.close)
  const direct = `postgres://postgres:postgres@127.0.0.1:${address.port}/postgres`
  const hasPooler = !flags.plain && (await pgbouncerVersion()) !== null
  const s3 = flags.plain ? null : await s3Simulator(ending)
  const env = {
    DATABASE_URL: hasPooler ? await pooled(ending, direct, { connections: 20 }) : direct,
    ...(hasPooler ? { DATABASE_DIRECT_URL: direct } : {}),
    ...(standby ? { DATABASE_READ_URL: `${standby.url}/postgres` } : {}),
    ...(s3
      ? {
          DECIDAG_FILE_STORE: 's3',
          DECIDAG_S3_URL: s3.settings.url,
          DECIDAG_S3_REGION: s3.settings.region,
          DECIDAG_S3_BUCKET: s3.settings.bucket,
          DECIDAG_S3_KEY_ID: s3.settings.keyId,
          DECIDAG_S3_SECRET: s3.settings.secret,
        }
      : {}),
    DECIDAG_SECRET_KEY: 'the key of all processes of the load test',
  }
  if (standby) await synchronous(primary.url)
  const servers = await Promise.all(
    Array.from({ length: processes }, (_, n) =>
      serverProcess({ ...env, DECIDAG_DATA: join(data, flags.plain ? 'firm' : `machine-${n}`) }),
    ),
  )
  opened.note(() => Promise.all(servers.map((server) => server.stop())))
  console.log(
    `${processes} processes, ${hasPooler ? 'PgBouncer' : 'no pooler'}, ${standby ? 'a replica' : 'no replica'}, ${s3 ? 'a bucket' : 'a disk'}`,
  )

  const calls = caller(servers)
  const ledger: Ledger = { booked: new Map(), emitted: new Map() }
  const done: Done[] = []
  const began = performance.now()
  const until = began + minutes * 60_000
  const note = (each: Omit<Done, 'at'>): void => void done.push({ ...each, at: performance.now() - began })
  const days = Array.from({ length: 14 }, (_, n) => addDays(firm.today as never, n)).filter(
    (day) => !isWeekend(day),
  )
  const morning = { calls, ledger, thinkMs: think * 1000, days }

  /** Each draft is emitted until somebody says its number: asking twice gives it once. */
  const emitAll = async (): Promise<void> => {
    for (const id of firm.drafts) {
      while (performance.now() < until && !ledger.emitted.has(id)) {
        const at = performance.now()
        const { status, text } = await calls.ask('PUT', '/invoice/emit', firm.boss, {
          id,
          issue_date: firm.today,
        })
        note({ what: 'emit an invoice', ms: performance.now() - at, status })
        if (status === 200) ledger.emitted.set(id, String(JSON.parse(text).value.number))
        else if (status > 0 && status < 500) break
        await pause(500)
      }
      await pause((minutes * 60_000) / (2 * firm.drafts.length + 1))
    }
  }
  const disturb = async (): Promise<void> => {
    if (flags.calm || flags.plain) return
    let failedOver = false
    for (let n = 0; performance.now() < until - 30_000; n++) {
      await pause(Math.min(60_000, (minutes * 60_000) / 3))
      if (performance.now() > until - 20_000) return
      if (!failedOver && standby && performance.now() - began > (minutes * 60_000) / 2) {
        failedOver = true
        const at = performance.now()
        await primary.kill()
        await promote(standby.url)
        address.moveTo(standby.port)
        console.log(`the database failed over within ${Math.round(performance.now() - at)} ms`)
        continue
      }
      await servers[n % servers.length]!.killAndRestart()
    }
  }
  await Promise.all([
    ...firm.all.map((person) => mondayOf(person, morning, until, note)),
    emitAll(),
    disturb(),
  ])
  calls.close()
  await printedBy(`${standby !== null && !flags.calm ? standby.url : primary.url}/postgres`)
  const isMoved = standby !== null && !flags.calm
  const faults = await faultsOf(
    `${isMoved ? standby.url : primary.url}/postgres`,
    ledger,
    s3?.objects ?? null,
  )
  console.log(tableOf(done, minutes * 60))
  console.log(
    `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, the load and all servers on the same machine`,
  )
  console.log(faults.length === 0 ? 'Nothing was lost.' : `LOST:\n${faults.join('\n')}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await opened.letGo()
}

/** Until what was emitted is printed, five minutes at most. */
async function printedBy(databaseUrl: string): Promise<void> {
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

/** From now on a commit is answered when the replica has it too. */
async function synchronous(url: string): Promise<void> {
  await administer(url, "ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
}

async function promote(url: string): Promise<void> {
  await administer(url, 'SELECT pg_promote()')
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
