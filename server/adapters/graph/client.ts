import { setTimeout } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import { serviceNames } from '#core/third-parties/ports.ts'
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
  type Asked,
  type Effect,
  type Service,
} from '../third-parties/asking.ts'
import { retryAfter } from '../outside/retry-after.ts'

export interface GraphAccess {
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
  readonly login: string
  readonly url: string
}

/** One question to Microsoft Graph. */
export interface GraphCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address of the service, encoded: `/users/anne%40firm.example/events`. */
  readonly path: string
  readonly query?: { readonly [name: string]: string }
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, in place of JSON; `headers` say what it is. */
  readonly text?: string
  readonly headers?: { readonly [name: string]: string }
  readonly effect: Effect
  /** Statuses besides success that the caller reads himself. */
  readonly expects?: readonly number[]
}

export interface GraphAnswer {
  readonly status: number
  /** The JSON of the answer; null if it is empty. */
  readonly body: unknown
}

export interface GraphClient {
  readonly service: Service
  /** The address of the service, without a slash at its end. */
  readonly url: string
  /** A question and its answer. A question that is refused for its token or by throttling is asked again before it fails. */
  call(asked: GraphCall): Promise<GraphAnswer>
  /** The first bytes of what stands there, `most` at most; null if nothing does. */
  beginning(path: string, most: number): Promise<Uint8Array | null>
  /** A token that is good for another five minutes at least. Others who ask meanwhile wait for the same one. */
  token(): Promise<string>
  /** The token was refused, so the next caller fetches another. */
  forget(token: string): void
}

interface Times {
  readonly now: () => Date
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly patience: number
}

const scope = 'https://graph.microsoft.com/.default'
/** A token is not used in its last five minutes. */
const marginMs = 5 * 60_000
/** So often is a question asked that is throttled, and so many seconds at most are waited for in between. */
const triesAtMost = 4
const longestWait = 20

/** Microsoft Graph, where our application signs in by itself (OAuth client credentials). */
export function graphClient(access: GraphAccess, times: Partial<Times> = {}): GraphClient {
  const { now, pause, patience }: Times = {
    now: () => new Date(),
    pause: setTimeout,
    patience: usualPatience.question,
    ...times,
  }
  const service: Service = { name: serviceNames.microsoft, secrets: [access.clientSecret] }
  let kept: { readonly token: string; readonly until: number } | null = null
  let fetching: Promise<string> | null = null

  const fetchToken = async (): Promise<string> => {
    const { token, seconds } = await grantedToken(service, access, patience)
    kept = { token, until: now().getTime() + seconds * 1000 - marginMs }
    return token
  }
  const token = async (): Promise<string> => {
    if (kept && kept.until > now().getTime()) return kept.token
    fetching ??= fetchToken().finally(() => (fetching = null))
    return fetching
  }
  const forget = (refused: string): void => {
    if (kept?.token === refused) kept = null
  }
  const askOnce = (
    bearer: string,
    { method = 'GET', path, query = {}, body, text, headers, effect }: GraphCall,
    amount: Pick<Asked, 'most' | 'isCut'>,
  ) => {
    const address = new URL(access.url + path)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const written = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const init: RequestInit = {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(written === undefined ? {} : { body: written }),
    }
    return ask(
      { ...service, secrets: [...service.secrets, bearer] },
      { address, init, effect, patience: patience + carrying(written), ...amount },
    )
  }
  const answerTo = async (asked: GraphCall, amount: Pick<Asked, 'most' | 'isCut'> = {}): Promise<Answer> => {
    let isRenewed = false
    for (let nth = 1; ; nth += 1) {
      const bearer = await token()
      const answer = await askOnce(bearer, asked, amount)
      if (answer.status === 401 && !isRenewed) {
        isRenewed = true
        forget(bearer)
        continue
      }
      const wait = waitBefore(answer, nth)
      if (wait === null) return answer
      await pause(wait * 1000)
    }
  }
  return {
    service,
    url: access.url,
    token,
    forget,
    call: async (asked) => {
      const answer = await answerTo(asked)
      if (!asked.expects?.includes(answer.status)) checkStatus(service, answer, asked.effect)
      return { status: answer.status, body: bodyOf(service, answer, asked.effect) }
    },
    beginning: async (path, most) => {
      const answer = await answerTo({ path, effect: 'none' }, { most, isCut: true })
      if (answer.status === 404) return null
      checkStatus(service, answer, 'none')
      if (/^text\/html\b/i.test(answer.headers.get('Content-Type') ?? ''))
        throw failure(service, 'service_unavailable', { cause: new Error('answered with a page') })
      return answer.bytes
    },
  }
}

/** Milliseconds that a slow line takes for it: 64 bytes in each. */
const carrying = (written = ''): number => Math.ceil(written.length / 64)

/** Seconds to wait before the same question is asked again; null if it is not asked again now. Without Retry-After: 1, 2, 4. */
function waitBefore(answer: Answer, nth: number): number | null {
  const isThrottled = answer.status === 429 || (answer.status === 503 && answer.headers.has('Retry-After'))
  if (!isThrottled || nth >= triesAtMost) return null
  const wait = retryAfter(answer.headers.get('Retry-After')) ?? 2 ** (nth - 1)
  return wait > longestWait ? null : wait
}

/** The JSON of an answer. A page of somebody else is none, and an answer of success may still say that it is none. */
function bodyOf(service: Service, { status, text }: Answer, effect: Effect): unknown {
  if (text === '') return null
  const body = parsed(text)
  if (status >= 400) return body ?? null
  if (body === undefined)
    throw failure(service, effect === 'none' ? 'service_unavailable' : 'service_unsure', {
      cause: new Error(`answered ${status} without JSON`),
    })
  if (typeof fieldsOf(body)['error'] === 'object' && fieldsOf(body)['error'] !== null)
    throw refused(service, reasonIn(body) ?? 'error')
  return body
}

/** A token by our secret. A refusal of the secret is for the administrator. */
async function grantedToken(
  service: Service,
  { tenant, clientId, clientSecret, login }: GraphAccess,
  patience: number,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  })
  const address = new URL(`${login}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`)
  const init = { method: 'POST', body: form, headers: { Accept: 'application/json' } }
  const answer = await ask(service, { address, init, effect: 'none', patience })
  const said = fieldsOf(parsed(answer.text))
  if ([400, 401, 403].includes(answer.status) && typeof said['error'] === 'string')
    throw new Failure(
      'service_client_refused',
      { params: { service: service.name } },
      { cause: new Error(reasonIn(said) ?? said['error']) },
    )
  checkStatus(service, answer, 'none')
  const { access_token, expires_in } = said
  if (typeof access_token !== 'string' || access_token === '')
    throw failure(service, 'service_unavailable', { cause: new Error('gave no token') })
  return { token: access_token, seconds: Number(expires_in) > 0 ? Number(expires_in) : 3600 }
}
