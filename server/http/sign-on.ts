import type { Context, Middleware } from 'koa'
import type { Configuration } from 'openid-client'
import type { SignedIn } from '#core/access/operations.ts'
import { signOn, type Claims } from '#core/access/sign-in/sign-on.ts'
import { Failure } from '#core/kernel/failure.ts'
import { ownPath } from '#core/values/own-path.ts'
import { system } from '#core/kernel/permission.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { clientOf, setSession } from './authentication.ts'

const cookie = '__sign_on'
const cookiePath = '/api/oidc'
const patienceMs = 10 * 60_000

/** What must come back unchanged from the provider; sealed, in the browser that went there. */
interface Journey {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The page of ours that the person wanted. */
  readonly returnTo: string
  readonly began: number
}

/** Sign-on by an OpenID provider: code flow with PKCE, state and nonce. */
export function signOnBy(issuer: string, installation: Installation, log: Log): Middleware {
  const { env, config } = installation
  const { vault, site } = env.ports
  const redirect_uri = site.address('/api/oidc/callback')
  const secure = config.publicUrl.startsWith('https:')
  let known: Promise<Configuration> | undefined
  // A provider that did not answer is asked again by the next person.
  const provider = (): Promise<Configuration> =>
    (known ??= discover(issuer, installation).catch((cause: unknown) => {
      known = undefined
      throw new Failure('unexpected_external_service_error', {}, { cause })
    }))

  async function start(ctx: Context): Promise<void> {
    const openid = await import('openid-client')
    const at = await provider()
    const journey: Journey = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
      returnTo: ownPath(String(ctx.query['back'] ?? '')),
      began: env.clock.now().getTime(),
    }
    setJourney(ctx, await vault.seal(JSON.stringify(journey), cookie), secure)
    const address = openid.buildAuthorizationUrl(at, {
      redirect_uri,
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    })
    ctx.redirect(address.href)
  }

  async function finish(ctx: Context): Promise<void> {
    const journey = await journeyOf(ctx)
    setJourney(ctx, null, secure)
    const claims = await claimsOf(ctx, journey)
    const entered = await env.write({ actor: system(), operation: 'session.sign_on' }, (store) =>
      signOn({ ...env.ports, clock: env.clock, store }, claims, clientOf(ctx)),
    )
    welcome(ctx, entered, journey.returnTo)
  }

  async function journeyOf(ctx: Context): Promise<Journey> {
    const sealed = ctx.cookies.get(cookie)
    if (!sealed) throw new Failure('oauth_error')
    const journey = JSON.parse(await vault.open(sealed, cookie)) as Journey
    if (env.clock.now().getTime() - journey.began > patienceMs) throw new Failure('oauth_error')
    return journey
  }

  async function claimsOf(ctx: Context, { state, nonce, verifier }: Journey): Promise<Claims> {
    const openid = await import('openid-client')
    const at = await provider()
    const come = new URL(redirect_uri)
    come.search = ctx.search
    const tokens = await openid.authorizationCodeGrant(at, come, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const own = tokens.claims()
    if (!own) throw new Failure('oauth_error')
    const also =
      own['email'] === undefined && at.serverMetadata().userinfo_endpoint
        ? await openid.fetchUserInfo(at, tokens.access_token, own.sub)
        : {}
    const claims: { readonly [name: string]: unknown } = { ...also, ...own }
    return {
      issuer: own.iss,
      subject: own.sub,
      email: typeof claims['email'] === 'string' ? claims['email'] : null,
      email_verified: claims['email_verified'] === true,
    }
  }

  function welcome(ctx: Context, { session, first, second_factor }: SignedIn, returnTo: string): void {
    if (second_factor) {
      // Behind the `#`, which no browser sends anywhere.
      const params = {
        challenge: second_factor.challenge,
        enrol: second_factor.enrol ? '1' : '',
        back: returnTo,
      }
      return ctx.redirect(`/login#${new URLSearchParams(params)}`)
    }
    setSession(ctx, session, secure)
    ctx.redirect(first ? '/users' : returnTo)
  }

  return async (ctx, next) => {
    const step =
      ctx.method === 'GET' ? { '/oidc/start': start, '/oidc/callback': finish }[ctx.path] : undefined
    if (!step) return next()
    try {
      await step(ctx)
    } catch (error) {
      const code = error instanceof Failure && spoken.has(error.code) ? error.code : 'oauth_error'
      ctx.state['refusal'] = code
      if (!code.startsWith('sign_on_')) log.warn({ err: error, path: ctx.path }, 'sign-on failed')
      ctx.redirect(`/login?refused=${code}`)
    }
  }
}

/** Refusals that the sign-in page has words for; whatever else goes wrong is the provider's affair or ours. */
const spoken = new Set([
  'sign_on_unknown',
  'sign_on_unverified',
  'sign_on_left',
  'unexpected_external_service_error',
])

async function discover(issuer: string, { config }: Installation): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client')
  // A provider on this machine may speak plain HTTP, as one does in a trial.
  const isHere = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${issuer}/`)
  return discovery(new URL(issuer), config.oidcClientId, config.oidcClientSecret ?? undefined, undefined, {
    timeout: 15,
    ...(isHere ? { execute: [allowInsecureRequests] } : {}),
  })
}

function setJourney(ctx: Context, sealed: string | null, secure: boolean): void {
  ctx.cookies.secure = secure
  ctx.cookies.set(cookie, sealed, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    overwrite: true,
    signed: false,
    path: cookiePath,
    maxAge: sealed === null ? 0 : patienceMs,
  })
}
