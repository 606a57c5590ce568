import t from 'tap'
import { openApi } from '#fixtures/caller.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { countAttempts } from './attempts.ts'

const busy = { code: 'too_many_attempts' }

t.test(
  'ten thousand tries over addresses and machines: little is remembered, the right person gets in',
  async (t) => {
    let now = 0
    const attempts = countAttempts(() => now)
    for (let i = 0; i < 100_000; i++) {
      now += 1
      attempts.begin(
        `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
        i % 2 ? 'an@firm.example' : 'x'.repeat(10_000) + i,
      )
    }
    t.ok(attempts.size() <= 20_000, `${attempts.size()} remembered`)
    t.doesNotThrow(() => attempts.begin('192.0.2.7', 'an@firm.example')(), 'from her own machine')
  },
)

t.test(
  'one machine is stopped after ten on an address and a hundred in all, however it calls itself',
  async (t) => {
    let now = 0
    const attempts = countAttempts(() => now)
    for (let i = 0; i < 10; i++) attempts.begin('192.0.2.1', 'an@firm.example')
    t.throws(() => attempts.begin('::ffff:192.0.2.1', ' AN@firm.example'), {
      ...busy,
      details: { params: { seconds: 900 } },
    })
    for (let i = 0; i < 90; i++) attempts.begin('192.0.2.1', `${i}@firm.example`)
    t.throws(() => attempts.begin('192.0.2.1', 'new@firm.example'), busy)
    for (let i = 0; i < 100; i++) attempts.begin(`2001:db8:1:2::${i.toString(16)}`, `${i}@firm.example`)
    t.throws(
      () => attempts.begin('2001:db8:1:2:ffff::1', 'new@firm.example'),
      busy,
      'a whole IPv6 network is one',
    )
    t.doesNotThrow(() => attempts.begin('2001:db8:1:3::1', 'new@firm.example'))
    now += 15 * 60_000
    t.doesNotThrow(() => attempts.begin('192.0.2.1', 'an@firm.example'))
  },
)

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
    left.map(({ payload }) => Object.keys(payload)),
    [['email'], ['email']],
  )
})
