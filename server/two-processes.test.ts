import t from 'tap'
import { password, testFirm } from '#fixtures/firm.ts'
import { newInstallation, serving } from '#fixtures/kills.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { until } from '#fixtures/until.ts'

type Server = Awaited<ReturnType<typeof serving>>

const enter = async ({ ask }: Server, email: string, typed = password): Promise<string> =>
  String((await ask('POST /login', { json: { email, password: typed } })).envelope?.value['session'])
const status = async ({ ask }: Server, token: string): Promise<number> =>
  (await ask('POST /auth', { token, json: {} })).status

const change = {
  current_password: password,
  password: 'quite another',
  password_confirm: 'quite another',
}

t.test(
  'two processes on one SQLite file: what one ends holds in the other for ten seconds at most',
  async (t) => {
    const { place, installation } = await newInstallation(t, 'sqlite')
    const firm = await testFirm(installation)
    const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
    const [one, two] = await Promise.all([serving(t, place), serving(t, place)])
    const sessions = [await enter(one, email), await enter(one, email)] as const
    for (const token of sessions)
      t.equal(await status(two, token), 200, 'a session of one is known at the other')
    t.equal((await one.ask('POST /logout', { token: sessions[0], json: {} })).status, 200)
    t.equal(await status(one, sessions[0]), 401, 'at once where it was ended')
    await two.pass(10_001)
    t.equal(await status(two, sessions[0]), 401)
    t.equal(await status(two, sessions[1]), 200, 'another is not touched')

    t.equal((await one.ask('PUT /password', { token: sessions[1], json: change })).status, 200)
    await two.pass(10_002)
    t.equal(await status(two, sessions[1]), 401, 'nor does an old password’s session hold longer')
    const refused = await two.ask('POST /login', { json: { email, password } })
    t.equal(refused.envelope?.message, 'invalid_credentials', 'and the old password not at all')
    await Promise.all([one.stop(), two.stop()])
  },
)

t.test('two processes on PostgreSQL: what one ends is over in the other at once', async (t) => {
  const { place, installation } = await newInstallation(t, 'postgres')
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const [one, two] = await Promise.all([serving(t, place), serving(t, place)])
  const token = await enter(one, email)
  t.equal(await status(two, token), 200)
  const stream = await openStream(t, two.url, token)
  const began = performance.now()
  t.equal((await one.ask('PUT /password', { token, json: change })).status, 200)
  await until(async () => (await status(two, token)) === 401)
  await stream.ended()
  t.ok(performance.now() - began < 9000, 'long before the ten seconds that a process remembers')
  await Promise.all([one.stop(), two.stop()])
})
