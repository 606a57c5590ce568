import t from 'tap'
import { newPlace, triedOn } from '#fixtures/databases.ts'
import { openApi, callerOf } from '#fixtures/http/caller.ts'
import { openTestInstallation, testInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { readConfig } from '../config.ts'
import { raw } from '../db/sql.ts'
import { serve } from '../main.ts'
import { readinessOf } from './readiness.ts'

for (const dialect of triedOn)
  void t.test(`ready is who has a database of this version that answers [${dialect}]`, async (t) => {
    const own = await testInstallation(t, dialect)
    const { ask } = await openApi(t, own)
    t.match(await ask('GET /ready'), { status: 200, envelope: { status: 'success', message: '' } })

    const empty = await openTestInstallation(t, await newPlace(t, dialect))
    const behind = await openApi(t, empty)
    const answer = await behind.ask('GET /ready')
    t.match(answer, { status: 503, envelope: { status: 'error', message: 'database_not_ready' } })
    t.notMatch(answer.text, /sqlite:|postgres:/, 'nobody is told where the database is')

    await own.database.close()
    const { fault } = readinessOf(own, 0)
    t.equal(await fault(), 'database_unavailable')
    await until(async () => (await ask('GET /ready')).status === 503)
    t.equal((await ask('GET /health?of=process')).status, 200, 'the process lives all the same')
  })

t.test('probes that come at once make one question to the database', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  let looks = 0
  const look = own.database.look
  const { fault } = readinessOf({
    database: { ...own.database, look: (statement) => ((looks += 1), look(statement)) },
  })
  const once = [await fault(), looks]
  await Promise.all(Array.from({ length: 50 }, () => fault()))
  t.strictSame([null, looks], once)
})

t.test('a database that lacks a migration of this version makes nobody ready', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const { fault } = readinessOf(own, 0)
  t.equal(await fault(), null)
  await own.database.query(raw(`DELETE FROM migrations WHERE name = (SELECT MAX(name) FROM migrations)`))
  t.equal(await fault(), 'database_not_ready')
})

t.test('who stops is not ready at once, and answers until the calls go elsewhere', async (t) => {
  const { data, databaseUrl } = await newPlace(t, 'sqlite', { migrated: true })
  const served = await serve(readConfig({ data, databaseUrl, port: '0', drainSeconds: '1' }, {}))
  const ask = callerOf(served.url)
  t.equal((await ask('GET /ready')).status, 200)
  const stopped = served.stop()
  t.match(await ask('GET /ready'), { status: 503, envelope: { message: 'server_stopping' } })
  t.equal((await ask('GET /health')).status, 200, 'calls that still come are answered')
  await stopped
  await t.rejects(ask('GET /health'))
})
