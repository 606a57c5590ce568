import type { Actor } from '../kernel/permission.ts'

/** Super admins are seen and changed by super admins and by themselves alone. */
export const reaches = (
  actor: Actor,
  user: { readonly id: number; readonly is_super_admin: boolean },
): boolean => !user.is_super_admin || actor.super_admin || actor.id === user.id
