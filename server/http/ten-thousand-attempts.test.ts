import { Agent, request } from 'node:http'
import t from 'tap'
import { password, testFirm } from '#fixtures/firm.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { sideBySide } from '#fixtures/kills.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { silentLog } from '#server/log.ts'
import { listen } from './listen.ts'

const tries = 10_000
t.setTimeout(patience(120_000))

/** What one machine may try in a quarter of an hour: on one address, and in all. */
const [onOne, inAll] = [10, 100]

interface Reply {
  readonly code: number
  /** Seconds to wait. */
  readonly after: number
  readonly output: string
}

t.test('ten thousand attempts at signing in', async (t) => {
  const installation = await openTestInstallation(t, await newPlace(t, 'sqlite', { migrated: true }), {
    trustProxy: 'yes',
  })
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  let computed = 0
  const own = installation.env.ports.passwords
  const passwords = {
    ...own,
    matches: (typed: string, hash: string | null) => (computed++, own.matches(typed, hash)),
  }
  const ports = { ...installation.env.ports, passwords }
  const server = await listen({ ...installation, env: { ...installation.env, ports } }, silentLog)
  t.teardown(() => server.stop())
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  t.teardown(() => agent.destroy())
  const enter = (from: string, email: string, typed: string) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const call = request(`${server.url}/api/login`, { method: 'POST', agent, headers }, (reply) => {
        let output = ''
        reply.setEncoding('utf8').on('data', (part: string) => (output += part))
        const after = Number(reply.headers['retry-after'])
        reply.on('end', () => resolve({ code: reply.statusCode ?? 0, after, output }))
      })
      call.on('error', reject)
      call.end(JSON.stringify({ email, password: typed }))
    })
  const storm = async (from: string, who: (n: number) => string) => {
    const replies: Reply[] = []
    const numbers = Array.from({ length: tries / 2 }, (_, n) => n)
    await sideBySide(8, numbers, async (n) => void replies.push(await enter(from, who(n), `guess ${n}`)))
    const of = (code: number): Reply[] => replies.filter((each) => each.code === code)
    return { wrong: of(401), busy: of(429) }
  }

  await t.test('from one machine on one address', async (t) => {
    const { wrong, busy } = await storm('192.0.2.1', () => email)
    t.equal(wrong.length, onOne)
    t.equal(busy.length, tries / 2 - onOne)
    t.equal(computed, onOne, 'those that are refused cost no computing')
    t.ok(
      busy.every(({ after }) => after > 0 && after <= 900),
      'and say when to try again',
    )
    t.equal((await enter('192.0.2.1', email, password)).code, 429, 'the right password is refused as well')
    t.equal((await enter('192.0.2.2', email, password)).code, 200, 'but not from her own machine')
    const stranger = await Promise.all(
      Array.from({ length: onOne }, () => enter('192.0.2.3', 'no@firm.example', 'x')),
    )
    const answers = new Set(stranger.map((each) => each.output))
    t.strictSame([...answers], [wrong[0]?.output], 'a stranger is told letter for letter the same')
    t.match((await enter('192.0.2.3', 'no@firm.example', 'x')).output, /"too_many_attempts"/)
  })

  await t.test('from one machine over as many addresses', async (t) => {
    computed = 0
    const { wrong, busy } = await storm('198.51.100.1', (n) => `${n}.${'x'.repeat(200)}@firm.example`)
    t.equal(wrong.length, inAll)
    t.equal(busy.length, tries / 2 - inAll)
    t.equal(computed, inAll)
    t.equal((await enter('198.51.100.2', email, password)).code, 200)
  })
})
