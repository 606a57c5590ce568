import { can, type Actor } from '../../kernel/permission.ts'
import { permissions as catalogue, type Permission } from '../../permissions.ts'

/** By which rights are changed. The specification names the one in its menu and the other at its route: either grants. */
export const rightsWriters = ['permissions_all.update', 'permissions_all.write'] as const

type Rights = Pick<Actor, 'super_admin' | 'permissions'>

/** Whether somebody may change roles, and so give himself whatever he likes. */
export const changesRights = (who: Rights): boolean => rightsWriters.some((right) => can(who, right))

/** What any colleague may: to book his own week and to look things up. Nobody ranks above another by it. */
const everyday: ReadonlySet<Permission> = new Set([
  'planner.write',
  'notifications.read',
  'users.read',
  'company.read',
  'folders.read',
  'subfolder.read',
  'wbs.read',
  'parameters.read',
])
const weighty = catalogue.filter((right) => !everyday.has(right))

/**
 * Whether somebody may give a role of these permissions, or touch the role, sign-in or second factor of whoever has
 * it: only who may change rights, or may himself all that it grants; or editing people would be a way to get the rest.
 */
export function decidesOn(actor: Rights, permissions: readonly string[] = []): boolean {
  if (changesRights(actor)) return true
  const granted = { super_admin: false, permissions: new Set(permissions) }
  return weighty.every((right) => can(actor, right) || !can(granted, right))
}
