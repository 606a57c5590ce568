import type { Configuration, CustomFetch, TokenEndpointResponse } from 'openid-client'
import { Failure } from '#core/kernel/failure.ts'
import { serviceNames, type Accounting, type ServiceTokens } from '#core/third-parties/ports.ts'
import {
  ask,
  checkStatus,
  failure,
  fieldsOf,
  parsed,
  reasonIn,
  refused,
  usualPatience,
  type Answer,
  type Effect,
  type Patience,
  type Service,
} from './asking.ts'

export interface ClearFactsSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly login: string
  readonly api: string
}

/** What we may do there: file documents, for a month at a time, and see for which firms. */
const scope = 'openid offline_access upload_document read_administrations'

/** The service’s own lifetimes, where it does not say them: an hour, and thirty days. */
const accessSeconds = 3_600
const refreshSeconds = 30 * 86_400

const mutation = `mutation upload($companyNumber: String!, $filename: String!, $comment: String, $invoicetype: InvoiceTypeArgument) {
  uploadFile(companyNumber: $companyNumber, filename: $filename, comment: $comment, invoicetype: $invoicetype) { uuid amountOfPages }
}`

/** The document service ClearFacts, reached by OpenID Connect (code flow with PKCE) and GraphQL. */
export function clearfacts(
  settings: ClearFactsSettings,
  now: () => Date,
  patience: Patience = usualPatience,
): Accounting {
  const service: Service = { name: serviceNames.accounting, secrets: [settings.clientSecret] }
  let known: Promise<Configuration> | undefined
  // A service that did not answer is asked again by the next person.
  const provider = (): Promise<Configuration> =>
    (known ??= discover(settings, service, patience.question).catch((error: unknown) => {
      known = undefined
      throw error
    }))

  async function granted(
    secret: string,
    grant: (at: Configuration) => Promise<TokenEndpointResponse>,
  ): Promise<ServiceTokens> {
    const at = await provider()
    const asked = now()
    return tokensOf(await grant(at).catch(meaningOf(withSecret(service, secret))), asked)
  }

  return {
    configured: true,
    authorizeUrl: async ({ state, verifier, redirectUri }) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      return buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    exchange: ({ code, verifier, redirectUri }) =>
      granted(code, async (at) => {
        const { authorizationCodeGrant } = await import('openid-client')
        const come = new URL(redirectUri)
        come.searchParams.set('code', code)
        // The caller has checked the state; who answered, where that is said, does not reach us.
        const { authorization_response_iss_parameter_supported: says, issuer } = at.serverMetadata()
        if (says) come.searchParams.set('iss', issuer)
        return authorizationCodeGrant(at, come, { pkceCodeVerifier: verifier })
      }),
    refresh: (refreshToken) =>
      granted(refreshToken, async (at) =>
        (await import('openid-client')).refreshTokenGrant(at, refreshToken),
      ),
    upload: async (token, { companyNumber, file, comment }) => {
      const variables = { companyNumber, filename: file.name, comment, invoicetype: 'SALE' }
      const form = new FormData()
      form.set('query', mutation)
      form.set('variables', JSON.stringify(variables))
      form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
      const asked = {
        address: new URL(settings.api),
        init: {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
          body: form,
        },
        effect: 'unkeyed',
        patience: patience.document,
      } as const
      const own = withSecret(service, token)
      const answer = await ask(own, asked)
      // What may not be done, or does not get through to it, says nothing of our access.
      if (answer.status === 403) throw refused(own, reasonIn(parsed(answer.text)) ?? 'HTTP 403')
      checkStatus(own, answer, asked.effect)
      return uploaded(own, parsed(answer.text))
    },
  }
}

const withSecret = ({ name, secrets }: Service, secret: string): Service => ({
  name,
  secrets: [...secrets, secret],
})

/** Filed with a uuid alone, whatever the status: errors come with 200 as well. */
function uploaded(service: Service, body: unknown): { readonly uuid: string } {
  const { uuid } = fieldsOf(fieldsOf(fieldsOf(body)['data'])['uploadfile'])
  if (typeof uuid === 'string' && uuid.trim() !== '') return { uuid: uuid.trim() }
  const reason = reasonIn(body)
  throw reason === null ? failure(service, 'service_unsure') : refused(service, reason)
}

function tokensOf(tokens: TokenEndpointResponse, asked: Date): ServiceTokens {
  const after = (seconds: number): string => new Date(asked.getTime() + seconds * 1_000).toISOString()
  const lifetime = Number(tokens['refresh_expires_in'] ?? tokens['refresh_token_expires_in'])
  const refreshToken = tokens.refresh_token ?? null
  return {
    access_token: tokens.access_token,
    access_expires_at: after(tokens.expires_in ?? accessSeconds),
    refresh_token: refreshToken,
    refresh_expires_at: refreshToken === null ? null : after(lifetime > 0 ? lifetime : refreshSeconds),
  }
}

/** Codes of OAuth by which an administrator has to look at our name there and its secret. */
const clientRefused = new Set(['invalid_client', 'unauthorized_client'])

/** What is none of ours was read by the library and could not be used: nobody knows what became of the grant. */
const meaningOf =
  (service: Service) =>
  async (error: unknown): Promise<never> => {
    throwOwn(error)
    const { ResponseBodyError } = await import('openid-client')
    if (!(error instanceof ResponseBodyError))
      throw failure(service, 'service_unsure', { cause: plain(error) })
    const cause = plain(error)
    // By this alone a person has to connect anew.
    if (error.error === 'invalid_grant') throw failure(service, 'service_unauthorized', { cause })
    if (clientRefused.has(error.error))
      throw new Failure('service_client_refused', { params: { service: service.name } }, { cause })
    throw refused(service, error.error_description ?? error.error)
  }

/** What we said of an answer ourselves, which the library may have wrapped. */
function throwOwn(error: unknown): void {
  if (error instanceof Failure) throw error
  if (error instanceof Error && error.cause instanceof Failure) throw error.cause
}

/** The library’s errors carry the answer along, tokens and all: of them the words alone are kept. */
const plain = (error: unknown): Error => new Error(error instanceof Error ? error.message : 'no answer')

/** Something in between, or a service that is closed for a while, says nothing of our access: nothing was done. */
function checkAnswered(service: Service, answer: Answer, effect: Effect): void {
  const { status } = answer
  if (status === 401 || status === 403)
    throw failure(service, 'service_unavailable', { cause: new Error(`answered ${status}`) })
  checkStatus(service, answer, effect)
}

async function discover(
  { clientId, clientSecret, login }: ClearFactsSettings,
  service: Service,
  patience: number,
): Promise<Configuration> {
  const openid = await import('openid-client')
  const through =
    (effect: Effect): CustomFetch =>
    async (address, { method, headers: sent, body }) => {
      // A question carries nothing, a grant a form.
      const init = { method, headers: sent, body: body instanceof URLSearchParams ? body : null }
      const asked = { address: new URL(address), init, effect, patience }
      const answer = await ask(service, asked)
      const { status, text, headers } = answer
      // What OAuth says of a grant stands in the body.
      const isSaid = (status === 400 || status === 401) && 'error' in fieldsOf(parsed(text))
      if (!isSaid) checkAnswered(service, answer, effect)
      return new Response(text, { status, headers: { 'Content-Type': headers.get('content-type') ?? '' } })
    }
  try {
    const at = await openid.discovery(new URL(login), clientId, clientSecret, undefined, {
      [openid.customFetch]: through('none'),
      ...(login.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {}),
    })
    at[openid.customFetch] = through('unkeyed')
    return at
  } catch (error) {
    throwOwn(error)
    throw failure(service, 'service_unavailable', { cause: plain(error) })
  }
}
