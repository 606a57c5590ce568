import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { grantsOf } from './grants.ts'
import { isPermission, permissions } from '../../permissions.ts'
import { permissionComment } from './permission-words.ts'
import { accessOfPerson } from './operations.ts'
import { defaultGroup, effectiveRole } from './role.ts'

handle(accessOfPerson, async ({ store, actor }, { id, permission }) => {
  const user = found(await store.users.get(id))
  // Super admins are seen by super admins and by themselves alone.
  found(user.is_super_admin && !actor.super_admin && actor.id !== id ? null : user)
  const account = await store.user_accounts.first({ user_id: id })
  const name = effectiveRole(user.role, account?.role)
  const role = await store.roles.first({ role: name })
  const names = role ? [...new Set([defaultGroup, ...role.permissions_group])] : []
  const all = await store.permission_groups.find()
  const groups = names.flatMap((group) => all.find((each) => each.group === group) ?? [])
  const grants = (wanted: string) => grantsOf(wanted, groups)
  return {
    id,
    first_name: user.first_name,
    last_name: user.last_name,
    is_super_admin: user.is_super_admin,
    role: name,
    role_from: user.role ? ('person' as const) : account?.role ? ('account' as const) : ('nowhere' as const),
    role_exists: role !== null,
    groups: names,
    granted: user.is_super_admin ? ['*'] : [...new Set(groups.flatMap((each) => each.permissions))],
    permissions: permissions
      .filter((each) => user.is_super_admin || grants(each).length > 0)
      .map((each) => ({
        name: each,
        comment: permissionComment(each, actor.language),
        grants: grants(each),
      })),
    requested: permission === null ? null : answerOf(permission.trim(), user.is_super_admin, grants),
  }
})

/** A name that nobody checks is not granted to anybody, not even by a wildcard: it is no permission. */
function answerOf(name: string, always: boolean, grants: (wanted: string) => ReturnType<typeof grantsOf>) {
  const exists = isPermission(name)
  const own = exists ? grants(name) : []
  return { name, exists, allowed: exists && (always || own.length > 0), grants: own }
}
