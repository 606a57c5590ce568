import t from 'tap'
import { triedOn } from '#fixtures/databases.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { mailServer } from '#fixtures/simulators/mail-server.ts'
import { until } from '#fixtures/until.ts'
import { readExposition } from '#fixtures/watching/exposition.ts'
import { metricsToken, sumOf, watchedServer } from '#fixtures/watching/watched.ts'
import { listenForMetrics } from '../http/metrics.ts'
import { readinessOf } from '../http/readiness.ts'

for (const dialect of triedOn) {
  void t.test(`calls, sign-ins, jobs and mails are counted as they happen [${dialect}]`, async (t) => {
    const mails = await mailServer(t)
    const { own, ask, doJobs, metrics } = await watchedServer(t, dialect, mails.settings)
    const firm = await testFirm(own)
    const anne = await firm.person(['planner.write'], { email: 'anne@firm.example' })
    const { task_id } = await firm.subfolder(await firm.folder(anne.id, 12))
    const before = await metrics()

    await ask('POST /login', { json: { email: anne.email, password } })
    await ask('POST /login', { json: { email: anne.email, password: 'guessed' } })
    const token = await tokenOf(own, anne.id)
    for (const date of ['2026-11-16', '2026-11-17'])
      await ask('PUT /wbs/user_booking/set', {
        token,
        json: { wbs_task_id: task_id, date, number_blocks: 4 },
      })
    await ask('PUT /wbs/user_booking/set', { token, json: { wbs_task_id: 0 } })
    for (const path of ['one', 'two', 'anne@firm.example']) await ask(`GET /${path}`)
    await ask('POST /recover-password', { json: { email: anne.email } })
    const waiting = await metrics()
    await doJobs()
    const after = await metrics()

    const grown = (name: string, labels: { readonly [name: string]: string } = {}): number =>
      sumOf(after, name, labels) - sumOf(before, name, labels)
    const calls = 'decidag_http_request_duration_seconds_count'
    t.equal(grown(calls, { operation: 'booking.set', status: '2xx' }), 2)
    t.equal(grown(calls, { operation: 'booking.set', status: '4xx' }), 1)
    t.equal(grown(calls, { operation: 'unknown', status: '4xx' }), 3, 'paths that nobody made are one')
    t.equal(grown('decidag_sign_ins_total', { by: 'password', outcome: 'done' }), 1)
    t.equal(grown('decidag_sign_ins_total', { by: 'password', outcome: 'invalid_credentials' }), 1)
    t.equal(grown('decidag_operations_total', { operation: 'booking.set', outcome: 'done' }), 2)
    t.ok(grown('decidag_database_statement_duration_seconds_count', { statement: 'INSERT' }) > 2)
    t.ok(grown('decidag_database_wait_seconds_count', { use: 'write' }) > 2)
    if (dialect === 'postgres') t.ok(grown('decidag_lock_wait_seconds_count', { lock: 'booking' }) > 0)
    const recovery = { kind: 'mail.recovery' }
    t.equal(sumOf(waiting, 'decidag_jobs', { ...recovery, state: 'waiting' }), 1)
    t.equal(sumOf(after, 'decidag_jobs', recovery), 0, 'what is done is not counted any more')
    t.equal(grown('decidag_job_duration_seconds_count', { ...recovery, outcome: 'done' }), 1)
    t.equal(grown('decidag_sends_total', { channel: 'mail', outcome: 'done' }), 1)
    t.equal(sumOf(after, 'decidag_ready'), 1)
    t.equal(sumOf(after, 'decidag_database_up'), 1)
    t.equal(sumOf(after, 'decidag_build_info', { database: dialect }), 1)
    t.ok(sumOf(after, 'decidag_disk_free_bytes') > 0)
    for (const use of ['write', 'read', 'settle', 'workers'])
      t.strictSame(
        [
          sumOf(after, 'decidag_database_waiting', { use }),
          sumOf(after, 'decidag_database_connections_in_use', { use }),
        ],
        [0, 0],
        `${use}: everything was given back`,
      )
    t.equal(sumOf(after, 'decidag_http_requests_in_flight'), 1, 'the call for the metrics itself')

    const labels = [...after.values()].flatMap(({ samples }) =>
      samples.flatMap((each) => Object.values(each.labels)),
    )
    t.strictSame(
      [...new Set(labels)].filter((each) => /anne|dubois|terre|firm/i.test(each)),
      [],
      'nobody is named',
    )
  })

  void t.test(`a job that fails and a work that is refused are counted as that [${dialect}]`, async (t) => {
    const mails = await mailServer(t)
    const { own, ask, doJobs, metrics } = await watchedServer(t, dialect, mails.settings)
    const firm = await testFirm(own)
    const { email } = await firm.person([], { email: 'anne@firm.example' })
    mails.behave('refuses')
    await ask('POST /recover-password', { json: { email } })
    await doJobs()
    const after = await metrics()
    t.equal(sumOf(after, 'decidag_sends_total', { channel: 'mail', outcome: 'mail_refused' }), 1)
    t.equal(sumOf(after, 'decidag_job_duration_seconds_count', { kind: 'mail.recovery' }), 1)
  })
}

t.test('an event stream is open until its browser goes', async (t) => {
  const { own, url, metrics } = await watchedServer(t, 'sqlite')
  const firm = await testFirm(own)
  const { id } = await firm.person(['notifications.read'])
  const stream = await openStream(t, url, await tokenOf(own, id))
  await until(async () => sumOf(await metrics(), 'decidag_event_streams_open') === 1)
  stream.close()
  await until(async () => sumOf(await metrics(), 'decidag_event_streams_open') === 0)
  const calls = sumOf(await metrics(), 'decidag_http_request_duration_seconds_count', { operation: 'events' })
  t.equal(calls, 0, 'how long a window stood open is no duration of a call')
})

t.test('the metrics are for whoever bears the token, and where there is none there are none', async (t) => {
  const { url, own } = await watchedServer(t, 'sqlite')
  const asked = (at: string, authorization = ''): Promise<Response> =>
    fetch(`${at}/metrics`, { headers: { authorization } })
  t.equal((await asked(url)).status, 401)
  for (const wrong of ['Bearer x', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`, metricsToken])
    t.equal((await asked(url, wrong)).status, 401, wrong)
  const page = await asked(url, `Bearer ${metricsToken}`)
  t.equal(page.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  t.equal(
    (await fetch(`${url}/metrics`, { method: 'POST', headers: { authorization: `Bearer ${metricsToken}` } }))
      .status,
    405,
  )

  const plain = await openApi(t, await testInstallation(t, 'sqlite'))
  t.equal((await asked(plain.url, `Bearer ${metricsToken}`)).status, 404)

  const config = { ...own.config, metricsPort: 0 }
  const apart = { ...own, config }
  const main = await openApi(t, apart)
  const alone = await listenForMetrics(apart, readinessOf(own), 0)
  t.teardown(alone.stop)
  const there = `http://127.0.0.1:${alone.port}`
  t.equal(
    (await asked(main.url, `Bearer ${metricsToken}`)).status,
    404,
    'a port of their own is the only one',
  )
  t.equal((await asked(there)).status, 401)
  t.equal((await fetch(`${there}/api/health`)).status, 404, 'and has nothing else')
  const own_page = await asked(there, `Bearer ${metricsToken}`)
  t.ok(readExposition(await own_page.text()).has('decidag_jobs'))
})

t.test('metrics come although the database is away, and say so', async (t) => {
  const { own, metrics } = await watchedServer(t, 'sqlite')
  t.equal(sumOf(await metrics(), 'decidag_database_up'), 1)
  await own.database.close()
  await until(async () => sumOf(await metrics(), 'decidag_ready') === 0)
  t.equal(sumOf(await metrics(), 'decidag_database_up'), 0)
})

t.test('the reader of the tests refuses what is no page of metrics', (t) => {
  const head = '# HELP a_b text\n# TYPE a_b histogram\n'
  const rows = 'a_b_bucket{le="1"} 1\na_b_bucket{le="+Inf"} 2\na_b_sum 3\na_b_count 2\n'
  t.equal(readExposition(head + rows).get('a_b')?.samples.length, 4)
  for (const wrong of [
    head + rows.slice(0, -1),
    head + rows.replace('count 2', 'count 3'),
    head + rows.replace('le="1"} 1', 'le="1"} 3'),
    `${head}${rows}a_b_sum 3\n`,
    head + rows.replace('le="1"', "le='1'"),
    head.replace('histogram', 'histo') + rows,
    `a_b 1\n${head}${rows}`,
    head + rows.replace('sum 3', 'sum three'),
  ])
    t.throws(() => readExposition(wrong))
  t.end()
})
