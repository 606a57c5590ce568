import type { Permission } from '../permissions.ts'
import type { Scope } from '../values/scopes.ts'

/** What the check has to know about a caller. Sessions, tokens and the local client each make an actor. */
export interface Actor {
  readonly kind: 'person' | 'system' | 'nobody'
  /** The user whose rights apply; 0 for the system and for nobody. */
  readonly id: number
  readonly account_id: number
  readonly name: string
  readonly language: Language
  readonly super_admin: boolean
  /** Permissions as they stand in groups: names, `users.*` or `*`. */
  readonly permissions: ReadonlySet<string>
  /** The super admin who acts as this user, if there is one (incarnation). */
  readonly original_id: number | null
  /** The session of the call; `scope` is what the API token of the call is for. */
  readonly session_id: number | null
  readonly scope?: Scope | null
  /** The API token of the call. */
  readonly token?: { readonly id: number; readonly name: string } | null
  /** The assistant that calls for the person, as it names itself: `claude-code 2.1.0`. */
  readonly assistant?: string | null
}

export const languages = ['en', 'fr', 'nl'] as const
export type Language = (typeof languages)[number]

/** Who may call: everybody, any signed-in person, the system only, or holders of one of these permissions. */
export type Access = 'public' | 'signed_in' | 'system' | Permission | readonly Permission[]

/** Whether the actor has a permission: by its name, by the wildcard of its group (`users.*`) or by `*`. */
export function can(actor: Pick<Actor, 'super_admin' | 'permissions'>, permission: Permission): boolean {
  if (actor.super_admin) return true
  const { permissions } = actor
  if (permissions.has(permission) || permissions.has('*')) return true
  return permissions.has(`${permission.split('.', 1)[0]}.*`)
}

/** Whether the actor may make the call at all. Whether he may touch the record, the area's policy says. */
export function allows(actor: Actor, access: Access): boolean {
  if (access === 'public' || actor.kind === 'system') return true
  if (actor.kind === 'nobody' || access === 'system') return false
  if (access === 'signed_in') return true
  return typeof access === 'string' ? can(actor, access) : access.some((permission) => can(actor, permission))
}

/** Somebody who has not signed in. */
export const nobody = (language: Language = 'en'): Actor => ({
  kind: 'nobody',
  id: 0,
  account_id: 0,
  name: '',
  language,
  super_admin: false,
  permissions: new Set(),
  original_id: null,
  session_id: null,
})

/** The actor of administrator's commands, jobs and duties. It has every right, and the audit log always names it. */
export const system = (): Actor => ({ ...nobody(), kind: 'system', name: 'system', super_admin: true })
