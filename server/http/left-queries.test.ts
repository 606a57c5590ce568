import t from 'tap'
import { text } from '#core/kernel/field.ts'
import { CallerLeft } from '#core/kernel/leaving.ts'
import { namedQuery } from '#core/ports.ts'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { onBoth } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { defineQuery } from '../db/queries/define.ts'
import { sql } from '../db/sql.ts'
import { silentLog } from '../log.ts'
import { listen } from './listen.ts'

/** A question that takes ten minutes. */
const endless = namedQuery('test.endless', {}, { n: text(50) })
defineQuery(endless, (_, dialect) =>
  dialect === 'postgres'
    ? sql`SELECT CAST(pg_sleep(600) AS TEXT) AS n`
    : sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000000000) SELECT CAST(COUNT(*) AS TEXT) AS n FROM n`,
)

/** More than there are readers of SQLite and connections to PostgreSQL. */
const callers = 12

onBoth(t, 'the query of a caller who leaves ends, and its connection is free', async (t, installation) => {
  const { id } = await (await testFirm(installation)).person(['reports.read', 'invoices_all.read'])
  const token = await tokenOf(installation, id)
  const { env, database } = installation
  const logged: object[] = []
  const note = (facts: object): void => void logged.push(facts)
  let asked = 0
  let isSlow = true
  const ends: unknown[] = []
  const read: typeof env.read = (work, leaving) => {
    if (!leaving || !isSlow) return env.read(work, leaving)
    const slow = env.read(async (store) => {
      asked++
      // The second one waits behind the first, and never begins.
      await Promise.all([store.query(endless, {}), store.query(endless, {})])
      return work(store)
    }, leaving)
    void slow.catch((error: unknown) => ends.push(error))
    return slow
  }
  const server = await listen(
    { ...installation, env: { ...env, read } },
    { ...silentLog, warn: note, error: note },
    { quietMs: 0 },
  )
  t.teardown(() => server.stop())
  const get = (path: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${server.url}/api${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(signal ? { signal } : {}),
    })
  const paths = ['/reports/valued-time', '/reports/estimate?format=xlsx'] as const
  for (let n = 0; n < callers; n++) {
    const leaving = new AbortController()
    const call = get(paths[n % 2] ?? '', leaving.signal)
    await until(() => asked === n + 1)
    leaving.abort()
    await t.rejects(call, { name: 'AbortError' })
    await until(() => ends.length === n + 1)
  }
  t.ok(ends.every((error) => error instanceof CallerLeft))
  if (database.dialect === 'postgres')
    await until(async () => {
      const [row] = await database.look(
        sql`SELECT COUNT(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT CAST(pg_sleep%'
          AND datname = current_database()`,
      )
      return Number(row?.['n']) === 0
    })
  isSlow = false
  const answers = await Promise.all(Array.from({ length: callers }, () => get('/reports/valued-time')))
  t.strictSame(
    answers.map(({ status }) => status),
    answers.map(() => 200),
    'the next callers have connections',
  )
  t.strictSame(logged, [], 'nobody is told of a fault')
})
