import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { newPlace, type Dialect, type TestPlace } from '#fixtures/databases.ts'
import { servedOnce } from '#fixtures/ending/serving.ts'
import { openGate } from '#fixtures/gate.ts'
import { openTestInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { readConfig } from './config.ts'
import { nativeSqlite } from './db/sqlite-driver.ts'
import { serve } from './main.ts'

/** Nothing is asked of the database for so long: the server has started, and done what there was to do. */
const quietMs = 60

/** A database with a job to do, seen from here. */
async function place(
  t: Test,
  dialect: Dialect,
): Promise<{ place: TestPlace; installation: TestInstallation }> {
  const place = await newPlace(t, dialect, { migrated: true })
  return { place, installation: await openTestInstallation(t, place) }
}

/**
 * A job that is due whenever a server starts: its invoice is not there, so that it fails, and waits for the next. PostgreSQL may still
 * do what a server sent before it was cut off; then the job is given once more.
 */
async function giveWork({ scene }: TestInstallation): Promise<void> {
  const give = () =>
    scene(async (store) => {
      await store.jobs.removeMany({})
      const payload = { invoice_id: 1 }
      await store.jobs.insert({
        kind: 'invoice.print',
        key: 'x',
        payload,
        due_at: '2026-01-01T00:00:00.000Z',
      })
    })
  await until(async () => {
    try {
      await give()
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'record_modified') return false
      throw error
    }
  })
}

/** A way to the database that is cut at the nth piece of what is sent to it. */
async function cutting(t: Test, url: string) {
  let steps = 0
  let cutAt = Infinity
  let last = 0
  const gate = await openGate(t, url, () => {
    last = performance.now()
    if (++steps >= cutAt) gate.cut()
  })
  return {
    gate,
    url: gate.url,
    steps: () => steps,
    isQuiet: () => performance.now() - last > quietMs,
    begin: (at: number): void => {
      gate.mend()
      steps = 0
      cutAt = at
    },
  }
}

/** What keeps this process alive, by kind. */
function held(): { readonly [kind: string]: number } {
  const kinds = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind)
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))
}

t.test(
  'cut off from PostgreSQL at any step of its start, work and stop, a server lets go of all',
  async (t) => {
    const { LOG_LEVEL } = process.env
    process.env['LOG_LEVEL'] = 'silent'
    t.teardown(() => {
      if (LOG_LEVEL === undefined) delete process.env['LOG_LEVEL']
      else process.env['LOG_LEVEL'] = LOG_LEVEL
    })
    const { place: own, installation } = await place(t, 'postgres')
    const way = await cutting(t, own.databaseUrl)
    const config = readConfig({ data: own.data, databaseUrl: way.url, port: '0' }, {})
    const once = async (): Promise<'not started' | 'cut' | 'stopped'> => {
      const served = await serve(config).catch(() => null)
      if (!served) return 'not started'
      await until(way.isQuiet)
      return served.stop().then(
        () => 'stopped',
        () => 'cut',
      )
    }
    // What is loaded and opened once for this process does not count.
    await once()
    let started = 0
    for (let cutAt = 1; ; cutAt++) {
      await giveWork(installation)
      const before = held()
      way.begin(cutAt)
      const from = performance.now()
      const outcome = await once()
      const isLess = (): boolean =>
        Object.entries(held()).every(([kind, count]) => count <= (before[kind] ?? 0))
      await until(() => isLess() || performance.now() - from > 10_000)
      if (!isLess())
        t.strictSame(held(), before, `cut at step ${cutAt} of ${way.steps()}, ${outcome}: nothing is held`)
      else t.pass(`cut at step ${cutAt}: ${outcome}`)
      if (outcome !== 'not started') started++
      if (way.steps() >= cutAt) continue
      t.equal(outcome, 'stopped', `${way.steps()} steps undisturbed`)
      break
    }
    t.ok(started > 5, `${started} of them after its start`)

    const all = way.steps()
    for (const cutAt of [2, all - started, all - started + 2, all - Math.ceil(started / 2), all - 2]) {
      await giveWork(installation)
      way.begin(cutAt)
      const { end, started: isStarted } = await servedOnce(t, { ...own, databaseUrl: way.url }, way.isQuiet)
      t.match(
        String(end),
        /^[01]$/,
        `its process ends, cut at step ${cutAt}, ${isStarted ? 'started' : 'not started'}`,
      )
    }
  },
)

t.test('a database that is cut off when the server is told to stop keeps it from nothing', async (t) => {
  const { place: own } = await place(t, 'postgres')
  const way = await cutting(t, own.databaseUrl)
  const served = await servedOnce(t, { ...own, databaseUrl: way.url }, () => {
    if (!way.isQuiet()) return false
    way.gate.cut()
    return true
  })
  t.match(served, { started: true, end: /^[01]$/ })
})

t.test('the command that serves says why it could not, with its exit code, and is gone', async (t) => {
  const { place: own } = await place(t, 'postgres')
  const way = await cutting(t, own.databaseUrl)
  for (const cutAt of [1, 12]) {
    way.begin(cutAt)
    const args = [
      'cli/decidag.js',
      'serve',
      '--database',
      way.url,
      '--data',
      own.data,
      '--port',
      '0',
      '--lang',
      'en',
    ]
    const ended = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, NODE_OPTIONS: '' },
      timeout: patience(20_000),
    }).catch((error: { code: number; stderr: string }) => error)
    t.match(ended, { code: 3, stderr: /^decidag: The database is not answering/m }, `cut at step ${cutAt}`)
  }
})

t.test('a server on SQLite that cannot enter the list of workers ends by one signal', async (t) => {
  const waiting = await place(t, 'sqlite')
  const blocked = await place(t, 'sqlite')
  for (const { installation } of [waiting, blocked]) {
    await giveWork(installation)
    await installation.close()
  }
  const listOf = ({ place }: typeof waiting): string => `${place.databaseUrl.replace('sqlite:', '')}-workers`
  const other = await nativeSqlite.open(listOf(waiting))
  await other.exec('BEGIN EXCLUSIVE')
  await mkdir(listOf(blocked))
  const ends = await Promise.all([waiting, blocked].map(({ place }) => servedOnce(t, place, () => true)))
  await other.close()
  t.match(ends[0], { started: true, stopped: true, end: 0 }, 'somebody else has it for himself')
  t.match(ends[1], { started: true, stopped: true, end: 0 }, 'it is no file')
})
