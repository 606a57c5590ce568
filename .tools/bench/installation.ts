import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Sequelize } from 'sequelize'
import { addDays, isWeekend } from '#core/values/day.ts'
import { system } from '#core/kernel/permission.ts'
import type { Store } from '#core/ports.ts'
import { readConfig, type Config } from '#server/config.ts'
import { raw } from '#server/db/sql.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openInstallation } from '#server/env.ts'
import type { Installation } from '#server/installation.ts'
import { seedFirm } from '#server/seed.ts'

export const root = join(import.meta.dirname, '../..')
export const databases = ['SQLite', 'PostgreSQL'] as const
export type DatabaseName = (typeof databases)[number]

export interface Bench {
  readonly config: Config
  readonly installation: Installation
  scene<T>(work: (store: Store) => Promise<T>): Promise<T>
  close(): Promise<void>
}

let made = 0

/** An installation of a benchmark's own, migrated and empty. */
export async function emptyInstallation(name: DatabaseName, postgres: string): Promise<Bench> {
  const data = await mkdtemp(join(tmpdir(), 'decidag-bench-'))
  const databaseUrl = name === 'SQLite' ? `sqlite:${join(data, 'bench.sqlite')}` : await newDatabase(postgres)
  const config = readConfig({ data, databaseUrl, port: String(await freePort()) }, {})
  const installation = openInstallation(config)
  await migrate(installation.database)
  return {
    config,
    installation,
    scene: (work) => installation.env.write({ actor: system(), operation: 'bench' }, work),
    close: async () => {
      await installation.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** The same with the firm and nothing else. */
export async function benchInstallation(name: DatabaseName, postgres: string): Promise<Bench> {
  const bench = await emptyInstallation(name, postgres)
  const { installation } = bench
  const password_hash = await installation.env.ports.passwords.hash('bench-bench')
  await bench.scene((store) =>
    seedFirm(
      installation.env,
      store,
      {
        name: 'Bench',
        street_name: 'Rue',
        zip_code: '5000',
        city: 'Namur',
        enterprise_number: '0471234512',
        iban: 'BE68539007547034',
      },
      {
        first_name: 'Root',
        last_name: 'Bench',
        email: 'root@bench.example',
        password_hash,
        language: 'en',
      },
    ),
  )
  return bench
}

async function newDatabase(postgres: string): Promise<string> {
  const name = `bench_${process.pid}_${++made}`
  const admin = new Sequelize(`${postgres}/postgres`, { logging: false })
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.close()
  return `${postgres}/${name}`
}

/** What PostgreSQL does by itself in the minutes after much was written: it counts what stands there and clears away. */
export async function settleDatabase({ installation: { database } }: Bench): Promise<void> {
  if (database.dialect === 'postgres') await database.query(raw('VACUUM ANALYZE'))
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** People with tokens, and subfolders with bookable tasks, enough for everybody. */
export async function crowd(
  { installation, scene }: Bench,
  people: number,
  tasks: number,
): Promise<{ users: number[]; tokens: string[]; tasks: number[]; subfolders: number[] }> {
  const { tokens } = installation.env.ports
  return scene(async (store) => {
    const account = (await store.accounts.first({}))!
    const users = await store.users.insertMany(
      Array.from({ length: people }, (_, i) => ({
        first_name: 'Person',
        last_name: `N${i}`,
        role: 'administrator',
      })),
    )
    await store.user_accounts.insertMany(users.map(({ id }) => ({ user_id: id, account_id: account.id })))
    const values = users.map(() => tokens.create())
    await store.api_tokens.insertMany(
      users.map(({ id }, i) => ({ user_id: id, name: 'bench', token_hash: tokens.hash(values[i]!) })),
    )
    const company = await store.companies.insert({
      name: 'Customer',
      private: false,
      vat_number: '0403019261',
    })
    await store.company_addresses.insert({
      company_id: company.id,
      street_name: 'Markt',
      zip_code: '9000',
      city: 'Gent',
    })
    const folderCount = Math.ceil(tasks / 20)
    const folders = await store.folders.insertMany(
      Array.from({ length: folderCount }, (_, i) => ({
        account_id: account.id,
        lead_code: i + 1,
        code: `F${i + 1}`,
        name: `Project ${i + 1}`,
        description: 'Bench',
        project_owner_company_id: company.id,
        project_manager_id: users[0]!.id,
      })),
    )
    const breakdowns = await store.wbs.insertMany(folders.map(({ id }) => ({ folder_id: id })))
    const subfolders = await store.subfolders.insertMany(
      folders.map(({ id }, i) => ({
        folder_id: id,
        rank: 1,
        code: `M${i}`,
        name: 'Mission',
        status_type: 'active' as const,
      })),
    )
    const rows = await store.wbs_tasks.insertMany(
      Array.from({ length: tasks }, (_, i) => {
        const at = i % folderCount
        return {
          wbs_id: breakdowns[at]!.id,
          subfolder_id: subfolders[at]!.id,
          task_code: `T${i}`,
          name: `Task ${i}`,
          bookable: true,
          rank: i,
        }
      }),
    )
    return {
      users: users.map(({ id }) => id),
      tokens: values,
      tasks: rows.map(({ id }) => id),
      subfolders: subfolders.map(({ id }) => id),
    }
  })
}

/** Past weekdays, latest first. */
export function workdays(from: string, count: number): string[] {
  const days: string[] = []
  for (let day = from; days.length < count; day = addDays(day, -1)) if (!isWeekend(day)) days.push(day)
  return days
}

export interface Server {
  readonly url: string
  /** Milliseconds from start to the first answer. */
  readonly startMs: number
  residentMiB(): Promise<number>
  /** The most it ever was. */
  peakMiB(): Promise<number>
  /** Milliseconds of processor that it took until now, of all its threads. */
  processorMs(): Promise<number>
  stop(): Promise<void>
}

/** The built product, as a firm runs it, in a process of its own. */
export async function startServer(config: Config): Promise<Server> {
  const started = performance.now()
  const profiled = process.env['DECIDAG_BENCH_PROFILE']
  const flags = profiled === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiled}`]
  const child = spawn(process.execPath, [...flags, join(root, '.build/cli/main.js'), 'serve'], {
    cwd: config.data,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DECIDAG_DATA: config.data,
      DATABASE_URL: config.databaseUrl,
      PORT: String(config.port),
      LOG_LEVEL: 'warn',
    },
  })
  const url = `http://127.0.0.1:${config.port}`
  for (;;) {
    const alive = await fetch(`${url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (alive) break
    if (child.exitCode !== null) throw new Error('the server ended')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    url,
    startMs: performance.now() - started,
    residentMiB: () => memoryOf(child.pid, 'VmRSS'),
    peakMiB: () => memoryOf(child.pid, 'VmHWM'),
    processorMs: () => processorOf(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function memoryOf(pid: number | undefined, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024
}

/** The system counts in hundredths of a second, whatever the machine. */
async function processorOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, kernel = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + kernel) * 10
}
