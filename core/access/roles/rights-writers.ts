import { can } from '../../kernel/permission.ts'
import type { Actor } from '../../kernel/permission.ts'

/** By which rights are changed. The specification names the one in its menu and the other at its route: either grants. */
export const rightsWriters = ['permissions_all.update', 'permissions_all.write'] as const

type Rights = Pick<Actor, 'super_admin' | 'permissions'>

/** Whether somebody may change roles, and so give himself whatever he likes. */
export const changesRights = (who: Rights): boolean => rightsWriters.some((right) => can(who, right))

/**
 * Whether somebody may give a role of these permissions, or touch the role, sign-in or second factor of whoever has
 * it: a role that changes rights is for those who change rights, or editing people would be a way to become one.
 */
export const decidesOn = (actor: Rights, permissions: readonly string[] = []): boolean =>
  changesRights(actor) || !changesRights({ super_admin: false, permissions: new Set(permissions) })
