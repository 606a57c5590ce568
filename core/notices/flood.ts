import { Failure } from '../kernel/failure.ts'
import type { Context } from '../ports.ts'

/** So many acts of one person within so many milliseconds: more than any day’s work, and too few for a flood. */
export interface FloodLimit {
  readonly most: number
  readonly within: number
}

/** Since when acts count. */
export const floodSince = ({ within }: FloodLimit, now: number): string =>
  new Date(now - within + 1).toISOString()

/** Refuses one more where the latest acts, newest first, are as many as there may be, and says for how long. */
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

/** Notices that somebody may write: more than any conversation. */
const written = { most: 30, within: 10 * 60_000 }

/** Refuses one more notice of somebody who wrote too many of late; two at once are counted one after the other. */
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
