import { Client } from 'pg'
import t, { type Test } from 'tap'
import { testClock } from '#fixtures/clock.ts'
import { dialects, newPlace, type TestPlace } from '#fixtures/databases.ts'
import { watchOpen } from '#fixtures/ending/left-open.ts'
import { testFirm } from '#fixtures/firm.ts'
import { formOf, tokenOf } from '#fixtures/http/caller.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { readConfig } from './config.ts'
import { nativeSqlite, type SqliteDriver } from './db/sqlite-driver.ts'
import { openInstallation } from './env.ts'
import { listen } from './http/listen.ts'
import { runJobs } from './jobs/runner.ts'
import type { Log } from './log.ts'
import { started } from './ending/started.ts'

/** What a firm hires at once. */
const people = 400
const rights = ['users.read', 'users.write', 'users.update', 'user_extended.read'] as const

/** How slow the database is meanwhile, and after how many of its works everybody hangs up. */
const rounds = [
  { slow: false, after: 4 },
  { slow: true, after: 0 },
  { slow: false, after: 12 },
  { slow: false, after: 16 },
] as const

const newcomers = uploadOf(
  'people.csv',
  [
    'Trigram;Voornaam;Achternaam;E-mail;Functie;Datum in dienst;Beschikbare blokken per week;Vakantiedagen per jaar',
    ...Array.from(
      { length: people },
      (_, i) => `N${i};Nora;De Smet;n${i}@firm.example;engineer;01/10/2022;50;20`,
    ),
  ].join('\n'),
)

/** A database whose questions about people take for ever once they are `hold`: so many wait by then. */
interface Slowness {
  readonly driver?: SqliteDriver
  hold(): Promise<void>
  waiting(): Promise<number>
  release(): Promise<void>
}

const looksAtPeople = (text: string): boolean =>
  !/^\s*(INSERT|UPDATE|DELETE)\b/.test(text) && /\busers\b/.test(text)
const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'

function slowSqlite(): Slowness {
  let isHeld = false
  let waiting = 0
  const driver: SqliteDriver = {
    open: async (file) => {
      const handle = await nativeSqlite.open(file)
      const prepare: typeof handle.prepare = async (text) => {
        const statement = await handle.prepare(text)
        const all: typeof statement.all = async (bind) => {
          if (isHeld && looksAtPeople(text)) {
            waiting++
            await handle.exec(endless)
          }
          return statement.all(bind)
        }
        return { ...statement, all }
      }
      return { ...handle, prepare }
    },
  }
  return {
    driver,
    hold: async () => void (isHeld = true),
    waiting: async () => waiting,
    release: async () => void (isHeld = false),
  }
}

/** Keeps everybody from the people in PostgreSQL, or from another table, from outside. */
async function slowPostgres(
  t: Test,
  { databaseUrl }: TestPlace,
  table: 'jobs' | 'users' = 'users',
): Promise<Slowness> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  t.teardown(() => client.end())
  return {
    hold: async () => void (await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)),
    waiting: async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`,
      )
      return rows[0]?.count ?? 0
    },
    release: async () => void (await client.query('ROLLBACK')),
  }
}

/** Everything that is told while this process works: a message of the runtime is one too. */
function listening(t: Test): { readonly log: Log; readonly events: readonly unknown[] } {
  const events: unknown[] = []
  const hear = (facts: object, text: string): void => void events.push([text, facts])
  const warned = (warning: Error): void => void events.push(warning)
  process.on('warning', warned)
  t.teardown(() => process.off('warning', warned))
  return { log: { info: hear, warn: hear, error: hear }, events: events }
}

/** A server as `serve` has it, of which the test hears what it says and how much of it has begun. */
async function served(place: TestPlace, log: Log, driver: SqliteDriver | undefined) {
  let works = 0
  let wanted = 0
  let reach = (): void => undefined
  const begin = (): void => {
    if (++works === wanted) reach()
  }
  const config = readConfig({ data: place.data, databaseUrl: place.databaseUrl, port: '0' }, {})
  const opened = openInstallation(config, testClock(), log, driver && { sqlite: driver })
  const { env } = opened
  const own: typeof env = {
    ...env,
    read: (work) => (begin(), env.read(work)),
    write: (by, work) => (begin(), env.write(by, work)),
  }
  const installation = { ...opened, env: own }
  const all = started()
  all.note(opened.close)
  await installation.followOthers()
  all.note(runJobs(installation, log).stop)
  const server = await listen(installation, log)
  all.note(server.stop)
  /** Ends when so many further works have begun. */
  const more = (count: number): Promise<void> =>
    new Promise((resolve) => {
      wanted = works + count
      reach = resolve
    })
  return { url: `${server.url}/api`, stop: all.letGo, more }
}

for (const dialect of dialects)
  t.test(`a server stops in the middle of what is done for nobody [${dialect}]`, async (t) => {
    const place = await newPlace(t, dialect, { migrated: true })
    const scene = await openTestInstallation(t, place)
    const person = await (await testFirm(scene)).person(rights)
    const headers = { authorization: `Bearer ${await tokenOf(scene, person.id)}` }
    await scene.close()
    const slowly = dialect === 'sqlite' ? slowSqlite() : await slowPostgres(t, place)
    const left = await watchOpen(t, place)
    let before = 1

    for (const [round, { slow, after }] of rounds.entries()) {
      const { log, events: told } = listening(t)
      const server = await served(place, log, slowly.driver)
      const hangUp = new AbortController()
      const ask = (path: string, options: RequestInit = {}) =>
        fetch(server.url + path, { headers, signal: hangUp.signal, ...options })
      const send = () =>
        ask('/users/import', { method: 'POST', body: formOf({ file: newcomers, ignore_unknown: 'true' }) })
      await (await ask('/users/all')).arrayBuffer()
      if (slow) await slowly.hold()

      let answered = 0
      const begun = server.more(after)
      const lists = ['/users/all', '/users/all?format=csv', '/users/all?format=xlsx']
      const calls = [
        send(),
        ...lists.flatMap((path) => Array.from({ length: 6 }, () => ask(path))),
        send(),
      ].map((call) =>
        call
          .then((answer) => answer.arrayBuffer())
          .then(
            () => answered++,
            () => undefined,
          ),
      )
      if (slow) await until(async () => (await slowly.waiting()) >= 3)
      else await begun
      hangUp.abort()
      await Promise.all(calls)
      t.ok(
        answered < calls.length,
        `round ${round}: they hang up after ${answered} of ${calls.length} answers`,
      )

      const from = performance.now()
      await server.stop()
      const ms = Math.round(performance.now() - from)
      t.ok(ms < 9_000, `stopped within ${ms} ms`)
      if (slow) await slowly.release()
      t.strictSame(told, [], 'nothing is said of it')
      t.strictSame(await left(), [], 'nothing stays open')

      const again = await openTestInstallation(t, place)
      const count = await again.env.read((store) => store.users.count())
      t.ok(count === before || count === before + people, `all of the import or nothing: ${count} people`)
      before = count
      await again.close()
    }
  })

t.test(
  'a job that waits for what somebody else has locked does not keep a server from its end',
  async (t) => {
    const place = await newPlace(t, 'postgres', { migrated: true })
    const { log } = listening(t)
    const jobs = await slowPostgres(t, place, 'jobs')
    await jobs.hold()
    const server = await served(place, log, undefined)
    await until(async () => (await jobs.waiting()) > 0)
    const from = performance.now()
    await server.stop()
    const ms = Math.round(performance.now() - from)
    t.ok(ms < 20_000, `stopped within ${ms} ms`)
    // PostgreSQL ends a process a moment after it was told to; one that is not told waits for ever.
    await until(async () => (await jobs.waiting()) === 0)
    await jobs.release()
  },
)
