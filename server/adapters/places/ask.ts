import { Failure } from '#core/kernel/failure.ts'
import { outsideFacts, withTrace } from '../../watching/outside.ts'
import { aroundCurrent } from '../../watching/watch.ts'

/** Milliseconds that a service may take: whoever types waits for it. */
export const patience = 5_000

export interface Asking {
  readonly method?: 'GET' | 'POST'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
  readonly patience?: number
  /** Codes that say something about what was asked, not about the service. */
  readonly answers?: readonly number[]
}

export interface Answered {
  readonly status: number
  readonly body: unknown
}

/**
 * One question to a service, answered in JSON. No answer in time, a refusal or something else than JSON is a Failure;
 * its cause names the host and what it said, never the address asked, in which keys stand.
 */
export async function ask(
  address: URL,
  { method = 'GET', headers = {}, body, patience: most = patience, answers = [] }: Asking = {},
): Promise<Answered> {
  try {
    const step = { kind: 'outside', name: 'places', facts: outsideFacts(address, method) } as const
    const own = {
      Accept: 'application/json',
      ...headers,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    }
    const reply = await aroundCurrent(step, () =>
      fetch(address, {
        method,
        headers: withTrace(own),
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(most),
      }),
    )
    if (!reply.ok && !answers.includes(reply.status)) throw new Error(`answered ${reply.status}`)
    return { status: reply.status, body: await reply.json() }
  } catch (error) {
    throw unanswered(address.host, error instanceof Error ? error.message : 'no answer')
  }
}

/** The service does not do what it is there for; the log says what it said. */
export const unanswered = (service: string, reason: string): Failure =>
  new Failure('unexpected_external_service_error', {}, { cause: new Error(`${service}: ${reason}`) })

/** An address with its query; what is null is left out. */
export function addressOf(
  base: string,
  path: string,
  query: { readonly [name: string]: string | null },
): URL {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value)
  return url
}
