import { decidesOn } from '../access/roles/rights-writers.ts'
import { effectiveRole } from '../access/roles/role.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { User, UserAccount } from './user.ts'

/** A role that may be given: `super-admin` is none, and it must exist. */
export const givable = (
  role: string,
  roles: readonly { readonly role: string }[],
  fallback: string,
): boolean => role === fallback || (role !== 'super-admin' && roles.some((each) => each.role === role))

/** The roles that the actor may give, of those that there are. */
export const rolesToGive = (actor: Actor, byRole: PermissionsByRole): string[] =>
  Object.keys(byRole).filter((role) => role !== 'super-admin' && decidesOn(actor, byRole[role]))

/** Whether the actor decides on somebody's role and sign-in. */
export const decidesOnUser = (
  actor: Actor,
  {
    role,
    user_accounts,
  }: Pick<User, 'role'> & { readonly user_accounts: readonly Pick<UserAccount, 'role'>[] },
  byRole: PermissionsByRole,
): boolean => decidesOn(actor, byRole[effectiveRole(role, user_accounts[0]?.role)])

type PermissionsByRole = { readonly [role: string]: readonly string[] }

/** Whoever may plan people may enter absences of others and decide on requests. */
export const decidesAbsences = (actor: Actor): boolean => can(actor, 'users.edit')

/**
 * One's own absences; somebody else's, or everybody's (null), for planners and readers of sensitive data: the same in
 * the list, the record, the six months and every file. Colleagues know who is away today and what is left of a month.
 */
export const seesAbsencesOf = (actor: Actor, user: number | null): boolean =>
  (user !== null && user === actor.id) || can(actor, 'users.edit') || can(actor, 'user_extended.read')

const extended = (actor: Actor): boolean => can(actor, 'user_extended.read')

/** Creating, changing and deleting people each take the right to their sensitive data as well. */
export const createsPeople = (actor: Actor): boolean => can(actor, 'users.write') && extended(actor)
/** Whether the actor may change people; the fields that need more rights are not his to see or send. */
export const editsPeople = (actor: Actor): boolean => can(actor, 'users.update')
/** Whether all of a person is his to change; the list offers the edit, by the specification, to these alone. */
export const editsPeopleWhole = (actor: Actor): boolean => editsPeople(actor) && extended(actor)
/** Whether the actor may delete people. */
export const deletesPeople = (actor: Actor): boolean => can(actor, 'users.delete') && extended(actor)
export const importsPeople = createsPeople

export const readsCosts = extended
/** Whether the actor may change what people cost. */
export const editsCosts = (actor: Actor): boolean => can(actor, 'subfolder.write') && extended(actor)

/** The edit page of a person is open to whoever may change one of its tabs. */
export const changesOfPeople = ['users.update', 'subfolder.write', 'users.edit'] as const
