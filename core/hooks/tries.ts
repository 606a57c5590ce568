import { triedForMs } from './hook.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** How long a delivery waits after each try that failed; a day in all, and the last try is at its end. */
const waits = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour]

/**
 * When a delivery that failed is tried next: after the usual wait, no earlier than the receiver asks, no later than a day after it
 * began. Null if that day is over.
 */
export function nextTry(
  { attempts, since }: { readonly attempts: number; readonly since: string },
  now: Date,
  retryAfterMs: number | null,
): Date | null {
  const end = Date.parse(since) + triedForMs
  if (now.getTime() >= end) return null
  const wait = Math.max(waits[attempts - 1] ?? triedForMs, retryAfterMs ?? 0)
  return new Date(Math.min(now.getTime() + wait, end))
}

/** So many failures in a row are taken for bad luck. */
const badLuck = 3

/**
 * How long a hook rests after so many failures in a row, so that one receiver that is away holds up nobody else. What it asks for
 * itself counts at once.
 */
export function restMs(failures: number, retryAfterMs: number | null): number {
  const own = failures < badLuck ? 0 : Math.min(5 * second * 2 ** (failures - badLuck), hour)
  return Math.max(own, Math.min(retryAfterMs ?? 0, triedForMs))
}
