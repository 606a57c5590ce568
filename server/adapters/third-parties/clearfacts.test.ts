import t, { type Test } from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import type { Accounting } from '#core/third-parties/ports.ts'
import { allTexts } from '#core/texts/translate.ts'
import { utf8 } from '#core/values/utf8.ts'
import { testClock } from '#fixtures/clock.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { clearfacts as simulate, type ClearFacts } from '#fixtures/simulators/clearfacts.ts'
import { clearfacts } from './clearfacts.ts'

const redirectUri = 'https://decidag.firm.example/callback'
const verifier = 'v'.repeat(43)
const pdf = utf8('%PDF-1.7 <</Type /Pages>> <</Type /Page>> <</Type /Page>>')
const invoice = { name: '2026-0042.pdf', type: 'application/pdf', bytes: pdf }
const document = { companyNumber: '0123456749', file: invoice, comment: 'Facture 2026-0042' }

interface Opened {
  readonly service: ClearFacts
  readonly accounting: Accounting
  readonly clock: ReturnType<typeof testClock>
}

async function opened(t: Test, changes: Partial<Parameters<typeof clearfacts>[0]> = {}): Promise<Opened> {
  const clock = testClock()
  const service = await simulate(t, { redirectUri, now: () => clock.now() })
  const { clearfactsClientId, clearfactsClientSecret, clearfactsLogin, clearfactsApi } = service.settings
  const settings = {
    clientId: clearfactsClientId,
    clientSecret: clearfactsClientSecret,
    login: clearfactsLogin,
    api: clearfactsApi,
    ...changes,
  }
  const accounting = clearfacts(settings, () => clock.now(), { question: 300, document: 300 })
  return { service, accounting, clock }
}

/** A person who agrees: what comes back with him. */
async function agreed({ service, accounting }: Opened): Promise<string> {
  const address = await accounting.authorizeUrl({ state: 'state-1', verifier, redirectUri })
  const returned = await service.visit(address)
  t.equal(returned.origin + returned.pathname, redirectUri)
  t.equal(returned.searchParams.get('state'), 'state-1')
  return returned.searchParams.get('code') ?? ''
}

const connected = async (each: Opened) =>
  each.accounting.exchange({ code: await agreed(each), verifier, redirectUri })

/** The code of a failure, and what it says beside the service. */
async function failureOf(work: Promise<unknown>): Promise<readonly [code: string, reason?: unknown]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw error ?? new Error('it was done')
  const { service, ...more } = error.details.params ?? {}
  t.equal(service, 'ClearFacts')
  t.ok(`error.${error.code}` in allTexts)
  const message = [error.message, String(error.cause), JSON.stringify(error.details)].join()
  t.notMatch(message, /clearfacts-secret|[0-9a-f]{80}/, 'no secret is told')
  return 'reason' in more ? [error.code, more['reason']] : [error.code]
}

t.test('a person agrees, and what he agreed to lasts a month from each use', async (t) => {
  const each = await opened(t)
  const address = new URL(await each.accounting.authorizeUrl({ state: 's', verifier, redirectUri }))
  t.equal(address.pathname, '/oauth2-server/authorize')
  t.equal(address.searchParams.get('scope'), 'openid offline_access upload_document read_administrations')
  t.equal(address.searchParams.get('code_challenge_method'), 'S256')
  t.notMatch(address.href, verifier)
  const tokens = await connected(each)
  const began = each.clock.now().getTime()
  const isAfter = (instant: string | null, seconds: number) =>
    t.ok(Math.abs(Date.parse(instant ?? '') - began - seconds * 1_000) < 5_000, `${instant}`)
  t.match(tokens, { access_token: /^[0-9a-f]{80}$/, refresh_token: /^[0-9a-f]{80}$/ })
  isAfter(tokens.access_expires_at, 3_600)
  isAfter(tokens.refresh_expires_at, 30 * 86_400)
  each.clock.pass(3_600_001)
  t.strictSame(await failureOf(each.accounting.upload(tokens.access_token, document)), [
    'service_unauthorized',
  ])
  const next = await each.accounting.refresh(tokens.refresh_token!)
  t.not(next.refresh_token, tokens.refresh_token)
  isAfter(next.refresh_expires_at, 30 * 86_400 + 3_600)
  t.match(await each.accounting.upload(next.access_token, document), { uuid: /^[0-9A-F-]{36}$/ })
})

t.test('whoever does not agree comes back without a code', async (t) => {
  const { service, accounting } = await opened(t)
  const address = await accounting.authorizeUrl({ state: 's', verifier, redirectUri })
  t.equal((await service.visit(address, false)).searchParams.get('error'), 'access_denied')
})

t.test('a code is good once, with its own verifier and address, and not for long', async (t) => {
  const each = await opened(t)
  const { accounting, clock } = each
  const exchange = (code: string, changes: object = {}) =>
    accounting.exchange({ code, verifier, redirectUri, ...changes })
  const no = ['service_unauthorized']
  t.strictSame(await failureOf(exchange('invented')), no)
  t.strictSame(await failureOf(exchange(await agreed(each), { verifier: 'w'.repeat(43) })), no)
  const elsewhere = { redirectUri: 'https://other.example/callback' }
  t.strictSame(await failureOf(exchange(await agreed(each), elsewhere)), no)
  const late = await agreed(each)
  clock.pass(11 * 60_000)
  t.strictSame(await failureOf(exchange(late)), no)
  const code = await agreed(each)
  const tokens = await exchange(code)
  t.strictSame(await failureOf(exchange(code)), no)
  t.strictSame(
    await failureOf(accounting.upload(tokens.access_token, document)),
    no,
    'what came of a code that was used twice is void',
  )
})

t.test(
  'a refresh token is good once, for a month, and as long as nobody takes his consent back',
  async (t) => {
    const each = await opened(t)
    const { accounting, clock, service } = each
    const first = await connected(each)
    const second = await accounting.refresh(first.refresh_token!)
    const no = ['service_unauthorized']
    t.strictSame(await failureOf(accounting.refresh(first.refresh_token!)), no)
    t.strictSame(await failureOf(accounting.refresh(second.refresh_token!)), no, 'and ends what came of it')
    const third = await connected(each)
    clock.pass(30 * 86_400_000 + 1)
    t.strictSame(await failureOf(accounting.refresh(third.refresh_token!)), no)
    const fourth = await connected(each)
    service.withdraw()
    t.strictSame(await failureOf(accounting.refresh(fourth.refresh_token!)), no)
  },
)

t.test('an application that ClearFacts does not know', async (t) => {
  const each = await opened(t, { clientSecret: 'another' })
  t.strictSame(await failureOf(connected(each)), ['service_client_refused'])
})

t.test('a document is filed as it is, with its words and its firm', async (t) => {
  const each = await opened(t)
  const { access_token } = await connected(each)
  const { uuid } = await each.accounting.upload(access_token, document)
  t.match(each.service.filed, [
    {
      uuid,
      companyNumber: '0123456749',
      filename: '2026-0042.pdf',
      comment: 'Facture 2026-0042',
      invoicetype: 'SALE',
      type: 'application/pdf',
      amountOfPages: 2,
    },
  ])
  t.strictSame(Buffer.from(each.service.filed[0]!.bytes), Buffer.from(pdf))
})

t.test('what ClearFacts does not accept is refused with its words', async (t) => {
  const each = await opened(t)
  const { access_token } = await connected(each)
  const upload = (changes: object) =>
    failureOf(each.accounting.upload(access_token, { ...document, ...changes }))
  t.strictSame(await upload({ companyNumber: 'BE0123456749' }), ['service_refused', 'Unknown company'])
  const odd = { file: { ...invoice, type: 'text/html' } }
  t.strictSame(await upload(odd), ['service_refused', 'This file is not supported'])
  const empty = { file: { ...invoice, bytes: new Uint8Array() } }
  t.strictSame(await upload(empty), ['service_refused', 'This file is not supported'])
  t.strictSame(each.service.filed, [])
  t.strictSame(await failureOf(each.accounting.upload('stolen', document)), ['service_unauthorized'])
})

const uploads = [
  ['unauthorized', ['service_unauthorized'], 0],
  ['forbidden', ['service_refused', 'Access denied'], 0],
  ['closed', ['service_refused', 'HTTP 403'], 0],
  ['errors', ['service_refused', 'The document could not be read'], 0],
  ['malformed errors', ['service_unsure'], 0],
  ['no uuid', ['service_unsure'], 1],
  ['down', ['service_unavailable'], 0],
  ['limit', ['service_unavailable'], 0],
  // There is no key: what an error of theirs stopped, or did not, is for a person to look up.
  ['busy', ['service_unsure'], 0],
  ['broken', ['service_unsure'], 0],
  ['gateway', ['service_unsure'], 1],
  ['garbage', ['service_unsure'], 1],
  ['cut', ['service_unsure'], 1],
  ['hangs up', ['service_unsure'], 1],
  ['silent', ['service_unsure'], 1],
  ['endless', ['service_unsure'], 1],
] as const

for (const [fault, expected, filed] of uploads) {
  t.test(`an upload while ClearFacts is ill: ${fault}`, async (t) => {
    const each = await opened(t)
    const { access_token } = await connected(each)
    each.service.behave(fault, 1)
    t.strictSame(await failureOf(each.accounting.upload(access_token, document)), expected)
    t.equal(each.service.filed.length, filed)
    t.match(await each.accounting.upload(access_token, document), { uuid: /./ }, 'and well again')
  })
}

const grants = [
  ['gate', 'service_unavailable'],
  ['closed', 'service_unavailable'],
  ['down', 'service_unavailable'],
  ['limit', 'service_unavailable'],
  ['broken', 'service_unsure'],
  ['garbage', 'service_unsure'],
  ['cut', 'service_unsure'],
  ['hangs up', 'service_unsure'],
  ['silent', 'service_unsure'],
  ['endless', 'service_unsure'],
] as const

for (const [fault, expected] of grants) {
  t.test(`a refresh while ClearFacts is ill: ${fault}`, async (t) => {
    const each = await opened(t)
    const { refresh_token } = await connected(each)
    each.service.behave(fault, 1)
    t.strictSame(await failureOf(each.accounting.refresh(refresh_token!)), [expected])
    const again = each.accounting.refresh(refresh_token!)
    if (['gate', 'closed', 'down', 'limit', 'broken'].includes(fault))
      t.match(await again, { access_token: /./ })
    else t.strictSame(await failureOf(again), ['service_unauthorized'], 'it was used up')
  })

  t.test(`nobody is sent anywhere while ClearFacts is ill, and the next person is: ${fault}`, async (t) => {
    const { accounting, service } = await opened(t)
    const address = () => accounting.authorizeUrl({ state: 's', verifier, redirectUri })
    service.behave(fault, 1)
    t.strictSame(await failureOf(address()), ['service_unavailable'])
    t.match(await address(), /authorize/)
  })
}

t.test('nobody there at all: certainly nothing was done', async (t) => {
  const nowhere = await deadEnd()
  const gone = await opened(t, { login: nowhere, api: `${nowhere}/graphql` })
  t.strictSame(await failureOf(gone.accounting.upload('token', document)), ['service_unavailable'])
  t.strictSame(await failureOf(gone.accounting.refresh('token')), ['service_unavailable'])
})

t.test('of eleven who agreed the one who was there longest ago is let go', async (t) => {
  const each = await opened(t)
  const first = await connected(each)
  const uploads = async (token: string) => each.accounting.upload(token, document)
  for (let n = 0; n < 10; n++) {
    each.clock.pass(1_000)
    await connected(each)
  }
  t.strictSame(await failureOf(uploads(first.access_token)), ['service_unauthorized'])
})
