import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { chromium, type Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { listSignOns, unbindSignOn } from '#core/users/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { bundledChromium } from '#server/adapters/printing/chromium.ts'
import { silentLog } from '#server/log.ts'
import { listen } from './listen.ts'

interface Account {
  readonly email: string
  readonly email_verified: boolean
}

/** Accounts of the provider, by the name that is typed at its own sign-in. */
const accounts: { [name: string]: Account } = {
  an: { email: 'An@firm.example', email_verified: true },
  unverified: { email: 'tom@firm.example', email_verified: false },
  stranger: { email: 'stranger@elsewhere.example', email_verified: true },
  gone: { email: 'gone@firm.example', email_verified: true },
  successor: { email: 'an@firm.example', email_verified: true },
  strict: { email: 'strict@firm.example', email_verified: true },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A real OpenID provider, with the sign-in page that comes with it for trials. */
async function openProvider(t: Test, redirect_uri: string): Promise<string> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'decidag',
        client_secret: 'between us',
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a key of the trial'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts[id] }) }),
  })
  const answer = provider.callback()
  const server = createServer((asked, answered) => void answer(asked, answered)).listen(port, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  t.teardown(() => server.closeAllConnections())
  t.teardown(() => server.close())
  return issuer
}

/** What the provider's own pages ask: who one is, and whether we may know it. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  const consent = page.getByRole('button', { name: 'Continue' })
  await Promise.race([consent.waitFor(), page.waitForURL(/127\.0\.0\.1|\/users|\/login/)])
  if (await consent.isVisible().catch(() => false)) await consent.click()
}

t.test('a provider that does not answer is told as what it is', async (t) => {
  const installation = await openTestInstallation(t, await newPlace(t, 'sqlite', { migrated: true }), {
    oidcIssuer: `http://localhost:${await freePort()}`,
    oidcClientId: 'decidag',
  })
  const server = await listen(installation, silentLog)
  t.teardown(() => server.stop())
  const start = await fetch(`${server.url}/api/oidc/start`, { redirect: 'manual' })
  t.equal(start.headers.get('location'), '/login?refused=unexpected_external_service_error')
})

/** The address that the provider sends the browser back to, without going there. */
async function wayBack(page: Page): Promise<URL> {
  await page.locator('input[name=login]').fill('an')
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  const consent = page.getByRole('button', { name: 'Continue' })
  await consent.waitFor()
  const found = new Promise<string>((resolve) => {
    void page.route('**/interaction/**', async (route) => {
      let at = await route.fetch({ maxRedirects: 0 })
      while (!at.headers()['location']?.includes('/api/oidc/callback')) {
        const next = new URL(at.headers()['location'] ?? '', at.url())
        at = await page.context().request.get(next.href, { maxRedirects: 0 })
      }
      await route.fulfill({ status: 204 })
      resolve(at.headers()['location'] ?? '')
    })
  })
  await consent.click()
  return new URL(await found)
}

t.test('people sign in by an OpenID provider', async (t) => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const issuer = await openProvider(t, `${publicUrl}/api/oidc/callback`)
  const installation = await openTestInstallation(t, await newPlace(t, 'sqlite', { migrated: true }), {
    port: String(port),
    publicUrl,
    oidcIssuer: issuer,
    oidcClientId: 'decidag',
    oidcClientSecret: 'between us',
    oidcLabel: 'Firm login',
  })
  const firm = await testFirm(installation)
  const an = await firm.person(['*'], { email: 'an@firm.example', language_type: 'en' })
  await firm.person([], { email: 'tom@firm.example', language_type: 'en' })
  const gone = await firm.person([], { email: 'gone@firm.example', language_type: 'en' })
  await firm.person(['*'], { email: 'strict@firm.example', demands: true, language_type: 'en' })
  await installation.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: gone.id })
    await store.user_extra_infos.update(extra!.id, { exit_Date: '2026-11-19' })
  })
  const server = await listen(installation, silentLog)
  t.teardown(() => server.stop())
  const browser = await chromium.launch({ executablePath: await bundledChromium(), args: ['--disable-gpu'] })
  t.teardown(() => browser.close())
  const visit = async (): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(10_000)
    await context.addCookies([{ name: 'language', value: 'en', url: publicUrl }])
    return context.newPage()
  }
  const begin = async (page: Page): Promise<void> => {
    await page.goto(`${publicUrl}/login?back=/account`)
    await page.getByRole('link', { name: 'Sign in with Firm login' }).click()
    await page.waitForURL(`${issuer}/**`)
  }

  await t.test('known by a verified address, bound from then on', async (t) => {
    const page = await visit()
    await page.goto(`${publicUrl}/login`)
    await page.getByRole('link', { name: 'Sign in with Firm login' }).waitFor()
    await inFourLooks(t, page, 'sign-in with a provider')
    await begin(page)
    await signInThere(page, 'an')
    await page.waitForURL(`${publicUrl}/users`)
    t.match(await installation.env.read((store) => store.sign_on_subjects.find()), [
      { user_id: an.id, issuer, subject: 'an' },
    ])
    await installation.scene(async (store) => {
      const login = await store.user_logins.first({ user_id: an.id })
      await store.user_logins.update(login!.id, {
        email: 'moved@firm.example',
        email_folded: 'moved@firm.example',
      })
    })
    const later = await visit()
    await begin(later)
    await signInThere(later, 'an')
    await later.waitForURL(`${publicUrl}/account**`)
    await installation.scene(async (store) => {
      const login = await store.user_logins.first({ user_id: an.id })
      await store.user_logins.update(login!.id, { email: 'an@firm.example', email_folded: 'an@firm.example' })
    })
    const sessions = await installation.env.read((store) => store.sessions.find({ user_id: an.id }))
    t.equal(sessions.length, 2)
    t.match(sessions[0]?.client, /Chrome/)
  })

  const refusals = [
    ['unverified', 'The provider has not verified the email address of that account.'],
    ['stranger', 'That account’s email address is not known here. Ask an administrator.'],
    ['gone', 'Your last day here has passed: you can no longer sign in.'],
    ['successor', 'That account’s email address is not known here. Ask an administrator.'],
  ] as const
  for (const [name, words] of refusals) {
    await t.test(`${name} is told why not`, async (t) => {
      const users = await installation.env.read((store) => store.users.count())
      const page = await visit()
      await begin(page)
      await signInThere(page, name)
      await page.getByRole('alert').getByText(words).waitFor()
      await inFourLooks(t, page, name)
      t.equal((await page.context().cookies(publicUrl)).filter((each) => each.name === '__session').length, 0)
      t.equal(await installation.env.read((store) => store.users.count()), users, 'nobody is made a user')
    })
  }

  await t.test('a role that demands a code demands it here too', async (t) => {
    const page = await visit()
    await begin(page)
    await signInThere(page, 'strict')
    await page.getByRole('heading', { name: 'Protect your sign-in' }).waitFor()
    await inFourLooks(t, page, 'set up at sign-in')
    t.equal((await page.context().cookies(publicUrl)).filter((each) => each.name === '__session').length, 0)
    t.notOk(page.url().includes('challenge'))
  })

  await t.test('what was tampered with on the way is refused', async (t) => {
    const refused = async (change: (callback: URL, page: Page) => unknown): Promise<string> => {
      const page = await visit()
      await begin(page)
      const come = await wayBack(page)
      await change(come, page)
      await page.goto(come.href)
      return new URL(page.url()).searchParams.get('refused') ?? 'signed in'
    }
    t.equal(await refused(() => undefined), 'signed in', 'left alone, it would have worked')
    t.equal(
      await refused((callback) => callback.searchParams.set('state', 'mine')),
      'oauth_error',
      'another state',
    )
    t.equal(
      await refused((callback) => callback.searchParams.set('code', 'made-up')),
      'oauth_error',
      'another code',
    )
    t.equal(
      await refused((_, page) => page.context().clearCookies({ name: '__sign_on' })),
      'oauth_error',
      'a browser that never set out',
    )
    const otherNonce = await refused(async (_, page) => {
      const [kept] = (await page.context().cookies(`${publicUrl}/api/oidc`)).filter(
        ({ name }) => name === '__sign_on',
      )
      const { vault } = installation.env.ports
      const journey = JSON.parse(await vault.open(kept!.value, '__sign_on')) as object
      const value = await vault.seal(JSON.stringify({ ...journey, nonce: 'another' }), '__sign_on')
      await page.context().addCookies([{ ...kept!, value }])
    })
    t.equal(otherNonce, 'oauth_error', 'another nonce')
    t.equal(
      (await fetch(`${publicUrl}/api/oidc/callback?code=x&state=y`, { redirect: 'manual' })).headers.get(
        'location',
      ),
      '/login?refused=oauth_error',
    )
  })

  await t.test('whoever was given another account there is let in once the old one is unbound', async (t) => {
    const boss = await firm.person(['*'])
    t.match(await boss.client(listSignOns, { id: an.id }), [{ issuer }])
    t.equal(await boss.client(unbindSignOn, { id: an.id }), true)
    const page = await visit()
    await begin(page)
    await signInThere(page, 'successor')
    await page.waitForURL(`${publicUrl}/account**`)
    const old = await visit()
    await begin(old)
    await signInThere(old, 'an')
    await old.getByRole('alert').getByText('That account’s email address is not known here.').waitFor()
    t.pass('and the old account is a stranger’s now')
  })
})
