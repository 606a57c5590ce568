import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { DeliveryReason, HookMessage, HookReceipt, HookSender } from '#core/hooks/ports.ts'
import { fetchOutside, NotOutside, outsideAddresses, type Resolve } from '../outside/fetch-outside.ts'
import type { InsideAllowed } from '../outside/inside.ts'
import { withTrace } from '../../watching/outside.ts'
import { retryAfter } from '../outside/retry-after.ts'

/** So long may a receiver take, from the look-up of its name to the end of its answer. */
const patienceMs = 15_000
/** So much of an answer is kept, and no more than so many bytes of it are read. */
const keptCharacters = 200
const readBytes = 4_096

interface Options {
  readonly patience?: number
  readonly resolve?: Resolve
}

/** Sends messages as Standard Webhooks says: HMAC-SHA256 over id, moment and body, one signature for each secret. */
export function hookSender(
  allowed: InsideAllowed,
  { patience = patienceMs, resolve }: Options = {},
): HookSender {
  return {
    newSecret: () => Promise.resolve(`whsec_${randomBytes(32).toString('base64')}`),
    faultOf: async (address) => {
      const url = plainAddress(address)
      if (!url) return { fault: 'hook_address', host: address }
      try {
        await outsideAddresses(url, allowed, resolve, AbortSignal.timeout(patience))
        return null
      } catch (error) {
        if (!(error instanceof NotOutside)) throw error
        return { fault: faults[error.fault], host: url.hostname }
      }
    },
    send: async (message) => {
      const began = performance.now()
      const answered = await tryOnce(message, { allowed, patience, resolve })
      return { ...answered, milliseconds: Math.round(performance.now() - began) }
    },
  }
}

const faults = {
  not_secure: 'hook_address',
  inside: 'hook_inside',
  unknown_host: 'hook_unknown_host',
} as const

/** An address without a name and a password in it: they would stand in every list of hooks. */
function plainAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url : null
}

interface Trying {
  readonly allowed: InsideAllowed
  readonly patience: number
  readonly resolve?: Resolve | undefined
}

type Answered = Omit<HookReceipt, 'milliseconds'>

async function tryOnce(message: HookMessage, { allowed, patience, resolve }: Trying): Promise<Answered> {
  const url = plainAddress(message.address)
  if (!url) return unanswered('unknown_host')
  const signal = AbortSignal.timeout(patience)
  try {
    const request = { method: 'POST', headers: withTrace(headersOf(message)), body: message.body, signal }
    const reply = await fetchOutside(url, request, allowed, resolve)
    return {
      status: reply.status,
      reason: reasonOf(reply.status),
      answer: await beginningOf(reply),
      retryAfterMs: millisecondsOf(retryAfter(reply.headers.get('Retry-After'))),
    }
  } catch (error) {
    if (error instanceof NotOutside)
      return unanswered(error.fault === 'unknown_host' ? 'unknown_host' : 'inside')
    return unanswered(signal.aborted ? 'timeout' : 'unreachable')
  }
}

const millisecondsOf = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000)

const unanswered = (reason: DeliveryReason): Answered => ({
  status: null,
  reason,
  answer: '',
  retryAfterMs: null,
})

function headersOf({ id, body, secrets }: HookMessage): { readonly [name: string]: string } {
  const now = new Date()
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Decidag',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}

const reasonOf = (status: number): DeliveryReason | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'answered'

/** The beginning of an answer, without signs that cannot be shown. Where the answer breaks off, its status counts all the same. */
async function beginningOf(reply: Response): Promise<string> {
  const reader = reply.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    while (reader && size < readBytes) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // Nobody needs the rest.
  }
  await reader?.cancel().catch(() => undefined)
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\s\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, keptCharacters)
    .toWellFormed()
}
