import t from 'tap'
import { splitCause } from '#core/jobs/cause.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { openApi } from '#fixtures/http/caller.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth, openTestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { countAttempts } from './attempts.ts'

const busy = { code: 'too_many_attempts' }

onBoth(t, 'tries from many machines are forgotten in time, and the right person gets in', async (t, own) => {
  const attempts = countAttempts(own.env, 'password')
  const count = () => own.env.read((store) => store.call_tries.count())
  for (let i = 0; i < 200; i++) {
    const who = i % 20 ? 'x'.repeat(10_000) + i : 'an@firm.example'
    await attempts.begin(`10.0.${i >> 6}.${i & 63}`, who)
  }
  t.equal(await count(), 200)
  own.clock.pass(24 * 60 * 60_000 + 2 * 60_000)
  const { takeBack } = await attempts.begin('192.0.2.7', 'an@firm.example')
  // What is old goes while nobody waits for it.
  await until(async () => (await count()) === 1)
  await takeBack()
  t.equal(await count(), 0)
})

onBoth(
  t,
  'one machine is stopped after ten on an address and a hundred in all, however it calls itself',
  async (t, own) => {
    const attempts = countAttempts(own.env, 'password')
    const tryAll = (ip: string, names: readonly string[]) =>
      Promise.all(names.map((name) => attempts.begin(ip, name)))
    const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}@firm.example`)
    await tryAll(
      '192.0.2.1',
      Array.from({ length: 10 }, () => 'an@firm.example'),
    )
    await t.rejects(attempts.begin('::ffff:192.0.2.1', ' AN@firm.example'), busy)
    await tryAll('192.0.2.1', names(90))
    await t.rejects(attempts.begin('192.0.2.1', 'new@firm.example'), busy)
    await t.resolves(countAttempts(own.env, 'recovery').begin('192.0.2.1', 'an@firm.example'), 'another kind')
    for (const [i, name] of names(100).entries())
      await attempts.begin(`2001:db8:1:2::${i.toString(16)}`, name)
    await t.rejects(
      attempts.begin('2001:db8:1:2:ffff::1', 'new@firm.example'),
      busy,
      'a whole IPv6 network is one',
    )
    await t.resolves(attempts.begin('2001:db8:1:3::1', 'new@firm.example'))
    own.clock.pass(15 * 60_000)
    await t.resolves(attempts.begin('192.0.2.1', 'an@firm.example'))
  },
)

onBoth(
  t,
  'guessing one person from everywhere takes ever longer, and keeps him out of nothing where he got in before',
  async (t, own) => {
    const { databaseUrl, data } = own.config
    const other = await openTestInstallation(t, { dialect: own.dialect, databaseUrl, data })
    const attempts = countAttempts(own.env, 'password')
    const [an, home] = ['an@firm.example', '192.0.2.200']
    await attempts.know(home, an)
    for (let i = 0; i < 20; i++) await attempts.begin(`198.51.100.${i}`, an)
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      const refused = await attempts.begin(`203.0.113.${i}`, an).catch((error: Failure) => error)
      const { seconds } = (refused as Failure).details.params as { seconds: number }
      waits.push(seconds)
      await t.resolves(attempts.begin('203.0.113.200', `somebody ${i}@firm.example`), 'others are let try')
      own.clock.pass(seconds * 1000)
      await attempts.begin(`203.0.113.${i}`, an)
    }
    t.strictSame(waits, [15, 30, 60, 120, 240, 480, 900, 900, 900])
    const afterRestart = countAttempts(other.env, 'password')
    await t.rejects(afterRestart.begin('203.0.113.99', an), busy, 'in another process and after a restart')
    await t.resolves(afterRestart.begin(home, an), 'but not at the machine where she got in')

    // A shared office: somebody there tries everybody's address.
    for (let i = 0; i < 120; i++) await attempts.begin(home, `${i}@firm.example`).catch(() => undefined)
    await t.rejects(attempts.begin(home, 'new@firm.example'), busy)
    await t.resolves(attempts.begin(home, an), 'whoever got in there before still does')
    for (let i = 0; i < 10; i++) await attempts.begin(home, an).catch(() => undefined)
    await t.rejects(attempts.begin(home, an), busy, 'until her own mistakes are too many')
  },
)

onBoth(t, 'whoever is signed in stays so while others guess his password', async (t, installation) => {
  const firm = await testFirm(installation)
  const email = 'an@firm.example'
  await firm.person([], { email })
  const { ask } = await openApi(t, installation)
  const session = String((await ask('POST /login', { json: { email, password } })).envelope?.value['session'])
  for (let i = 0; i < 15; i++) await ask('POST /login', { json: { email, password: 'wrong' } })
  t.equal((await ask('POST /login', { json: { email, password } })).status, 429)
  t.equal((await ask('POST /auth', { token: session })).status, 200)
})

onBoth(t, 'two processes allow no more together than one alone', async (t, own) => {
  const { databaseUrl, data } = own.config
  const other = await openTestInstallation(t, { dialect: own.dialect, databaseUrl, data })
  const processes = [own, other].map(({ env }) => countAttempts(env, 'password'))
  const tries = Array.from({ length: 24 }, (_, i) => processes[i % 2]!.begin('192.0.2.1', 'an@firm.example'))
  const ends = await Promise.allSettled(tries)
  t.equal(ends.filter(({ status }) => status === 'fulfilled').length, 10)
  for (const end of ends) if (end.status === 'rejected') t.match(end.reason, busy)
})

onBoth(t, 'the limit of wrong passwords and of links tells nobody who is known', async (t, installation) => {
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const { ask } = await openApi(t, installation)
  const answers = async (http: string, json: (email: string) => object): Promise<string[][]> => {
    const all: string[][] = []
    for (const who of [email, 'nobody@firm.example']) {
      const own: string[] = []
      for (let i = 0; i < 12; i++) {
        const { status, envelope } = await ask(http, { json: json(who) })
        own.push(`${status} ${envelope?.message}`)
      }
      all.push(own)
    }
    return all
  }
  for (const [http, json] of [
    ['POST /login', (email: string) => ({ email, password: 'wrong' })],
    ['POST /recover-password', (email: string) => ({ email })],
  ] as const) {
    const [known, unknown] = await answers(http, json)
    t.strictSame(known, unknown, http)
    t.equal(known?.filter((each) => each === '429 too_many_attempts').length, 2)
  }
  t.equal((await ask('POST /login', { json: { email: 'tom@firm.example', password } })).status, 401)
})

onBoth(t, 'asking for a link takes as long for a stranger as for one of us', async (t, installation) => {
  const firm = await testFirm(installation)
  await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const jobs = () => installation.env.read((store) => store.jobs.find({ kind: 'mail.recovery' }))
  const { ask } = await openApi(t, installation)
  for (const email of ['an@firm.example', 'nobody@firm.example'])
    await ask('POST /recover-password', { json: { email } })
  const left = await jobs()
  t.equal(left.length, 2, 'the same work is left for both, and done after the answer')
  t.strictSame(
    left.map(({ payload }) => Object.keys(splitCause(payload).payload)),
    [['email'], ['email']],
  )
})
