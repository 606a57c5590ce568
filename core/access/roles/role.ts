import { entity, type Row } from '../../kernel/entity.ts'
import { flag, list, text, withDefault } from '../../kernel/field.ts'

/** The group every role keeps. */
export const defaultGroup = 'default_permissions'
/** The role of whoever has none. */
export const defaultRole = 'default'

/** A role by its name and the permission groups it has. Whoever carries it may do what they grant. */
export const role = entity(
  'roles',
  {
    role: text(50),
    permissions_group: list(text(50)),
    /** Whoever has this role signs in with a code as well. */
    second_factor_required: withDefault(flag(), false),
  },
  { unique: [['role']] },
)
export type Role = Row<typeof role>

/** A named set of permissions (`users.read`, `users.*`, `*`) that roles have. */
export const permissionGroup = entity(
  'permission_groups',
  { group: text(50), permissions: list(text(50)) },
  { unique: [['group']] },
)
export type PermissionGroup = Row<typeof permissionGroup>

/** Role name → permissions, as the specification's roles call answers it. */
export function permissionsByRole(
  roles: readonly Pick<Role, 'role' | 'permissions_group'>[],
  groups: readonly Pick<PermissionGroup, 'group' | 'permissions'>[],
): { [role: string]: string[] } {
  const byGroup = new Map(groups.map(({ group, permissions }) => [group, permissions]))
  const merged = (names: readonly string[]): string[] => [
    ...new Set([defaultGroup, ...names].flatMap((name) => byGroup.get(name) ?? [])),
  ]
  return Object.fromEntries(roles.map(({ role, permissions_group }) => [role, merged(permissions_group)]))
}

/** The role that counts: the user's own, else the first account's, else `default`. */
export const effectiveRole = (own: string | null, ofAccount: string | null | undefined): string =>
  own || ofAccount || defaultRole

interface Roles {
  readonly own: string
  readonly ofAccount: string | null
}

/**
 * The own role after an edit that gives a role, a role at the account, or both. A role given at the account alone
 * counts too: the own one follows it, unless it is one that was chosen for the person apart from his account.
 */
export function ownRoleAfter(
  now: Roles,
  {
    own = now.own,
    ofAccount = now.ofAccount,
  }: { own?: string | undefined; ofAccount?: string | null | undefined },
): string {
  const follows = now.own === defaultRole || now.own === now.ofAccount
  return own === now.own && ofAccount !== now.ofAccount && follows ? ofAccount || defaultRole : own
}
