import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { CallCounter } from '#core/access/sign-in/call-try.ts'
import { Failure } from '#core/kernel/failure.ts'
import { system } from '#core/kernel/permission.ts'
import type { Env, Reader } from '#core/ports.ts'

const minute = 60_000
/** Failures allowed in a quarter of an hour: on one address, and from one machine over all addresses. */
const window = 15 * minute
const perAddress = 10
const perMachine = 100

export interface Attempts {
  /**
   * Counts a try before it is made, so that many at once count as well as one by one, in every process on the
   * database, or throws `too_many_attempts` with the seconds to wait. What it answers takes the try back: it was
   * no wrong guess.
   */
  begin(ip: string, who: string): Promise<() => Promise<void>>
}

/**
 * Counts failed sign-ins, so that guessing is slow while a typing mistake costs nothing. An address is counted
 * for each machine apart: nobody keeps the right person out by guessing elsewhere.
 */
export function countAttempts(env: Env, counter: CallCounter): Attempts {
  const by = { actor: system(), operation: `attempts.${counter}` }
  let pruned = 0

  /** What nobody looks at any more goes, once a minute; nobody waits for it, and what fails is made up for later. */
  const prune = async (now: number): Promise<void> => {
    if (now - pruned < minute) return
    pruned = now
    await env.write(by, async (store) => {
      await store.lock('call_tries', 'old')
      await store.call_tries.removeMany({ at: { to: moment(now - window - minute) } })
    })
  }
  return {
    begin: async (ip, who) => {
      const machine = machineOf(ip)
      const attempt = { counter, machine, who: short(`${machine} ${who.trim().toLowerCase()}`) }
      const now = env.clock.now().getTime()
      void prune(now).catch(() => undefined)
      // Who is refused anyway costs a look and writes nothing.
      await env.read((store) => refuseMore(store, attempt, now))
      const { id } = await env.write(by, async (store) => {
        await store.lock('call_tries', machine)
        await refuseMore(store, attempt, now)
        return store.call_tries.insert({ ...attempt, at: moment(now) })
      })
      // A try that cannot be taken back counts.
      return async () =>
        void (await env.write(by, (store) => store.call_tries.removeMany({ id })).catch(() => undefined))
    },
  }
}

interface Attempt {
  readonly counter: CallCounter
  readonly machine: string
  readonly who: string
}

async function refuseMore(store: Reader, { counter, machine, who }: Attempt, now: number): Promise<void> {
  const since = { from: moment(now - window + 1) }
  const limits = [
    [{ counter, machine, who, at: since }, perAddress],
    [{ counter, machine, at: since }, perMachine],
  ] as const
  for (const [where, allowed] of limits) {
    const latest = await store.call_tries.find(where, {
      order: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
      limit: allowed,
    })
    const oldest = latest[allowed - 1]
    if (!oldest) continue
    const seconds = Math.ceil((Date.parse(oldest.at) + window - now) / 1000)
    throw new Failure('too_many_attempts', { params: { seconds } })
  }
}

const moment = (ms: number): string => new Date(ms).toISOString()

/** However long an address is that somebody makes up, it takes the same room. */
const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** An IPv6 network is one machine: it has more addresses than could ever be counted. */
function machineOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
