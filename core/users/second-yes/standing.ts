import { roleOf } from '../../access/person.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { hasLeft } from '../../access/sign-in/passwords.ts'
import type { AccessRequest, RequestKind } from './request.ts'

/** What a request is about, as it stands now: role, address and last day, with the first day, the password or the factor where it is that. */
export async function standingOf(store: Reader, user_id: number, kind: RequestKind): Promise<string> {
  const login = await store.user_logins.first({ user_id, login_type: 'email' })
  const extra = await store.user_extra_infos.first({ user_id })
  const factor = kind === 'remove_factor' ? await store.second_factors.first({ user_id }) : null
  return JSON.stringify([
    await roleOf(store, user_id),
    login?.email_folded ?? null,
    extra?.exit_Date ?? null,
    kind === 'end_access' ? (extra?.entry_date ?? null) : null,
    kind === 'sign_in_link' ? (login?.updated_at ?? null) : null,
    factor?.id ?? null,
  ])
}

/** Whether a request can still be said yes to: in time, asked by somebody who is there, about a person who stayed as he was. */
export async function stillWaits(
  context: Pick<QueryContext, 'store' | 'clock'>,
  request: AccessRequest,
): Promise<boolean> {
  const { store, clock } = context
  const { user_id, kind, state, requested_by, expires_at, standing } = request
  if (state !== 'pending' || requested_by === null || expires_at <= clock.now().toISOString()) return false
  if ((await hasLeft(context, user_id)) || (await hasLeft(context, requested_by))) return false
  return standing === (await standingOf(store, user_id, kind))
}
