import { Failure } from '../kernel/failure.ts'
import type { Context } from '../ports.ts'

/**
 * One person may do at most `most` acts within `within` milliseconds. Such a limit is above any day's work and below a flood.
 */
export interface FloodLimit {
  readonly most: number
  readonly within: number
}

/** The moment from which on acts count. */
export const floodSince = ({ within }: FloodLimit, now: number): string =>
  new Date(now - within + 1).toISOString()

/**
 * Refuses one more act if there are `most` latest acts already, and says how long the person has to wait. `latest` has the
 * newest act first.
 */
export function refuseFlood(
  latest: readonly { readonly created_at: string }[],
  { most, within }: FloodLimit,
  now: number,
): void {
  const oldest = latest[most - 1]
  if (!oldest) return
  const seconds = Math.ceil((Date.parse(oldest.created_at) + within - now) / 1000)
  throw new Failure('too_many_attempts', { params: { seconds } })
}

/** The limit of notices that one person may write. No conversation needs so many. */
const written = { most: 30, within: 10 * 60_000 }

/**
 * Refuses one more notice if the person has written too many lately. The lock makes two calls at once count one after the
 * other.
 */
export async function refuseManyNotices({
  store,
  actor,
  clock,
}: Pick<Context, 'store' | 'actor' | 'clock'>): Promise<void> {
  await store.lock('notices', actor.id)
  const now = clock.now().getTime()
  const latest = await store.notifications.find(
    { created_by: actor.id, created_at: { from: floodSince(written, now) } },
    { order: [['id', 'desc']], limit: written.most },
  )
  refuseFlood(latest, written, now)
}
