import type { Actor } from '../kernel/permission.ts'
import type { User } from './user.ts'

/** Super admins are seen and changed by super admins and by themselves alone. */
export const reaches = (actor: Actor, user: Pick<User, 'id' | 'is_super_admin'>): boolean =>
  !user.is_super_admin || actor.super_admin || actor.id === user.id

/** A role that may be given: `super-admin` is none, and it must exist. */
export const givable = (
  role: string,
  roles: readonly { readonly role: string }[],
  fallback: string,
): boolean => role === fallback || (role !== 'super-admin' && roles.some((each) => each.role === role))
