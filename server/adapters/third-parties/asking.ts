import { Failure } from '#core/kernel/failure.ts'
import type { ServiceFailure } from '#core/third-parties/ports.ts'
import { outsideFacts, withTrace } from '../../watching/outside.ts'
import { aroundCurrent } from '../../watching/watch.ts'
import { retryAfter } from '../outside/retry-after.ts'

/** Milliseconds that a service may take for an answer, and for one that a document travels with. */
export interface Patience {
  readonly question: number
  readonly document: number
}
export const usualPatience: Patience = { question: 15_000, document: 120_000 }

/** An answer is a few lines, or a page of orders: more than this is not read. */
const mostBytes = 2_000_000

export interface Service {
  readonly name: string
  /** What never stands in a reason, whatever the service says. */
  readonly secrets: readonly string[]
}

/**
 * What a question does there: nothing; something that is found again, and that its key does once; something that leaves
 * from there, which its key may do once; something that nobody can tell from a second one.
 */
export type Effect = 'none' | 'keyed' | 'leaves' | 'unkeyed'

export interface Asked {
  readonly address: URL
  readonly init: RequestInit
  readonly effect: Effect
  readonly patience: number
  /** More bytes than this are not read of the answer. */
  readonly most?: number
  /** What comes after those bytes is let go; otherwise a longer answer is none. */
  readonly isCut?: boolean
  /** How it is asked, if not by plain `fetch`: an address that a person or a service named goes by `onlyOutside`. */
  readonly by?: Asking
}

type Asking = (address: URL, init: RequestInit) => Promise<Response>

export interface Answer {
  readonly status: number
  readonly bytes: Buffer
  readonly text: string
  readonly headers: Headers
}

/**
 * One question and its whole answer, whatever its status. No connection is `service_unavailable`; a line that went dead
 * after it stood, an answer that is cut short or endless is `service_unsure` where something was to be done.
 */
export async function ask(
  service: Service,
  { address, init, effect, patience, most = mostBytes, isCut = false, by = fetch }: Asked,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patience)
    const traced = { kind: 'outside', name: service.name, facts: outsideFacts(address, init.method) } as const
    const reply = await aroundCurrent(traced, () =>
      by(address, { ...init, headers: withTrace(init.headers), redirect: 'manual', signal }),
    )
    const bytes = await bytesOf(reply, most, isCut)
    return { status: reply.status, bytes, text: bytes.toString('utf8'), headers: reply.headers }
  } catch (error) {
    const reason = causes(error)
    const isDone = effect !== 'none' && !reason.some(({ code }) => beforeSending.test(code))
    const what = reason.map(({ code, message }) => code || message).join(', ')
    throw failure(service, isDone ? 'service_unsure' : 'service_unavailable', {
      cause: new Error(`${address.host}: ${what || 'no answer'}`),
    })
  }
}

/** What stood in the way before anything was said. */
const beforeSending =
  /^(ECONNREFUSED|ERR_NOT_OUTSIDE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/

/** The codes and words of an error, of what caused it and so on. */
function causes(error: unknown): { readonly code: string; readonly message: string }[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const within = error instanceof AggregateError ? error.errors.flatMap(causes) : causes(error.cause)
  return [{ code, message: error.message }, ...within]
}

async function bytesOf(reply: Response, most: number, isCut: boolean): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.byteLength
    if (size > most && !isCut) throw new Error('answers without end')
    parts.push(part)
    if (size > most) break
  }
  return Buffer.concat(parts).subarray(0, most)
}

/** How a service says that the key was used before, by a try that was done. */
const usedKey = /idempotent token already exists/i

/** Throws what a status says; a status of success says nothing. */
export function checkStatus(service: Service, answer: Answer, effect: Effect): void {
  const { status, text } = answer
  if (status >= 200 && status < 300) return
  const cause = new Error(`answered ${status}`)
  if (status === 401 || status === 403) throw failure(service, 'service_unauthorized', { cause })
  const isKeyed = effect === 'keyed' || effect === 'leaves'
  if (isKeyed && status === 409 && usedKey.test(text))
    throw failure(service, 'service_sent_already', { cause })
  if (isNotDone(answer, effect))
    throw failure(service, 'service_unavailable', {
      cause,
      retryAfter: retryAfter(answer.headers.get('Retry-After')),
    })
  const isUnclear = status < 400 || status >= 500 || status === 408 || (isKeyed && status === 409)
  if (isUnclear) throw failure(service, 'service_unsure', { cause })
  throw refused(service, reasonIn(parsed(text)) ?? `HTTP ${status}`)
}

/**
 * Whether certainly nothing was done, or nothing that a second try does twice. A gateway answers in a service's place,
 * also after it passed the question on: what cannot be found again was not done only where the service itself says so.
 */
function isNotDone({ status, headers }: Answer, effect: Effect): boolean {
  if (status === 429) return true
  if (effect === 'none') return status < 400 || status === 408 || status >= 500
  if (effect === 'keyed') return status === 408 || status >= 500
  return status === 503 && (effect === 'leaves' || headers.has('Retry-After'))
}

/** A refusal with what the service says of it. */
export function refused({ name, secrets }: Service, reason: string): Failure {
  const masked = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), reason)
  return new Failure('service_refused', { params: { service: name, reason: masked.slice(0, 500) } })
}

export const failure = (
  { name }: Service,
  code: Exclude<ServiceFailure, 'service_refused'>,
  {
    retryAfter: seconds = null,
    ...options
  }: { readonly cause?: unknown; readonly retryAfter?: number | null } = {},
): Failure =>
  new Failure(
    code,
    { params: { service: name, ...(seconds === null ? {} : { retry_after: seconds }) } },
    options,
  )

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In the order in which they say most; Billit writes them in more than one way. */
const sayings = ['description', 'code', 'message', 'errormessage', 'defaulttext', 'errorenum']
const spoken = ['message', 'code']
const wholeSayings = [...sayings, 'error_description', 'error', 'title']

/** Whether an answer of success lists errors all the same. */
export function listsErrors(body: unknown): boolean {
  const { errors } = fieldsOf(body)
  return Array.isArray(errors) && errors.length > 0
}

/** What a body says of its first error; null when it says nothing that can be read. */
export function reasonIn(body: unknown): string | null {
  const fields = fieldsOf(body)
  const listed = Array.isArray(body) ? body : fields['errors']
  const [first] = Array.isArray(listed) ? listed : [listed]
  // Microsoft writes one object under `error`, OAuth a code.
  return (
    firstSaid(first, sayings) ??
    firstSaid(fieldsOf(fields['error']), spoken) ??
    firstSaid(fields, wholeSayings)
  )
}

function firstSaid(from: unknown, names: readonly string[]): string | null {
  if (typeof from === 'string') return from.trim() || null
  const fields = fieldsOf(from)
  for (const name of names) {
    const text = fields[name]
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return null
}

/** The fields of an object by their names in small letters; none of what is no object. */
export function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
}
