import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Failure } from '#core/kernel/failure.ts'

const minute = 60_000
/** Failures allowed in a quarter of an hour: on one address, and from one machine over all addresses. */
const window = 15 * minute
const perAddress = 10
const perMachine = 100
/** Machines and addresses that are remembered at most; the one unheard of for longest goes first. */
const rememberedAtMost = 20_000

export interface Attempts {
  /**
   * Counts a try before it is made, so that many at once count as well as one by one, or throws
   * `too_many_attempts` with the seconds to wait. What it answers takes the try back: it was no wrong guess.
   */
  begin(ip: string, who: string): () => void
  /** How much is remembered. */
  size(): number
}

/**
 * Counts failed sign-ins, so that guessing is slow while a typing mistake costs nothing. An address is counted
 * for each machine apart: nobody keeps the right person out by guessing elsewhere.
 */
export function countAttempts(now: () => number = Date.now): Attempts {
  const tries = new Map<string, number[]>()
  const recent = (key: string): number[] => (tries.get(key) ?? []).filter((at) => at > now() - window)

  /** Heard of last stands last. */
  const remember = (key: string, times: number[]): void => {
    tries.delete(key)
    if (times.length > 0) tries.set(key, times)
    if (tries.size > rememberedAtMost) tries.delete(tries.keys().next().value ?? '')
  }

  return {
    begin: (ip, who) => {
      const machine = machineOf(ip)
      const keys = [
        [short(`${machine} ${who.trim().toLowerCase()}`), perAddress],
        [machine, perMachine],
      ] as const
      for (const [key, allowed] of keys) {
        const times = recent(key)
        if (times.length < allowed) continue
        const seconds = Math.ceil((times[times.length - allowed]! + window - now()) / 1000)
        throw new Failure('too_many_attempts', { params: { seconds } })
      }
      const at = now()
      for (const [key] of keys) remember(key, [...recent(key), at])
      return () => {
        for (const [key] of keys) {
          const times = recent(key)
          remember(key, times.toSpliced(times.indexOf(at), times.includes(at) ? 1 : 0))
        }
      }
    },
    size: () => tries.size,
  }
}

/** However long an address is that somebody makes up, it takes the same room. */
const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** An IPv6 network is one machine: it has more addresses than could ever be counted. */
function machineOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
