import { Failure } from '#core/kernel/failure.ts'

const minute = 60_000
/** Failures allowed in a quarter of an hour: on one address, and from one machine over all addresses. */
const window = 15 * minute
const perAddress = 10
const perMachine = 100

export interface Attempts {
  /**
   * Counts a try before it is made, so that many at once count as well as one by one, or throws
   * `too_many_attempts` with the seconds to wait. What it answers takes the try back: it was no wrong guess.
   */
  begin(ip: string, email: string): () => void
}

/** Counts failed sign-ins, so that guessing is slow while a typing mistake costs nothing. */
export function countAttempts(now: () => number = Date.now): Attempts {
  const tries = new Map<string, number[]>()
  const recent = (key: string): number[] => (tries.get(key) ?? []).filter((at) => at > now() - window)

  return {
    begin: (ip, email) => {
      const keys = [
        [`${ip} ${email.trim().toLowerCase()}`, perAddress],
        [ip, perMachine],
      ] as const
      for (const [key, allowed] of keys) {
        const times = recent(key)
        if (times.length < allowed) continue
        const seconds = Math.ceil((times[times.length - allowed]! + window - now()) / 1000)
        throw new Failure('too_many_attempts', { params: { seconds } })
      }
      if (tries.size > 10_000) for (const key of tries.keys()) if (recent(key).length === 0) tries.delete(key)
      const at = now()
      for (const [key] of keys) tries.set(key, [...recent(key), at])
      return () => {
        for (const [key] of keys) {
          const times = recent(key)
          tries.set(key, times.toSpliced(times.indexOf(at), times.includes(at) ? 1 : 0))
        }
      }
    },
  }
}
