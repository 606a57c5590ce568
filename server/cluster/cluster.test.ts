import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { readPosition } from '#core/values/position.ts'
import { dialects } from '#fixtures/databases.ts'
import { testFirm, password } from '#fixtures/firm.ts'
import { callerOf, tokenOf, type Caller } from '#fixtures/http/caller.ts'
import { exchange } from '#fixtures/http/exchange.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'
import { until } from '#fixtures/until.ts'

const metricsToken = 'a token of sixteen characters'

/** `decidag serve` with so many processes, and how it is called on a connection that nobody keeps: each call meets the next process. */
async function serving(t: Test, place: { data: string; databaseUrl: string }, workers: number) {
  const env = {
    DECIDAG_DATA: place.data,
    DATABASE_URL: place.databaseUrl,
    DECIDAG_METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'error',
  }
  const server = decidag(t, env, 'serve', '--port', '0', '--workers', String(workers))
  const addressIn = (): string | undefined => /http:\/\/[^\s:]+:\d+/.exec(server.said())?.[0]
  await until(() => addressIn() !== undefined || server.hasEnded())
  const url = addressIn()
  if (url === undefined) throw new Error(server.said())
  const ask: Caller = (http, { headers, ...options } = {}) =>
    callerOf(url)(http, { ...options, headers: { ...headers, connection: 'close' } })
  const processes = async (): Promise<number[]> => {
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  }
  return { server, url, ask, processes }
}

for (const dialect of dialects) {
  void t.test(`processes of one server are one product [${dialect}]`, async (t) => {
    const { place, installation } = await newInstallation(t, dialect)
    const firm = await testFirm(installation)
    const person = await firm.person(['planner.write'], { email: 'an@firm.example', language_type: 'en' })
    const where = await firm.folder(person.id, 12)
    const tasks: number[] = []
    for (let rank = 1; rank <= 8; rank++) tasks.push((await firm.subfolder(where, { rank })).task_id)
    const token = await tokenOf(installation, person.id)
    const { server, url, ask, processes } = await serving(t, place, 3)
    t.equal((await processes()).length, 3)

    const book = (wbs_task_id: number, date: string, number_blocks: number) =>
      ask('POST /wbs/user_booking/create', { token, json: { wbs_task_id, date, number_blocks } })
    const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(t, url, token)))
    await t.test('a day holds no more than ten tenths, whoever of them is asked', async (t) => {
      for (const date of ['2026-11-18', '2026-11-19']) {
        const answers = await Promise.all(tasks.map((task) => book(task, date, 3)))
        t.strictSame(
          answers.map(({ status, envelope }) => `${status} ${envelope?.message}`).toSorted(),
          [...Array<string>(3).fill('200 '), ...Array<string>(5).fill('409 daily_limit')],
          date,
        )
      }
    })
    await t.test('what changes at one is heard at each, and placed by one clock', async (t) => {
      for (const stream of streams) await stream.hears('"type":"booking"')
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ask('POST /auth', { token, json: {} })),
      )
      const clocks = answers.map(({ headers }) => readPosition(headers.get('as-of'))?.by)
      const told = streams.flatMap((stream) =>
        [...stream.text().matchAll(/"at":"(\w+)\./g)].map(([, by]) => by),
      )
      t.ok(told.length >= 6)
      t.equal(new Set([...clocks, ...told]).size, 1)
    })
    await t.test('a session that ends at one has ended at all', async (t) => {
      const entered = await ask('POST /login', { json: { email: person.email, password } })
      const session = String(entered.envelope?.value['session'])
      const statuses = async (): Promise<number[]> =>
        (
          await Promise.all(Array.from({ length: 6 }, () => ask('POST /auth', { token: session, json: {} })))
        ).map(({ status }) => status)
      t.strictSame(await statuses(), Array<number>(6).fill(200))
      t.equal((await ask('POST /logout', { token: session, json: {} })).status, 200)
      const began = performance.now()
      await until(async () => (await statuses()).every((status) => status === 401))
      t.ok(performance.now() - began < 9_000, 'before the ten seconds that a process remembers')
    })
    await t.test('metrics are of all, whoever is asked', async (t) => {
      const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' }
      const page = async () => (await exchange(new URL('/metrics', url), { method: 'GET', headers })).text
      const counted = (text: string): number =>
        Number(/decidag_operations_total\{operation="booking\.create",outcome="done"\} (\d+)/.exec(text)?.[1])
      t.strictSame((await Promise.all([page(), page(), page()])).map(counted), [6, 6, 6])
    })
    await t.test('one that is killed is replaced, and the others answer meanwhile', async (t) => {
      const [killed = 0, ...others] = await processes()
      process.kill(killed, 'SIGKILL')
      await until(async () => !(await processes()).includes(killed))
      t.equal((await book(tasks[0]!, '2026-11-20', 2)).status, 200)
      await until(async () => (await processes()).length === 3)
      t.ok(others.every((pid) => !Number.isNaN(pid)))
      for (let i = 0; i < 9; i++) t.equal((await ask('POST /auth', { token, json: {} })).status, 200)
    })
    server.kill('SIGTERM')
    const { how, output } = await server.ended
    t.equal(how, 0, output)
  })
}

t.test('what keeps the processes from serving is said once, and none is left', async (t) => {
  const { place } = await newInstallation(t, 'sqlite')
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  t.teardown(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const env = { DECIDAG_DATA: place.data, DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent' }
  const { how, output } = await decidag(t, env, 'serve', '--port', String(port), '--workers', '2').ended
  t.equal(how, 1)
  const said = `decidag: Port ${port} is in use by another program. Choose another with --port.`
  t.strictSame(
    output.split('\n').filter((line) => line.includes(String(port))),
    [said],
  )
})
