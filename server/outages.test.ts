import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createToken } from '#core/access/operations.ts'
import type { Change } from '#core/events.ts'
import type { Env, Store } from '#core/ports.ts'
import { callerOf, openApi, tokenOf } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { testFirm } from '#fixtures/firm.ts'
import { openGate } from '#fixtures/gate.ts'
import {
  onBoth,
  openTestInstallation,
  testInstallation,
  type TestInstallation,
} from '#fixtures/installation.ts'
import { newInstallation, serving, sideBySide } from '#fixtures/kills.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { startPostgres } from '#fixtures/postgres.ts'
import { until } from '#fixtures/until.ts'
import { migrate } from './db/migrations/migrate.ts'
import { wireOver } from './db/notify.ts'
import { raw } from './db/sql.ts'
import { listen } from './http/listen.ts'
import { doJobs, runJobs } from './jobs/runner.ts'
import { silentLog } from './log.ts'

t.test('a full disk refuses what it cannot keep, saves nothing of it, and works again after', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { client, id } = await (await testFirm(installation)).person()
  const { ask } = await openApi(t, installation)
  const token = await tokenOf(installation, id)
  const pages = async (limit = 0): Promise<number> => {
    const [row] = await installation.database.query(
      raw(limit ? `PRAGMA max_page_count = ${limit}` : 'PRAGMA page_count'),
    )
    return Number(row!['page_count'] ?? row!['max_page_count'])
  }
  const count = () =>
    installation.env.read(async (store) => [
      await store.api_tokens.count(),
      await store.audit_entries.count(),
    ])

  await pages((await pages()) + 2)
  let kept = await count()
  let refused: unknown
  for (let i = 0; i < 500 && !refused; i++) {
    await client(createToken, { name: 'x'.repeat(100) }).catch((error: unknown) => (refused = error))
    if (!refused) kept = await count()
  }
  t.match(refused, { name: 'Failure', code: 'disk_full' })
  t.strictSame(await count(), kept, 'neither the record nor its line in the log is there')
  const answer = await ask('POST /tokens/create', { token, json: { name: 'x'.repeat(100) } })
  t.match(answer, { status: 507, envelope: { status: 'error', message: 'disk_full' } })
  t.equal((await ask('POST /auth', { token })).status, 200, 'who only reads is served')

  await pages(1_000_000)
  t.equal((await ask('POST /tokens/create', { token, json: { name: 'x' } })).status, 200)
  t.strictSame(await installation.database.query(raw('PRAGMA integrity_check')), [{ integrity_check: 'ok' }])
})

t.test('a database that stops is said to be away, and found again when it is back', async (t) => {
  const server = await startPostgres({ durable: true })
  t.teardown(() => server.stop())
  const data = await mkdtemp(join(tmpdir(), 'decidag-test-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  const place = { dialect: 'postgres', data, databaseUrl: `${server.url}/postgres` } as const
  const installation = await openTestInstallation(t, place)
  await migrate(installation.database)
  const firm = await testFirm(installation)
  const person = await firm.person(['planner.write'])
  const { task_id } = await firm.subfolder(await firm.folder(person.id, 12))
  const { ask } = await openApi(t, installation)
  const token = await tokenOf(installation, person.id)
  await installation.followOthers()
  const other = await openTestInstallation(t, place)
  const heard: Change[] = []
  installation.listen((events) => void heard.push(...events))

  const answers: { code: string; ms: number }[] = []
  const acknowledged = new Map<string, number>()
  let over = false
  const booking = async (day: string): Promise<void> => {
    for (let n = 1; !over; n = (n % 10) + 1) {
      const from = performance.now()
      const json = { wbs_task_id: task_id, date: day, number_blocks: n }
      const { status, envelope } = await ask('PUT /wbs/user_booking/set', { token, json })
      answers.push({ code: `${status} ${envelope?.message}`, ms: performance.now() - from })
      if (status === 200) acknowledged.set(day, n)
      else await pause(20)
    }
  }
  const traffic = Promise.all(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(booking))
  await until(() => answers.length > 20)
  await server.pause()
  await until(() => answers.some(({ code }) => code.startsWith('503')))
  t.match(await ask('GET /health'), { status: 503, envelope: { message: 'database_unavailable' } })
  await until(() => answers.filter(({ code }) => code.startsWith('503')).length > 20)
  await server.resume()
  await until(async () => (await ask('GET /health')).status === 200)
  const before = answers.length
  await until(() => answers.slice(before).filter(({ code }) => code === '200 ').length > 20)
  over = true
  await traffic

  t.strictSame([...new Set(answers.map(({ code }) => code))].toSorted(), ['200 ', '503 database_unavailable'])
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  t.ok(slowest < patience(5000), `nobody waited longer than ${Math.round(slowest)} ms`)
  const stored = await installation.env.read((store) => store.user_bookings.find())
  t.strictSame(
    new Map(stored.map(({ date, number_blocks }) => [date, number_blocks]).toSorted() as [string, number][]),
    new Map([...acknowledged].toSorted()),
    'what was acknowledged last is what stands',
  )
  await until(async () => {
    other.env.committed([{ type: 'user', id: 77 }])
    return heard.some(({ type, id }) => type === 'user' && id === 77)
  })
  t.pass('and what other processes change is heard again')
})

t.test('a connection that breaks in the middle of a command undoes it and says so', async (t) => {
  const installation = await testInstallation(t, 'postgres')
  const { account_id } = await testFirm(installation)
  const gate = await openGate(t, installation.config.databaseUrl)
  const place = { dialect: 'postgres', data: installation.config.data, databaseUrl: gate.url } as const
  const far = await openTestInstallation(t, place)
  const broken = (work: (store: Store) => Promise<unknown>) =>
    far.scene(async (store) => {
      await store.accounts.update(account_id, { name: 'half a name' })
      await work(store)
    })
  for (const [when, ms] of [
    ['before the next statement', 50],
    ['during it', 0],
  ] as const) {
    const lost = broken(async (store) => {
      gate.cut()
      await pause(ms)
      await store.accounts.update(account_id, { city: 'Namur' })
    })
    await t.rejects(lost, { code: 'database_unavailable' }, when)
    gate.mend()
    await pause(50)
    t.match(await far.env.read((store) => store.accounts.get(account_id)), {
      name: 'Studio Terre',
      city: null,
    })
  }
  const idle = far.env.read((store) => store.accounts.count())
  t.equal(await idle, 1)
  gate.cut()
  gate.mend()
  await pause(50)
  t.equal(
    await far.env.read((store) => store.accounts.count()),
    1,
    'a connection that broke while idle is replaced',
  )
})

t.test('a database that answers nobody any more is said to be away within ten seconds', async (t) => {
  const installation = await testInstallation(t, 'postgres')
  const { id } = await (await testFirm(installation)).person()
  const token = await tokenOf(installation, id)
  const gate = await openGate(t, installation.config.databaseUrl)
  const place = { dialect: 'postgres', data: installation.config.data, databaseUrl: gate.url } as const
  const { ask } = await openApi(t, await openTestInstallation(t, place))
  const make = () => ask('POST /tokens/create', { token, json: { name: 'x' } })
  t.equal((await make()).status, 200)
  gate.freeze()
  const from = performance.now()
  // More than there are connections: some find none.
  const answers = await Promise.all(Array.from({ length: 15 }, make))
  const seconds = (performance.now() - from) / 1000
  t.strictSame(
    [...new Set(answers.map(({ status, envelope }) => `${status} ${envelope?.message}`))],
    ['503 database_unavailable'],
  )
  t.ok(seconds < 10, `${seconds.toFixed(1)} s`)
  gate.thaw()
  t.equal((await make()).status, 200, 'and works on when it answers again')
})

t.test('a database that takes no changes says so, and is read all the same', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { id } = await (await testFirm(installation)).person()
  const token = await tokenOf(installation, id)
  const { ask } = await openApi(t, installation)
  const make = () => ask('POST /tokens/create', { token, json: { name: 'x' } })
  await installation.database.query(raw('PRAGMA query_only = ON'))
  t.match(await make(), { status: 503, envelope: { message: 'database_read_only' } })
  t.equal((await ask('GET /tokens/all', { token })).status, 200)
  await installation.database.query(raw('PRAGMA query_only = OFF'))
  t.equal((await make()).status, 200)
})

t.test('a process that cannot reach the database to listen tries again, one try at a time', async (t) => {
  const installation = await testInstallation(t, 'postgres')
  const gate = await openGate(t, installation.config.databaseUrl)
  const wire = wireOver(installation.database, gate.url, { retryMs: 50 })
  t.teardown(() => wire.close())
  const heard: Change[] = []
  await wire.connect((events) => void heard.push(...events.filter(({ type }) => type === 'company')))

  gate.cut()
  const since = performance.now()
  await until(() => gate.tries() > 5)
  const ms = performance.now() - since
  t.ok(gate.tries() <= ms / 50 + 1, `${gate.tries()} tries in ${Math.round(ms)} ms`)
  gate.mend()
  await until(async () => {
    installation.env.committed([{ type: 'company', id: 5 }])
    return heard.length > 0
  })
  for (const id of [6, 7]) {
    installation.env.committed([{ type: 'company', id }])
    await until(() => heard.at(-1)?.id === id)
  }
  t.strictSame(
    heard.filter(({ id }) => id !== 5),
    [6, 7].map((id) => ({ type: 'company', id })),
    'each change is heard once',
  )
})

t.test('more changes at once than a message holds are all heard by the other processes', async (t) => {
  const installation = await testInstallation(t, 'postgres')
  const other = await openTestInstallation(t, {
    dialect: 'postgres',
    data: installation.config.data,
    databaseUrl: installation.config.databaseUrl,
  })
  const heard: Change[] = []
  other.listen((events) => void heard.push(...events))
  await other.followOthers()
  const events = Array.from({ length: 500 }, (_, i) => ({ type: 'planning', id: 1_000_000 + i }) as const)
  installation.env.committed([...events, { type: 'access' }])
  await until(() => heard.some(({ type }) => type === 'access'))
  t.equal(heard.length, 501)
})

onBoth(
  t,
  'a printer that fails is tried again, later each time, and its trouble can be seen',
  async (t, installation) => {
    const { accountant, drafts } = await firmWithDrafts(installation, 1)
    let tries = 0
    const failing = printing(installation, () => {
      tries++
      return Promise.reject(new Error('out of paper'))
    })
    const [id] = drafts.map((draft) => draft.id)
    await accountant.client(emitInvoice, { id: id! })
    const job = async () => (await installation.env.read((store) => store.jobs.find()))[0]!
    const now = () => installation.clock.now().getTime()
    for (let attempt = 1; attempt <= 79; attempt++) {
      const before = now()
      await doJobs(failing)
      const after = now()
      await doJobs(failing)
      t.equal(tries, attempt, 'not before its time')
      const { state, error, attempts, due_at } = await job()
      t.match([state, error, attempts], ['waiting', /out of paper/, attempt])
      // Twice as long each time, from two seconds on, then every hour.
      const wait = Math.min(2 ** attempt, 3600) * 1000
      const due = Date.parse(due_at)
      t.ok(before + wait <= due && due <= after + wait, `${wait} ms after the failure`)
      installation.clock.pass(due - now() + 5)
    }
    await doJobs(failing)
    t.match(await job(), { state: 'failed', attempts: 80, error: /out of paper/ })
    installation.clock.pass(24 * 3_600_000)
    await doJobs(failing)
    t.equal(tries, 80, 'after three days it waits for somebody')
    t.match(await installation.env.read((store) => store.invoices.get(id!)), {
      status_type: 'emitted',
      pdf_link: null,
    })

    const paper = () => Promise.resolve(new TextEncoder().encode('%PDF-1.7'))
    const started = runJobs(printing(installation, paper), silentLog)
    await until(async () => (await job()).state === 'done')
    await started.stop()
    t.match(await job(), { error: null })
    t.match(await installation.env.read((store) => store.invoices.get(id!)), { pdf_link: /\.pdf$/ })
  },
)

t.test('two processes share the jobs and never do the same one', async (t) => {
  const { place, installation } = await newInstallation(t, 'postgres')
  const { accountant, drafts } = await firmWithDrafts(installation, 20)
  const token = await tokenOf(installation, accountant.id)
  const servers = await Promise.all([
    serving(t, { ...place, printing: 30 }),
    serving(t, { ...place, printing: 30 }),
  ])
  await sideBySide(8, drafts, async ({ id }) => {
    t.equal((await servers[id % 2]!.ask('PUT /invoice/emit', { token, json: { id } })).status, 200)
  })
  await until(() =>
    installation.env.read(async (store) => (await store.jobs.count({ state: 'done' })) === 20),
  )
  const printed = servers.map(({ child }) =>
    (child.messages as { printing?: string }[]).flatMap(({ printing }) => printing ?? []),
  )
  t.equal(printed.flat().length, 20)
  t.equal(new Set(printed.flat()).size, 20)
  t.ok(
    printed.every((own) => own.length > 0),
    `${printed.map((own) => own.length).join(' and ')} each`,
  )
  for (const { stop } of servers) await stop()
})

t.test('a job that takes longer than its lease stays with the process that does it', async (t) => {
  const { place, installation } = await newInstallation(t, 'postgres')
  const { accountant, drafts } = await firmWithDrafts(installation, 1)
  const other = await openTestInstallation(t, place)
  const lease = 1500
  const leaseEnd = () => installation.env.read(async (store) => (await store.jobs.find())[0]!.due_at)
  let prints = 0
  const slow = async (): Promise<Uint8Array> => {
    prints++
    for (let renewals = 0; renewals < 4; renewals++) {
      const end = await leaseEnd()
      await until(async () => (await leaseEnd()) !== end)
    }
    return new TextEncoder().encode('%PDF-1.7')
  }
  await accountant.client(emitInvoice, { id: drafts[0]!.id })
  let over = false
  const first = doJobs(printing(installation, slow), { lease }).then(() => (over = true))
  await until(() => prints === 1)
  while (!over) {
    await doJobs(printing(other, slow), { lease })
    await pause(50)
  }
  await first
  t.equal(prints, 1)
  t.match(await installation.env.read((store) => store.jobs.find()), [{ state: 'done', attempts: 1 }])
})

t.test('jobs that a process has taken and not begun stay with it too', async (t) => {
  const { place, installation } = await newInstallation(t, 'postgres')
  const { accountant, drafts } = await firmWithDrafts(installation, 16)
  const other = await openTestInstallation(t, place)
  for (const { id } of drafts) await accountant.client(emitInvoice, { id })
  const printed: string[] = []
  const slow: Env['ports']['printer']['print'] = async ({ html }) => {
    printed.push(html)
    await pause(700)
    return new TextEncoder().encode(`%PDF-1.7 ${html}`)
  }
  let over = false
  const first = doJobs(printing(installation, slow), { lease: 1500 }).then(() => (over = true))
  await until(() => printed.length === 4)
  while (!over) {
    await doJobs(printing(other, slow), { lease: 1500 })
    await pause(50)
  }
  await first
  t.equal(printed.length, 16)
  t.equal(new Set(printed).size, 16)
})

onBoth(
  t,
  'a call that hangs up in the middle leaves nothing behind and stops nobody',
  async (t, installation) => {
    const person = await (await testFirm(installation)).person(['planner.write'])
    const logged: unknown[] = []
    const server = await listen(installation, {
      ...silentLog,
      error: (facts, text) => void logged.push(text, facts),
    })
    const ask = callerOf(server.url)
    const token = await tokenOf(installation, person.id)
    const begun = [
      ['tokens/create', 'application/json', '{"name":'],
      [
        'wbs/user_booking/import',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"',
      ],
    ] as const
    for (const [path, type, body] of begun) {
      for (let i = 0; i < 3; i++) {
        const socket = connect(server.port, '127.0.0.1')
        socket.on('error', () => undefined)
        const head = `POST /api/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`
        socket.write(head + body)
        await pause(20)
        socket.destroy()
      }
    }
    t.equal((await ask('POST /auth', { token })).status, 200)
    await server.stop()
    t.equal(await installation.env.read((store) => store.api_tokens.count()), 0, 'no token was made')
    t.strictSame(logged, [], 'nor does the log call it an error of ours')
  },
)

/** The installation with another printer. */
function printing(installation: TestInstallation, print: Env['ports']['printer']['print']): TestInstallation {
  const { ports } = installation.env
  return {
    ...installation,
    env: { ...installation.env, ports: { ...ports, printer: { ...ports.printer, print } } },
  }
}
