import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { saveText } from '#core/texts/operations.ts'
import { sessionHours } from '#core/access/sign-in/session.ts'
import { callerOf, openApi, tokenOf, type Answer } from '#fixtures/http/caller.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import type { Permission } from '#core/permissions.ts'
import type { Config } from '../config.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { countAttempts } from './attempts.ts'
import { listen } from './listen.ts'

const hour = 3_600_000

/** A firm that serves HTTP, and somebody who signs in with his address and password. */
async function atTheApi(
  t: Test,
  installation: TestInstallation,
  own: Partial<Config> = {},
  rights: readonly Permission[] = [],
) {
  const firm = await testFirm(installation)
  const { id } = await firm.person(rights, { email: 'Anne@bureau.be' })
  const { ask, url } = await openApi(t, { ...installation, config: { ...installation.config, ...own } })
  const login = (wrong = {}, headers = {}) =>
    ask('POST /login', { json: { email: 'anne@bureau.be', password, ...wrong }, headers })
  const signedIn = async (): Promise<string> => String((await login()).envelope!.value['session'])
  return { firm, id, ask, url, login, signedIn }
}

/** What a reply says in short. */
const brief = ({ status, envelope }: Answer) => [status, envelope?.message, envelope?.value?.fields]

onBoth(t, 'every reply has the same three words, and refusals say why in a code', async (t, installation) => {
  const { ask, signedIn, firm, id } = await atTheApi(t, installation, {}, ['users.read', 'users.update'])
  const token = await signedIn()
  const me = await ask('POST /auth', { token })
  t.match(me, {
    status: 200,
    envelope: { status: 'success', message: '', value: { id, first_name: 'Anne' } },
  })
  t.strictSame(Object.keys(me.envelope!), ['status', 'message', 'value'])

  t.strictSame(brief(await ask('POST /auth')), [401, 'not_signed_in', undefined])
  t.strictSame(brief(await ask('POST /auth', { token: 'made-up' })), [401, 'not_signed_in', undefined])
  t.strictSame(brief(await ask('GET /company/all', { token })), [403, 'unauthorized', undefined])
  t.strictSame(brief(await ask('GET /users/999999', { token })), [
    404,
    'record_not_found',
    { id: 'mixed.unknown_id' },
  ])
  t.strictSame(brief(await ask('GET /nowhere', { token })), [
    404,
    'record_not_found',
    { path: 'mixed.unknown_id' },
  ])
  t.strictSame(brief(await ask('DELETE /users/all', { token })), [405, 'unknown_operation', undefined])
  const other = await firm.person()
  const taken = { json: { userLogin: { email: 'ANNE@bureau.be' } }, token }
  t.strictSame(brief(await ask(`PUT /users/edit/login/${other.id}`, taken)), [
    409,
    'duplicate_fields',
    { 'userLogin.email': 'string.unique' },
  ])
  const mismatched = { json: { id: other.id + 1, userLogin: {} }, token }
  t.strictSame(brief(await ask(`PUT /users/edit/login/${other.id}`, mismatched)), [
    400,
    'ids_not_matching',
    { id: 'mixed.invalid' },
  ])
  t.strictSame(brief(await ask('POST /tokens/create', { token, json: {} })), [
    400,
    'missing_fields',
    { name: 'mixed.required' },
  ])
})

onBoth(t, 'a body that is no JSON, no object or too large is refused as that', async (t, installation) => {
  const { ask, signedIn } = await atTheApi(t, installation, {}, ['users.write'])
  const token = await signedIn()
  for (const raw of ['{"name": ', '"name"', '[1]', 'name=x', '{"name": NaN}']) {
    t.strictSame(
      brief(await ask('POST /tokens/create', { token, raw })),
      [400, 'invalid_json', undefined],
      raw,
    )
  }
  const large = await ask('POST /tokens/create', {
    token,
    raw: JSON.stringify({ name: 'x'.repeat(1_000_001) }),
  })
  t.match(large, { status: 413, envelope: { message: 'too_large', value: { params: { limit: 1_000_000 } } } })
  const file = new FormData()
  file.append('file', new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]), 'a.xlsx')
  t.match(await ask('POST /users/import', { token, raw: file }), {
    status: 413,
    envelope: { message: 'too_large' },
  })
  const deep = '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)
  t.equal((await ask('POST /tokens/create', { token, raw: deep })).status, 400, 'and a very deep one')
  const deepList = `{"email":${'['.repeat(1000)}${']'.repeat(1000)},"password":"x"}`
  t.strictSame(brief(await ask('POST /login', { raw: deepList })), [
    400,
    'invalid_fields',
    { email: 'mixed.invalid' },
  ])
  t.equal((await ask('POST /auth', { token })).status, 200, 'others still sign in')
})

onBoth(
  t,
  'what nobody can unpack, and a number that nobody bears, are refused as that',
  async (t, installation) => {
    const { ask, signedIn } = await atTheApi(t, installation)
    const token = await signedIn()
    const packed = (encoding: string, raw: string | Uint8Array<ArrayBuffer>) =>
      ask('POST /tokens/create', { token, raw, headers: { 'content-encoding': encoding } })
    t.strictSame(brief(await packed('zstd2', '{}')), [415, 'unknown_encoding', undefined])
    t.strictSame(brief(await packed('gzip', '{"name": "x"}')), [400, 'invalid_json', undefined])
    const whole = gzipSync('{"name": "x"}')
    t.strictSame(brief(await packed('gzip', Uint8Array.from(whole.subarray(0, 20)))), [
      400,
      'invalid_json',
      undefined,
    ])
    t.strictSame(brief(await packed('deflate', 'x')), [400, 'invalid_json', undefined])
    t.strictSame(brief(await packed('br', 'x')), [400, 'invalid_json', undefined])
    t.equal((await packed('gzip', Uint8Array.from(whole))).status, 200)
    for (const userid of ['2147483648', '9'.repeat(400)]) {
      const { status } = await ask('POST /auth', { token, headers: { userid } })
      t.ok(status < 500, `userid ${userid.slice(0, 12)}: ${status}`)
    }
  },
)

onBoth(t, 'what is wrong a hundred thousand times is said once', async (t, installation) => {
  const { ask, signedIn } = await atTheApi(t, installation, {}, ['notifications.read'])
  const token = await signedIn()
  const many = (length: number) => Array.from({ length }, (_, i) => `"k${i}":1`).join(',')
  for (const [http, raw] of [
    ['POST /login', `{${many(500)}}`],
    ['POST /tokens/create', `{${many(90_000)}}`],
    ['POST /tokens/create', `{${many(4000)}}`],
    ['PUT /notifications', `[${Array(330_000).fill('""').join(',')}]`],
  ] as const) {
    const answer = await ask(http, { token, raw })
    t.equal(answer.status, 400, http)
    t.ok(answer.text.length < 1000, `${http}: ${answer.text.length} characters`)
  }
  const { params } = (await ask('POST /tokens/create', { token, raw: `{${many(400)}}` })).envelope!.value
  t.strictSame(params, { unknown: 400 }, 'how many names do not exist is counted')
})

onBoth(t, 'somebody unknown sends no more than his call can need', async (t, installation) => {
  const { ask } = await atTheApi(t, installation)
  const tooLarge = { status: 413, envelope: { message: 'too_large' } }
  const keys = Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(',')
  t.match(await ask('POST /login', { raw: `{${keys}}` }), tooLarge)
  t.match(await ask('POST /recover-password', { raw: `{"email": "${'x'.repeat(20_000)}"}` }), tooLarge)
  t.match(await ask('POST /feedback', { raw: `{"name": "${'x'.repeat(200_000)}"}` }), tooLarge)
  const report = { name: 'é'.repeat(50), what_happened: '€'.repeat(5000), error_text: 'é'.repeat(10_000) }
  t.equal((await ask('POST /feedback', { json: { ...report, email: 'a@bureau.be', page: '/' } })).status, 200)
})

onBoth(
  t,
  'behind a proxy nobody chooses the address that his tries are counted for',
  async (t, installation) => {
    const { login } = await atTheApi(t, installation, { trustProxy: true })
    const from = (written: string) =>
      login({ password: 'wrong' }, { 'x-forwarded-for': `${written}, 192.0.2.7` })
    for (let i = 0; i < 10; i++) t.equal((await from(`10.0.0.${i}`)).status, 401)
    t.equal((await from('10.0.0.99')).status, 429)
  },
)

onBoth(t, 'names that objects are born with are fields like any other', async (t, installation) => {
  const { ask, signedIn } = await atTheApi(t, installation)
  const token = await signedIn()
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const answer = await ask('POST /tokens/create', { token, raw: `{"name": "x", "${name}": {"days": 1}}` })
    t.equal(answer.status, 400, name)
    // The parser itself refuses a prototype.
    if (name !== '__proto__') t.match(brief(answer), [400, 'invalid_fields', { [name]: 'mixed.unknown' }])
    const { status } = await ask(`GET /wbs/user_booking_tasks/all?${name}=1`, { token })
    t.equal(status < 500, true, `?${name}`)
  }
})

t.test('ten wrong passwords shut an address out for a while, whether it exists or not', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { login } = await atTheApi(t, installation)
  const known = await Promise.all(Array.from({ length: 14 }, () => login({ password: 'wrong' })))
  const unknown: Answer[] = []
  for (let i = 0; i < 14; i++) unknown.push(await login({ email: 'nobody@bureau.be', password: 'wrong' }))
  for (const [name, answers] of Object.entries({ 'all at once': known, 'one by one': unknown })) {
    t.equal(answers.filter(({ status }) => status === 401).length, 10, name)
    const closed = answers.filter(({ status }) => status === 429)
    t.equal(closed.length, 4, name)
    const wait = Number(closed[0]?.headers.get('retry-after'))
    t.ok(wait > 800 && wait <= 900, `${name}: ${wait} s`)
    t.match(closed[0]?.envelope, { message: 'too_many_attempts', value: { params: { seconds: wait } } })
  }
  t.strictSame(known.find(({ status }) => status === 401)!.text, unknown[0]!.text, 'both are told the same')
  t.equal((await login()).status, 429, 'the right password waits as well')
  t.equal(
    (await login({ email: 'other@bureau.be', password: 'wrong' })).status,
    401,
    'another address is not shut out',
  )
})

t.test('signing in correctly, and typing mistakes, shut nobody out', async (t) => {
  const { login } = await atTheApi(t, await testInstallation(t, 'sqlite'))
  for (let i = 0; i < 12; i++) t.equal((await login()).status, 200)
  for (let i = 0; i < 12; i++) t.equal((await login({ password: '' })).status, 400)
  t.equal((await login()).status, 200)
})

t.test(
  'a hundred wrong guesses from one machine over many addresses shut it out for a quarter of an hour',
  async (t) => {
    const { env, clock } = await testInstallation(t, 'sqlite')
    const attempts = countAttempts(env, 'password')
    for (let i = 0; i < 100; i++) await attempts.begin('10.0.0.1', `p${i}@x.be`)
    const refused = await attempts.begin('10.0.0.1', 'one@x.be').catch((error: unknown) => error)
    t.match(refused, { code: 'too_many_attempts' })
    const { seconds } = (refused as Failure).details.params as { seconds: number }
    t.ok(seconds > 800 && seconds <= 900, `${seconds} s`)
    await t.resolves(attempts.begin('10.0.0.2', 'one@x.be'), 'not that of its neighbour')
    clock.pass(15 * 60_000)
    await t.resolves(attempts.begin('10.0.0.1', 'one@x.be'))
  },
)

onBoth(t, 'wrong passwords are in the audit, and the right one that follows', async (t, installation) => {
  const { login, id } = await atTheApi(t, installation)
  const messages = async () =>
    (await installation.env.read((store) => store.audit_entries.find({ entity: 'call_tries' }))).map(
      ({ operation, action, before, after }) => ({ operation, action, before, after }),
    )
  t.equal((await login()).status, 200)
  t.strictSame(await messages(), [], 'who is right from the first leaves nothing')
  for (const email of ['anne@bureau.be', ' ANNE@bureau.be', 'my secret horse'])
    await login({ email, password: 'wrong' })
  const wrong = (user_id: number | null) => ({
    operation: 'session.create',
    action: 'insert',
    before: null,
    after: { user_id, from: '127.0.0.1', code: 'invalid_credentials' },
  })
  t.strictSame(
    await messages(),
    [wrong(id), wrong(id), wrong(null)],
    'what is nobody’s address is not written down',
  )
  t.equal((await login()).status, 200)
  t.strictSame((await messages()).at(-1), {
    operation: 'session.create',
    action: 'remove',
    before: { wrong: 2 },
    after: { user_id: id, from: '127.0.0.1' },
  })
})

t.test('a password is worked on as hard for an address that does not exist', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { ports } = installation.env
  const worked: string[] = []
  const passwords: typeof ports.passwords = {
    ...ports.passwords,
    matches(password, hash) {
      worked.push(hash === null ? 'nobody’s' : 'somebody’s')
      return ports.passwords.matches(password, hash)
    },
  }
  const { login } = await atTheApi(t, {
    ...installation,
    env: { ...installation.env, ports: { ...ports, passwords } },
  })
  for (const email of ['anne@bureau.be', 'nobody@bureau.be'])
    t.equal((await login({ email, password: 'wrong' })).status, 401)
  t.strictSame(worked, ['somebody’s', 'nobody’s'])
})

t.test(
  'the session’s cookie is for our own pages alone, and for encrypted ones where there are any',
  async (t) => {
    const cookieOf = async (own: Partial<Config>, headers = {}) => {
      const { login } = await atTheApi(t, await testInstallation(t, 'sqlite'), own)
      const answer = await login({}, headers)
      t.equal(answer.status, 200, JSON.stringify(own))
      return {
        cookie: answer.headers.get('set-cookie') ?? '',
        session: answer.envelope?.value['session'],
        hsts: answer.headers.get('strict-transport-security'),
      }
    }
    const plain = await cookieOf({})
    t.equal(plain.cookie, `__session=${String(plain.session)}; path=/; samesite=lax; httponly`)
    t.equal(plain.hsts, null)
    const secure = /^__session=[\w-]{43}; path=\/; samesite=lax; secure; httponly$/
    const behind = await cookieOf(
      { publicUrl: 'https://bureau.be', trustProxy: true },
      { 'x-forwarded-proto': 'https' },
    )
    t.match(behind.cookie, secure)
    t.ok(behind.hsts)
    t.match(
      (await cookieOf({ publicUrl: 'https://bureau.be' })).cookie,
      secure,
      'also when the proxy says nothing',
    )
  },
)

onBoth(t, 'a cookie reads from anywhere and writes from our own pages only', async (t, installation) => {
  const { ask, signedIn, url } = await atTheApi(t, installation, { publicUrl: 'https://bureau.be' })
  const cookie = `__session=${await signedIn()}`
  const write = (headers: { [name: string]: string }) =>
    ask('POST /auth', { headers: { cookie, ...headers } })
  t.equal((await write({})).status, 200, 'a script without an origin')
  t.equal((await write({ origin: 'https://bureau.be' })).status, 200)
  t.equal((await write({ origin: new URL(url).origin })).status, 200, 'on this machine by its own name')
  t.equal((await write({ origin: 'http://localhost:1' })).status, 403, 'which another program here is not')
  t.equal((await write({ 'sec-fetch-site': 'same-site' })).status, 403)
  t.equal((await write({ 'sec-fetch-site': 'same-origin' })).status, 200)
  const host = 'evil.example'
  const asked = request(`${url}/api/auth`, {
    method: 'POST',
    headers: { cookie, host, origin: `http://${host}` },
  })
  const [rebound] = (await once(asked.end(), 'response')) as [IncomingMessage]
  t.equal(rebound.resume().statusCode, 403, 'whatever host the call says it was sent to')
  t.strictSame(brief(await write({ origin: 'https://evil.example' })), [403, 'foreign_origin', undefined])
  t.strictSame(brief(await write({ origin: 'null' })), [403, 'foreign_origin', undefined])
  t.strictSame(brief(await write({ origin: 'https://bureau.be.evil.example' })), [
    403,
    'foreign_origin',
    undefined,
  ])
  t.equal((await write({ 'sec-fetch-site': 'cross-site' })).status, 403)
  t.equal(
    (await ask('POST /login', { json: {}, headers: { origin: 'https://evil.example' } })).status,
    403,
    'nor does it sign anybody in',
  )
  const read = await ask('GET /tokens/all', { headers: { cookie, origin: 'https://evil.example' } })
  t.equal(read.status, 200)
  t.equal(read.headers.get('access-control-allow-origin'), null, 'and no other page can look at the answer')
})

onBoth(t, 'a window that was opened for somebody else speaks for nobody', async (t, installation) => {
  const { ask, signedIn, id } = await atTheApi(t, installation)
  const cookie = `__session=${await signedIn()}`
  const as = async (who: string) =>
    (await ask('POST /auth', { headers: { cookie, 'signed-in-as': who } })).status
  t.strictSame([await as(String(id)), await as(String(id + 1)), await as('x')], [200, 401, 401])
  const token = cookie.slice('__session='.length)
  const program = await ask('POST /auth', { token, headers: { 'signed-in-as': String(id + 1) } })
  t.equal(program.status, 200, 'a bearer’s value is nobody else’s')
})

onBoth(t, 'a browser gets its files in the language that it shows', async (t, installation) => {
  const { ask, signedIn, id } = await atTheApi(t, installation, {}, ['users.read'])
  await installation.scene((store) => store.users.update(id, { language_type: 'fr' }))
  const token = await signedIn()
  const headings = async (headers: { [name: string]: string }): Promise<string> =>
    (await ask('GET /users/all?format=csv', { headers })).text.split('\n')[0] ?? ''
  const cookie = `__session=${token}`
  const picked = { cookie: `${cookie}; language=nl`, 'accept-language': 'en-GB,en' }
  t.match(await headings(picked), /Voornaam/, 'picked there')
  t.match(await headings({ cookie, 'accept-language': 'en-GB,en' }), /Prénom/, 'the person’s, as its page')
  const bearer = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  t.match(await headings(bearer), /Prénom/)
  t.match(await headings({ ...bearer, 'answer-language': 'nl' }), /Voornaam/, 'what a program asks for')
})

onBoth(
  t,
  'a session ends by signing out, by a new password and after ten hours unused',
  async (t, installation) => {
    const { ask, signedIn, id } = await atTheApi(t, installation, {}, ['users.read', 'users.update'])
    const alive = async (token: string): Promise<boolean> =>
      (await ask('POST /auth', { token })).status === 200

    const [first, second] = [await signedIn(), await signedIn()]
    const out = await ask('POST /logout', { token: first })
    t.match(out.headers.get('set-cookie'), /^__session=; path=\/; expires=Thu, 01 Jan 1970/)
    t.strictSame(
      [await alive(first), await alive(second)],
      [false, true],
      'one session ends, the other stays',
    )

    const userLogin = { password: 'another horse', password_confirm: 'another horse' }
    t.equal((await ask(`PUT /users/edit/login/${id}`, { token: second, json: { userLogin } })).status, 200)
    t.notOk(await alive(second))
    t.equal((await ask('POST /login', { json: { email: 'anne@bureau.be', password } })).status, 401)

    const login = await ask('POST /login', { json: { email: 'anne@bureau.be', password: 'another horse' } })
    const token = String(login.envelope!.value['session'])
    for (let i = 0; i < 3; i++) {
      installation.clock.pass(sessionHours * hour - 60_000)
      t.ok(await alive(token), 'used within ten hours it lives on')
    }
    installation.clock.pass(sessionHours * hour + 60_000)
    t.notOk(await alive(token))
  },
)

onBoth(
  t,
  'a session that was opened in the future ends once the clock is right again',
  async (t, installation) => {
    const { ask, signedIn } = await atTheApi(t, installation)
    const alive = async (token: string): Promise<boolean> =>
      (await ask('POST /auth', { token })).status === 200
    installation.clock.pass(45 * 24 * hour)
    const token = await signedIn()
    t.ok(await alive(token))
    installation.clock.pass(-60_000)
    t.ok(await alive(token), 'two machines may differ a little')
    installation.clock.pass(-45 * 24 * hour)
    t.notOk(await alive(token))
    installation.clock.pass(45 * 24 * hour)
    t.notOk(await alive(token), 'for good')
  },
)

onBoth(t, 'a session that another process used is alive in this one too', async (t, installation) => {
  const { ask, signedIn } = await atTheApi(t, installation)
  const elsewhere = await openApi(t, { ...installation, listen: () => () => undefined })
  const token = await signedIn()
  t.equal((await ask('POST /auth', { token })).status, 200)
  for (let i = 0; i < 3; i++) {
    installation.clock.pass(4 * hour)
    t.equal((await elsewhere.ask('POST /auth', { token })).status, 200)
  }
  t.equal((await ask('POST /auth', { token })).status, 200)
})

onBoth(t, 'calls that come at once after a long silence are all answered', async (t, installation) => {
  const { ask, id } = await atTheApi(t, installation)
  const token = await tokenOf(installation, id)
  for (let i = 0; i < 5; i++) {
    installation.clock.pass(hour)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST /auth', { token })))
    t.strictSame(
      answers.map(({ status, text }) => (status === 200 ? status : text)),
      answers.map(() => 200),
    )
    installation.env.committed([{ type: 'access' }])
  }
})

onBoth(
  t,
  'an API token works until it is revoked or its days are over, or its owner has left',
  async (t, installation) => {
    const { ask, signedIn, id } = await atTheApi(t, installation)
    const session = await signedIn()
    const create = async (days: number) =>
      (await ask('POST /tokens/create', { token: session, json: { name: 'cron', days } })).envelope!.value
    const [short, long] = [await create(1), await create(30)]
    const status = async ({ token }: { readonly [name: string]: unknown }) =>
      (await ask('POST /auth', { token: String(token) })).status
    t.strictSame([await status(short), await status(long)], [200, 200])
    t.notMatch(
      await installation.env.read((store) => store.api_tokens.find()),
      [{ token_hash: short['token'] }],
      'only its hash is kept',
    )

    installation.clock.pass(23 * hour)
    t.equal(await status(short), 200, 'unused for a day is not its end')
    installation.clock.pass(2 * hour)
    t.equal(await status(short), 401)
    t.equal(await status(long), 200)
    t.strictSame(
      (
        (await ask('GET /tokens/all', { token: String(long['token']) })).envelope!.value as unknown as {
          id: number
        }[]
      ).map((each) => each.id),
      [long['id']],
    )
    const third = await create(30).catch(() => null)
    t.equal(third?.['token'], undefined, 'the session has ended meanwhile')
    t.equal(
      (await ask(`DELETE /tokens/delete/${String(long['id'])}`, { token: String(long['token']) })).status,
      200,
    )
    t.equal(await status(long), 401, 'revoked')

    const own = await tokenOf(installation, id)
    t.equal(await status({ token: own }), 200)
    await installation.scene(async (store) => {
      const extra = (await store.user_extra_infos.first({ user_id: id }))!
      await store.user_extra_infos.update(extra.id, { exit_Date: '2026-12-01' })
    })
    installation.env.committed([{ type: 'access', user_id: id }])
    t.equal(await status({ token: own }), 200, 'not gone yet')
    installation.clock.set('2026-12-02')
    t.equal(await status({ token: own }), 401, 'whoever has left')
    t.equal((await ask('POST /login', { json: { email: 'anne@bureau.be', password } })).status, 401)
  },
)

onBoth(
  t,
  'a super admin acts as another, with his rights, and the log says who it was',
  async (t, installation) => {
    const { ask, firm } = await atTheApi(t, installation)
    const boss = await firm.person([], { is_super_admin: true, first_name: 'Boss' })
    const worker = await firm.person(['planner.write'], { first_name: 'Worker' })
    const { task_id } = await firm.subfolder(await firm.folder(boss.id, 7))
    const token = await tokenOf(installation, boss.id)
    const as = (user: unknown) => ({ token, headers: { userId: String(user) } })

    t.match((await ask('POST /auth', as(worker.id))).envelope?.value, {
      id: worker.id,
      original_id: boss.id,
      is_super_admin: false,
    })
    const query = `?userId=${worker.id}`
    t.equal(
      (await ask(`GET /users/all${query}`, { token })).status,
      403,
      'a browser’s download says it in the query',
    )
    t.match(
      (await ask(`POST /auth${query}`, { token })).envelope?.value,
      { id: boss.id },
      'what writes says it in a header',
    )
    t.equal((await ask('GET /users/all', as(worker.id))).status, 403, 'the rights are the other’s')
    t.equal((await ask('POST /auth', as(999_999))).status, 404)
    t.match((await ask('POST /auth', as('x'))).envelope?.value, { id: boss.id }, 'no number is nobody')
    const json = { wbs_task_id: task_id, date: '2026-11-20', number_blocks: 3 }
    t.match((await ask('POST /wbs/user_booking/create', { ...as(worker.id), json })).envelope?.value, {
      user_id: worker.id,
    })
    const entries = await installation.env.read((store) =>
      store.audit_entries.find({ operation: 'booking.create' }),
    )
    t.match(entries, [
      { actor_id: worker.id, original_id: boss.id, entity: 'user_bookings', action: 'insert' },
    ])

    const plain = await tokenOf(installation, worker.id)
    const tried = await ask('POST /auth', { token: plain, headers: { userId: String(boss.id) } })
    t.match(
      tried.envelope?.value,
      { id: worker.id, original_id: null },
      'for anybody else the header says nothing',
    )
  },
)

onBoth(
  t,
  'every page and every answer carries the headers that keep other pages out',
  async (t, installation) => {
    const { ask, url } = await atTheApi(t, installation)
    for (const answer of [
      await ask('POST /auth'),
      await ask('GET /health'),
      await callerOf(url.replace(/$/, '/..'))('GET /'),
    ]) {
      const header = (name: string) => answer.headers.get(name) ?? ''
      t.match(
        header('content-security-policy'),
        /default-src 'self'.*frame-ancestors 'self'.*object-src 'none'/,
      )
      t.notMatch(header('content-security-policy'), /script-src[^;]*unsafe/)
      t.equal(header('x-content-type-options'), 'nosniff')
      t.equal(header('x-frame-options'), 'SAMEORIGIN')
      t.equal(header('referrer-policy'), 'same-origin')
    }
    t.equal((await ask('POST /auth')).headers.get('cache-control'), 'no-store')
  },
)

onBoth(t, 'words that did not change are not sent again', async (t, installation) => {
  const { ask, firm } = await atTheApi(t, installation)
  const { client } = await firm.person(['translate.write'])
  const first = await ask('GET /translate/nl')
  // As a browser asks that has it: without the second header `fetch` of Node asks for all of it.
  const known = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  t.equal(first.status, 200)
  const again = await ask('GET /translate/nl', { headers: known })
  t.strictSame([again.status, again.text], [304, ''], 'nothing is sent')
  t.equal((await ask('GET /translate/fr', { headers: known })).status, 200, 'other words are')
  await client(saveText, { key: 'menu.users', lang: 'nl', val: 'Collega’s' })
  t.equal((await ask('GET /translate/nl', { headers: known })).status, 200, 'and what was reworded')
})

t.test('a defect tells the caller an id and nothing else, and the log the rest', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { signedIn } = await atTheApi(t, installation)
  const token = await signedIn()
  const lines: [object, string][] = []
  const note = (facts: object, text: string): void => void lines.push([facts, text])
  const broken = {
    ...installation,
    env: { ...installation.env, write: () => Promise.reject(new Error('secret detail')) },
  }
  const server = await listen(broken as typeof installation, { info: note, warn: note, error: note })
  t.teardown(() => server.stop())
  for (const [call, message, json] of [
    ['POST /logout/everywhere', 'unexpected_error', {}],
    ['POST /tokens/create', 'unexpected_creation_error', { name: 'x' }],
  ] as const) {
    const answer = await callerOf(server.url)(call, { token, json })
    t.match(answer, {
      status: 500,
      envelope: { status: 'error', message, value: { params: { id: /^[0-9a-f-]{36}$/ } } },
    })
    t.notMatch(answer.text, /secret|stack/)
    const { id } = answer.envelope!.value['params'] as { id: string }
    t.match(lines.at(-1), [{ id, err: { message: 'secret detail' } }, 'unexpected error'])
  }
})

t.test('what a caller is told live is what concerns him, and nobody else hears it', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { ask, url, firm } = await atTheApi(t, installation)
  const [one, two] = [await firm.person(['planner.write']), await firm.person(['planner.write'])]
  const { task_id } = await firm.subfolder(await firm.folder(one.id, 7))
  t.equal((await ask('GET /notifications/stream')).status, 401)
  const heard = async (user: number): Promise<{ text: () => string; close: () => void }> => {
    let text = ''
    const headers = { authorization: `Bearer ${await tokenOf(installation, user)}` }
    const call = request(`${url}/api/notifications/stream`, { headers }).end()
    await new Promise<void>((resolve) =>
      call.on('response', (response) => {
        response.on('data', (chunk: Buffer) => ((text += chunk.toString()), resolve()))
      }),
    )
    call.on('error', () => undefined)
    t.teardown(() => void call.destroy())
    return { text: () => text, close: () => void call.destroy() }
  }
  const [first, second] = [await heard(one.id), await heard(two.id)]
  const json = { wbs_task_id: task_id, date: '2026-11-20', number_blocks: 3 }
  t.equal(
    (await ask('POST /wbs/user_booking/create', { token: await tokenOf(installation, one.id), json })).status,
    200,
  )
  await until(() => Promise.resolve(first.text().includes('booking')))
  t.match(first.text(), `data: {"type":"booking","user_id":${one.id},"at":"`)
  t.notMatch(second.text(), /booking/)
  t.notMatch(first.text(), /number_blocks/, 'ids, never content')
  first.close()
  second.close()
})
