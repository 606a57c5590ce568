import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import { fullThere, lockedThere, targetExists } from '#core/documents/store-fault.ts'
import type { XmlNode } from '#core/values/xml-node.ts'
import { retryAfter } from '../outside/retry-after.ts'
import { readTree } from '../workbooks/xml-tree.ts'
import { outsideFacts, traceHeader } from '../../watching/outside.ts'
import { aroundCurrent } from '../../watching/watch.ts'

/** An outside store as it is asked. */
export interface StoreService {
  /** What people call it: `WebDAV`, `S3`, `SharePoint`. */
  readonly name: string
  /** What never stands in a reason, whatever the store says. */
  readonly secrets: readonly string[]
  readonly patience: StorePatience
}

/** Milliseconds: without any sign of life of an answer; and in all, for a store that says when to come back. */
export interface StorePatience {
  readonly silence: number
  readonly throttled: number
}
export const usualPatience: StorePatience = { silence: 60_000, throttled: 20_000 }

export interface Question {
  readonly method: string
  readonly url: URL
  readonly headers?: { readonly [name: string]: string }
  /** Bytes in memory may be sent again; a stream is sent once. */
  readonly body?: Uint8Array | AsyncIterable<Uint8Array> | undefined
  /** Bytes of a stream, where they are known. */
  readonly size?: number | null
  /** Connects in the place of the usual agent. */
  readonly agent?: PlainAgent | undefined
}

/** The body has to be read, or let go by `discard`. */
export interface Reply {
  readonly status: number
  readonly headers: { readonly [name: string]: string | undefined }
  readonly body: IncomingMessage
}

const agents = { 'http:': new PlainAgent({ keepAlive: true }), 'https:': new Agent({ keepAlive: true }) }

/** An answer of words is a page of a folder at most; more than this is not read. */
const mostBytes = 20_000_000

/**
 * Asks a store once, and again when it says that it is busy and when to come back, as long as that is soon. Redirects are not
 * followed. Where nothing answers, it is `service_unavailable`: every question to a store may be asked again.
 */
export async function askStore(service: StoreService, question: Question): Promise<Reply> {
  const isRepeatable = question.body === undefined || question.body instanceof Uint8Array
  let left = service.patience.throttled
  for (let wait = 1_000; ; wait *= 2) {
    const reply = await askOnce(service, question)
    const pause = isBusy(reply) ? (secondsOf(reply) ?? wait / 1_000) * 1_000 : null
    if (pause === null || !isRepeatable || pause > left) return reply
    left -= Math.max(pause, 100)
    await discard(reply)
    await setTimeout(pause)
  }
}

const isBusy = ({ status }: Reply): boolean => status === 429 || status === 503

const askOnce = (service: StoreService, question: Question): Promise<Reply> =>
  aroundCurrent(
    { kind: 'outside', name: service.name, facts: outsideFacts(question.url, question.method) },
    () => sendOnce(service, question),
  )

function sendOnce(
  service: StoreService,
  { method, url, headers = {}, body, size, agent }: Question,
): Promise<Reply> {
  const isSecure = url.protocol === 'https:'
  const length = body instanceof Uint8Array ? body.byteLength : body === undefined ? 0 : size
  const known = length === null || length === undefined ? {} : { 'Content-Length': String(length) }
  return new Promise((answered, failed) => {
    const sent = (isSecure ? request : plainRequest)(url, {
      method,
      agent: agent ?? (isSecure ? agents['https:'] : agents['http:']),
      headers: {
        ...headers,
        ...traceHeader(),
        ...(body === undefined && /^(GET|HEAD)$/.test(method) ? {} : known),
      },
    })
    const fail = (cause: unknown): void => failed(awayFrom(service, url, cause))
    sent.on('error', fail)
    sent.setTimeout(service.patience.silence, () => sent.destroy(new Error('no answer')))
    sent.on('response', (reply) => {
      reply.on('error', () => undefined)
      answered({ status: reply.statusCode ?? 0, headers: oneEach(reply), body: reply })
    })
    if (body === undefined) return void sent.end()
    if (body instanceof Uint8Array) return void sent.end(body)
    send(sent, body).catch((error: unknown) => {
      sent.off('error', fail).on('error', () => undefined)
      sent.destroy()
      // What the caller's own bytes failed with is his; a broken line is the store's.
      failed(error instanceof LineBroken ? awayFrom(service, url, error.cause) : error)
    })
  })
}

class LineBroken extends Error {}

async function send(sent: ReturnType<typeof plainRequest>, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of bytes) {
    if (sent.destroyed) throw new LineBroken('closed', { cause: sent.errored ?? new Error('closed') })
    if (!sent.write(part)) {
      await new Promise<void>((done) => {
        sent.once('drain', done)
        sent.once('close', done)
      })
    }
  }
  sent.end()
}

const oneEach = ({ headers }: IncomingMessage): Reply['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

/** Reads the words of an answer; what is cut short or has no end is `service_unavailable`. */
export async function textOf(service: StoreService, reply: Reply): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytesOf(service, reply)) {
    size += part.byteLength
    if (size > mostBytes) {
      reply.body.destroy()
      throw unavailable(service, new Error('answers without end'))
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The bytes of an answer as they come; a line that breaks before their end is `service_unavailable`. */
export async function* bytesOf(service: StoreService, { body }: Reply): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body) yield part as Uint8Array
  } catch (error) {
    throw unavailable(service, error)
  } finally {
    body.destroy()
  }
}

/** Lets an answer go of which only the status counts; its connection may be used again. */
export async function discard({ body }: Reply): Promise<void> {
  try {
    let size = 0
    for await (const part of body) if ((size += (part as Uint8Array).byteLength) > 100_000) break
  } catch {
    // Nobody needs it.
  }
}

/** Reads an answer as XML; anything else, such as the page of a proxy, is no answer of the store. */
export async function xmlOf(service: StoreService, reply: Reply, root: string): Promise<XmlNode> {
  const text = await textOf(service, reply)
  return parsedXml(service, text, root)
}

export async function parsedXml(service: StoreService, text: string, root: string): Promise<XmlNode> {
  async function* once(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text.trimStart())
  }
  try {
    return await readTree(once(), {
      longest: mostBytes,
      checkRoot: ({ name }) => {
        if (name !== root) throw new TypeError(`${name} instead of ${root}`)
      },
    })
  } catch (error) {
    throw unavailable(service, error)
  }
}

/** Whether a proxy or a sign-in page answered in the place of a file; not every store names the content that it sends. */
export const isForeignPage = ({ headers }: Reply, name: string): boolean =>
  headers['content-type']?.startsWith('text/html') === true &&
  headers['etag'] === undefined &&
  !/\.x?html?$/i.test(name)

/** Throws what the status of an answer means, with what the store says of it; `name` is the file or folder that was spoken of. */
export async function checkReply(service: StoreService, reply: Reply, name: string): Promise<void> {
  if (reply.status >= 200 && reply.status < 300) return
  throw failureOf(service, reply, name, await textOf(service, reply).catch(() => ''))
}

export function failureOf(service: StoreService, reply: Reply, name: string, text: string): Failure {
  const { status } = reply
  const cause = new Error(`answered ${status}`)
  if (status === 401)
    return new Failure('service_unauthorized', { params: { service: service.name } }, { cause })
  if (status === 423) return lockedThere(service.name, name)
  if (status === 507) return fullThere(service.name)
  if (status === 412) return targetExists([name])
  if (status === 408 || status === 429 || status >= 500)
    return unavailable(service, cause, secondsOf(reply) ?? undefined)
  if (status >= 300 && status < 400) return refusedStore(service, `HTTP ${status}: ${hostOf(reply)}`)
  return refusedStore(service, reasonIn(text) ?? `HTTP ${status}`)
}

/** The host that a redirect names; we do not go there. */
function hostOf({ headers }: Reply): string {
  const to = headers['location'] ?? ''
  return URL.canParse(to) ? new URL(to).host : 'redirect'
}

/** Seconds after which a busy store wants to be asked again. */
export const secondsOf = ({ headers }: Reply): number | null => retryAfter(headers['retry-after'])

/** What a store says in words, in the XML of S3 and WebDAV and in the JSON of Graph. */
function reasonIn(text: string): string | null {
  const xml = /<(?:\w+:)?message[^>]*>([^<]{1,400})</i.exec(text)?.[1]
  const json = /"message"\s*:\s*"((?:[^"\\]|\\.){1,400})"/.exec(text)?.[1]
  return xml ?? json?.replace(/\\(.)/g, '$1') ?? null
}

export function refusedStore({ name, secrets }: StoreService, reason: string): Failure {
  const masked = secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), reason)
  return new Failure('service_refused', { params: { service: name, reason: masked.slice(0, 500) } })
}

export const unavailable = ({ name }: StoreService, cause: unknown, seconds?: number): Failure =>
  new Failure(
    'service_unavailable',
    { params: { service: name, ...(seconds === undefined ? {} : { seconds }) } },
    { cause },
  )

const awayFrom = (service: StoreService, url: URL, cause: unknown): Failure =>
  unavailable(service, new Error(`${url.host}: ${wordsOf(cause)}`))

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ')
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return String(code ?? message ?? 'no answer')
}
