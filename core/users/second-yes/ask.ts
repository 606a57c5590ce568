import { refuseIncarnated } from '../../access/sign-in/own-account.ts'
import type { Context } from '../../ports.ts'
import { floodSince, refuseFlood } from '../../notices/flood.ts'
import { notifyAsked } from './notices.ts'
import { requestDays, type AccessRequest, type RequestKind } from './request.ts'
import { standingOf, stillWaits } from './standing.ts'

interface Asked {
  readonly user_id: number
  readonly kind: RequestKind
  readonly last_day?: string
}

/**
 * Stores an act on somebody’s sign-in as a request and tells whoever may agree; asked again it waits once. Called
 * with the lock on people held.
 */
export async function askForYes(context: Context, { user_id, kind, last_day }: Asked): Promise<void> {
  const { store, actor, clock, emit, warn } = context
  refuseIncarnated(actor)
  if (kind === 'end_access') warn('exit_date_waits')
  else warn('waits_for_yes')
  const of = { user_id, kind, state: 'pending' } as const
  for (const earlier of await store.access_requests.find(of)) {
    if (earlier.last_day === (last_day ?? null) && (await stillWaits(context, earlier))) return
    await store.access_requests.update(earlier.id, { state: 'lapsed' })
  }
  await refuseMany(context)
  const expires_at = new Date(clock.now().getTime() + requestDays * 86_400_000).toISOString()
  const standing = await standingOf(store, user_id, kind)
  const request: AccessRequest = await store.access_requests.insert({
    ...of,
    last_day: last_day ?? null,
    standing,
    requested_by: actor.id,
    expires_at,
  })
  await notifyAsked(context, request)
  emit({ type: 'access_request' })
}

/** Requests that somebody may make: each is told to all who may agree. */
const asked = { most: 20, within: 10 * 60_000 }

async function refuseMany({ store, actor, clock }: Context): Promise<void> {
  const now = clock.now().getTime()
  const latest = await store.access_requests.find(
    { requested_by: actor.id, created_at: { from: floodSince(asked, now) } },
    { order: [['id', 'desc']], limit: asked.most },
  )
  refuseFlood(latest, asked, now)
}
