import { found } from '../kernel/failure.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { Permission } from '../permissions.ts'
import type { Reader } from '../ports.ts'
import type { CurrentUser } from './current-user.ts'
import { personKnown, rolesOfPeople } from './queries.ts'
import { defaultRole, effectiveRole, permissionsByRole } from './roles/role.ts'

/** Role name to permissions, as they stand now. */
export async function rolesOf(store: Reader): Promise<{ [role: string]: string[] }> {
  return permissionsByRole(await store.roles.find(), await store.permission_groups.find())
}

/** The role that counts for a person. */
export async function roleOf(store: Reader, id: number): Promise<string> {
  const [person] = await store.query(rolesOfPeople, { ids: [id], fallback: defaultRole })
  return found(person).role
}

/** The user as clients know him; `original` is who is behind it when incarnating. */
export async function personOf(
  store: Reader,
  id: number,
  original: number | null,
): Promise<Omit<CurrentUser, 'time_zone'>> {
  const { account_role, submits_weeks, leads, ...user } = await known(store, id)
  const role = effectiveRole(user.role, account_role)
  const behind = original === null ? null : await known(store, original)
  const permissions = user.is_super_admin ? ['*'] : ((await rolesOf(store))[role] ?? [])
  const holds = (right: Permission): boolean =>
    can({ super_admin: user.is_super_admin, permissions: new Set(permissions) }, right)
  return {
    id,
    ...user,
    role,
    permissions,
    decides_weeks: submits_weeks && (leads || holds('user_booking.update') || holds('user_booking.close')),
    original_id: original,
    original_name: behind && `${behind.first_name} ${behind.last_name}`,
  }
}

async function known(store: Reader, id: number) {
  const [person] = await store.query(personKnown, { id })
  return found(person)
}

/** The actor a user is: what every interface makes of a session, a token or an incarnation. */
export async function actorOf(
  store: Reader,
  user: number,
  session: number | null,
  original: number | null,
  of: Pick<Actor, 'scope' | 'token' | 'assistant'> | null = null,
): Promise<Actor> {
  const current = await personOf(store, user, original)
  return {
    kind: 'person',
    id: current.id,
    account_id: current.account_id,
    name: `${current.first_name} ${current.last_name}`,
    language: current.language_type,
    super_admin: current.is_super_admin,
    permissions: new Set(current.permissions),
    original_id: original,
    session_id: session,
    scope: null,
    ...of,
  }
}
