import t from 'tap'
import { startPostgres } from '#fixtures/postgres.ts'
import { until } from '#fixtures/until.ts'
import type { Connection } from './connection.ts'
import { openPostgresServer } from './postgres.ts'
import { askedTogether, replicaReads } from './replica.ts'
import { raw, sql } from './sql.ts'
import type { ReadAt } from '../watching/metrics.ts'

const latest = raw('SELECT MAX(n) AS n, pg_is_in_recovery() AS copy FROM steps')
const lookAt = async (connection: Connection) => {
  const [row] = await connection.query(latest)
  return { n: Number(row?.['n']), copy: row?.['copy'] }
}

t.test('a replica answers what is no older than the primary, or the primary does', async (t) => {
  const server = await startPostgres({ durable: true })
  t.teardown(() => server.stop())
  const admin = openPostgresServer(`${server.url}/postgres`)
  t.teardown(() => admin.close())
  for (const statement of [
    'CREATE TABLE steps (n INTEGER)',
    "CREATE ROLE app LOGIN PASSWORD 'app' IN ROLE pg_read_all_stats",
    'GRANT ALL ON steps TO app',
  ])
    await admin.each.execute(statement)
  /** As a firm has it: a role that may use its tables and no more. */
  const asApp = (url: string, database = 'postgres') =>
    `${url.replace('postgres:postgres@', 'app:app@')}/${database}`
  const primary = openPostgresServer(asApp(server.url))
  t.teardown(() => primary.close())
  const standby = await server.standby()
  t.teardown(() => standby.stop())
  const [replica, ruled] = [
    openPostgresServer(asApp(standby.url)),
    openPostgresServer(`${standby.url}/postgres`),
  ]
  t.teardown(() => Promise.all([replica.close(), ruled.close()]))
  const places: ReadAt[] = []
  const read = replicaReads(primary, replica, (at) => void places.push(at))
  const write = (n: number) =>
    primary.write((connection) => connection.query(sql`INSERT INTO steps (n) VALUES (${n})`))
  let last = 0

  await t.test('who has written reads it back, at the replica', async (t) => {
    const steps = async (): Promise<void> => {
      for (let i = 0; i < 50; i++) {
        const n = ++last
        await write(n)
        const seen = await read(lookAt)
        if (seen.n < n || seen.copy !== true) t.fail(`wrote ${n}, read ${seen.n} (${String(seen.copy)})`)
      }
    }
    await Promise.all([steps(), steps(), steps(), steps()])
    t.strictSame(new Set(places), new Set(['replica']))
  })

  await t.test('another database is never read in its place', async (t) => {
    const other = openPostgresServer(asApp(standby.url, 'template1'))
    t.teardown(() => other.close())
    t.strictSame(await replicaReads(primary, other)(lookAt), { n: last, copy: false })
  })

  await t.test(
    'a replica that stays behind is passed over, and asked again when it has come up',
    async (t) => {
      await ruled.each.execute('SELECT pg_wal_replay_pause()')
      await write(++last)
      t.strictSame(await read(lookAt), { n: last, copy: false })
      const began = performance.now()
      t.strictSame(await read(lookAt), { n: last, copy: false })
      t.ok(performance.now() - began < 90, 'it is not waited for again at once')
      t.strictSame(places.slice(-2), ['behind', 'resting'])
      await ruled.each.execute('SELECT pg_wal_replay_resume()')
      await until(async () => (await read(lookAt)).copy === true)
      t.equal((await read(lookAt)).n, last)
    },
  )

  await t.test('a replica that goes away in the midst of a work', async (t) => {
    const slow = async (connection: Connection) => {
      await connection.query(raw('SELECT CAST(pg_sleep(1) AS TEXT)'))
      return lookAt(connection)
    }
    const [again, once] = [read(slow, undefined, true), read(slow)]
    const refused = t.rejects(once, { code: 'database_unavailable' }, 'what cannot begin again fails')
    await until(async () => {
      const [row] = await replica.each.query(
        raw("SELECT COUNT(*) AS n FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active'"),
      )
      return Number(row?.['n']) >= 3
    })
    await standby.pause()
    t.strictSame(await again, { n: last, copy: false }, 'what may begin again is read at the primary')
    await refused
    t.strictSame(await read(lookAt), { n: last, copy: false })
    await standby.resume()
    await until(async () => (await read(lookAt)).copy === true)
  })

  await t.test('a replica that was made a primary is no copy any more', async (t) => {
    await ruled.each.query(raw('SELECT pg_promote()'))
    await ruled.each.query(raw('INSERT INTO steps (n) VALUES (1000000)'))
    t.strictSame(await read(lookAt), { n: last, copy: false })
    t.equal(places.at(-1), 'behind')
  })
})

t.test('one question serves all who wait, and is asked after the last of them came', async (t) => {
  const answers: ((n: number) => void)[] = []
  const ask = askedTogether(() => new Promise<number>((resolve) => answers.push(resolve)))
  const first = ask()
  const [second, third] = [ask(), ask()]
  t.equal(answers.length, 1, 'those who came later wait for the next question')
  answers[0]!(1)
  t.equal(await first, 1)
  await until(() => answers.length === 2)
  answers[1]!(2)
  t.strictSame(await Promise.all([second, third]), [2, 2])
  const failing = askedTogether(() => Promise.reject(new Error('away')))
  await t.rejects(failing(), { message: 'away' })
  await t.rejects(failing(), { message: 'away' }, 'it is asked again after a failure')
})
