import { Failure, refuse } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'
import { fold } from '../../values/fold.ts'
import type { QueryContext } from '../../ports.ts'
import { isPermission } from '../../permissions.ts'
import { changesRights } from './rights-writers.ts'
import { roleOf } from '../person.ts'
import { defaultGroup, permissionsByRole, type PermissionGroup, type Role } from './role.ts'

/** No role may be called like whoever may do everything. */
const reservedRole = 'super-admin'

/** Whether the name is the super admin's, which no role may bear, however it is written. */
export const isReserved = (name: string): boolean => fold(name).replace(/[\s_-]+/g, '-') === reservedRole

/** Two names are one when they differ in case, accents or the spaces around them. */
export const sameName = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())

/** The groups of a role in their order, each once, after the one that every role keeps. */
export const groupsKept = (groups: readonly string[]): string[] => [...new Set([defaultGroup, ...groups])]

/** Refuses a name that another one is too like. */
export function checkFree(name: string, taken: readonly string[], field: string): void {
  if (taken.some((each) => sameName(each, name)))
    throw new Failure('duplicate_fields', { fields: { [field]: 'string.unique' } })
}

/** Refuses groups that nobody knows, at their field. */
export function checkGroups(groups: readonly string[], known: readonly string[]): void {
  const unknown = groups.find((each) => !known.includes(each) && each !== defaultGroup)
  if (unknown === undefined) return
  throw new Failure('unknown_group', {
    fields: { permissions_group: 'mixed.invalid' },
    params: { group: unknown },
  })
}

/** Refuses permissions that are not in the catalogue, at their field. */
export function checkPermissions(permissions: readonly string[]): void {
  if (permissions.length === 0)
    throw new Failure('missing_fields', { fields: { permissionsGroup: 'mixed.required' } })
  const unknown = permissions.find((each) => !isPermission(each))
  if (unknown === undefined) return
  throw new Failure('unknown_permission', {
    fields: { permissionsGroup: 'mixed.invalid' },
    params: { permission: unknown },
  })
}

/** Asked of what would hold: whoever gives rights away keeps the right to take them back. */
export async function checkOwnRights(
  { store, actor }: Pick<QueryContext, 'store' | 'actor'>,
  roles: readonly RoleGroups[],
  groups: readonly GroupPermissions[],
): Promise<void> {
  refuse(losesRights(actor, await roleOf(store, actor.id), roles, groups))
}

/** A code when an actor of that role could change no rights any more. */
export function losesRights(
  actor: Actor,
  role: string,
  roles: readonly RoleGroups[],
  groups: readonly GroupPermissions[],
): 'last_rights' | null {
  if (actor.kind === 'system' || actor.super_admin) return null
  const permissions = new Set(permissionsByRole(roles, groups)[role])
  return changesRights({ super_admin: false, permissions }) ? null : 'last_rights'
}

export type RoleGroups = Pick<Role, 'role' | 'permissions_group'>
export type GroupPermissions = Pick<PermissionGroup, 'group' | 'permissions'>
