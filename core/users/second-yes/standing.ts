import { rolesOfPeople } from '../../access/queries.ts'
import { defaultRole } from '../../access/roles/role.ts'
import { isOver } from '../../access/sign-in/passwords.ts'
import { found } from '../../kernel/failure.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import type { AccessRequest, RequestKind } from './request.ts'

type Subject = Pick<AccessRequest, 'user_id' | 'kind'>

/** What a request is about, as it stands now: role, address and last day, with the first day, the password or the factor where it is that. */
export async function standingOf(store: Reader, user_id: number, kind: RequestKind): Promise<string> {
  const [standing] = await standingsOf(store, [{ user_id, kind }])
  return found(standing)
}

/** One for each request, in their order, with as many queries for a hundred as for one. */
async function standingsOf(store: Reader, subjects: readonly Subject[]): Promise<string[]> {
  const ids = [...new Set(subjects.map(({ user_id }) => user_id))]
  const [roles, logins, extras, factors] = [
    await store.query(rolesOfPeople, { ids, fallback: defaultRole }),
    await store.user_logins.find({ user_id: ids, login_type: 'email' }),
    await store.user_extra_infos.find({ user_id: ids }),
    await store.second_factors.find({ user_id: ids }),
  ]
  return subjects.map(({ user_id, kind }) => {
    const isHis = (row: { readonly user_id: number }): boolean => row.user_id === user_id
    const login = logins.find(isHis)
    const extra = extras.find(isHis)
    return JSON.stringify([
      roles.find(({ id }) => id === user_id)?.role ?? null,
      login?.email_folded ?? null,
      extra?.exit_Date ?? null,
      kind === 'end_access' ? (extra?.entry_date ?? null) : null,
      kind === 'sign_in_link' ? (login?.updated_at ?? null) : null,
      kind === 'remove_factor' ? (factors.find(isHis)?.id ?? null) : null,
    ])
  })
}

type Now = Pick<QueryContext, 'store' | 'clock'>

/** Whether a request can still be said yes to: in time, asked by somebody who is there, about a person who stayed as he was. */
export const stillWaits = async (context: Now, request: AccessRequest): Promise<boolean> =>
  (await thatWait(context, [request])).length > 0

/** Those of them that can still be said yes to. */
export async function thatWait(
  { store, clock }: Now,
  requests: readonly AccessRequest[],
): Promise<AccessRequest[]> {
  const now = clock.now().toISOString()
  const pending = requests.flatMap((request) => {
    const { state, requested_by, expires_at } = request
    return state === 'pending' && requested_by !== null && expires_at > now
      ? [{ ...request, requested_by }]
      : []
  })
  if (pending.length === 0) return []
  const people = [...new Set(pending.flatMap(({ user_id, requested_by }) => [user_id, requested_by]))]
  const extras = await store.user_extra_infos.find({ user_id: people })
  const left = new Set(extras.filter((extra) => isOver(extra, clock.today())).map(({ user_id }) => user_id))
  const standings = await standingsOf(store, pending)
  return pending.filter(
    ({ user_id, requested_by, standing }, i) =>
      !left.has(user_id) && !left.has(requested_by) && standing === standings[i],
  )
}
