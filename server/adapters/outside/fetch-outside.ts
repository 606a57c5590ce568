import { lookup } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isInside, isLoopback, type InsideAllowed } from './inside.ts'

/** What may be said of an address before anything is sent there. */
export type OutsideFault = 'not_secure' | 'inside' | 'unknown_host'

/** Nothing was sent, because the address is not one that may be reached. */
export class NotOutside extends Error {
  readonly code = 'ERR_NOT_OUTSIDE'
  readonly fault: OutsideFault

  constructor(fault: OutsideFault, host: string) {
    super(`${host}: ${fault}`)
    this.name = 'NotOutside'
    this.fault = fault
  }
}

/** As of `fetch`, with a body that is at hand. */
export interface OutsideRequest {
  readonly method?: string | undefined
  readonly headers?: RequestInit['headers']
  readonly body?: RequestInit['body']
  readonly signal?: AbortSignal | null | undefined
}

/** How names become addresses; a test may give its own. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Nobody has a name that ends in `.invalid` (RFC 6761), so no name server is asked for it. */
export const resolveByDns: Resolve = async (host) =>
  /\.invalid\.?$/.test(host)
    ? []
    : (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address)

/**
 * The addresses of a URL that a person typed, each of which may be reached. Throws `NotOutside` if its name has none before the
 * signal, if one of them is inside the house and not allowed, or if it is not encrypted, which only this machine itself need not be.
 */
export async function outsideAddresses(
  url: URL,
  allowed: InsideAllowed,
  resolve: Resolve = resolveByDns,
  signal?: OutsideRequest['signal'],
): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await within(signal, resolve(host)).catch(() => [])
  if (addresses.length === 0) throw new NotOutside('unknown_host', url.hostname)
  if (addresses.some((each) => isInside(each) && !allowed.has(each, host)))
    throw new NotOutside('inside', url.hostname)
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && addresses.every(isLoopback))
  if (!isSecure) throw new NotOutside('not_secure', url.hostname)
  return addresses
}

/** For `ask`: reaches nothing inside the house but what is allowed. */
export const onlyOutside =
  (allowed: InsideAllowed) =>
  (url: URL, request: OutsideRequest): Promise<Response> =>
    fetchOutside(url, request, allowed)

/**
 * Asks an address that a person typed, or that a service named. The name is resolved once: the connection goes to the addresses
 * that were looked at, so a name that changes meanwhile leads nowhere else. A redirect is an answer and is not followed.
 */
export async function fetchOutside(
  url: URL,
  { method = 'GET', headers, body = null, signal }: OutsideRequest,
  allowed: InsideAllowed,
  resolve?: Resolve,
): Promise<Response> {
  const addresses = await within(signal, outsideAddresses(url, allowed, resolve))
  const bytes = body === null ? null : Buffer.from(await new Response(body).arrayBuffer())
  const request = url.protocol === 'https:' ? requestSecurely : requestPlain
  const reply = await new Promise<IncomingMessage>((resolved, rejected) => {
    const asked = request(url, {
      method,
      ...(signal ? { signal } : {}),
      // A connection of its own: one that is kept was made to an address that was looked at then.
      agent: false,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(bytes ? { 'Content-Length': String(bytes.length) } : {}),
      },
      lookup: pinnedTo(addresses),
    })
    asked.on('response', resolved)
    asked.on('error', rejected)
    asked.end(bytes)
  })
  return responseOf(reply)
}

/** A lookup that answers these addresses for every name: those that were looked at, whatever the name says by now. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, options, answer) => {
    if (options.all) answer(null, found)
    else answer(null, found[0]?.address ?? '', found[0]?.family)
  }
}

/** A name server that never answers takes no longer than the rest. */
async function within<T>(signal: OutsideRequest['signal'], work: Promise<T>): Promise<T> {
  if (!signal) return work
  signal.throwIfAborted()
  const over = Promise.withResolvers<never>()
  const end = (): void => over.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, over.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** These answers have no body. */
const bodiless = new Set([204, 205, 304])

function responseOf(reply: IncomingMessage): Response {
  const status = reply.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values] of Object.entries(reply.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  if (bodiless.has(status)) {
    reply.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(reply) as ReadableStream<Uint8Array>, { status, headers })
}
