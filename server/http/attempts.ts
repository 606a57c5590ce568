import { Failure } from '#core/kernel/failure.ts'

const minute = 60_000
/** Failures allowed in a quarter of an hour: on one address, and from one machine over all addresses. */
const window = 15 * minute
const perAddress = 10
const perMachine = 100

export interface Attempts {
  /** Throws `too_many_attempts` with the seconds to wait. */
  check(ip: string, email: string): void
  failed(ip: string, email: string): void
}

/** Counts failed sign-ins, so that guessing is slow while a typing mistake costs nothing. */
export function countAttempts(now: () => number = Date.now): Attempts {
  const failures = new Map<string, number[]>()
  const keys = (ip: string, email: string) =>
    [
      [`${ip} ${email.trim().toLowerCase()}`, perAddress],
      [ip, perMachine],
    ] as const
  const recent = (key: string): number[] => (failures.get(key) ?? []).filter((at) => at > now() - window)

  return {
    check: (ip, email) => {
      for (const [key, allowed] of keys(ip, email)) {
        const times = recent(key)
        if (times.length < allowed) continue
        const seconds = Math.ceil((times[times.length - allowed]! + window - now()) / 1000)
        throw new Failure('too_many_attempts', { params: { seconds } })
      }
    },
    failed: (ip, email) => {
      if (failures.size > 10_000)
        for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key)
      for (const [key] of keys(ip, email)) failures.set(key, [...recent(key), now()])
    },
  }
}
