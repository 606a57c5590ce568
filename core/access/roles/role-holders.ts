import { defaultRole, permissionsByRole } from './role.ts'
import { day, id, list, text } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import { namedQuery, type QueryContext } from '../../ports.ts'
import type { Permission } from '../../permissions.ts'

/** Staff of these roles who are still here on a day; super admins, who have every right, are not among them. */
export const staffOfRoles = namedQuery(
  'access.staff_of_roles',
  { roles: list(text(50)), fallback: text(50), on: day() },
  { id: id('users') },
)

/** Everybody whose role grants a permission; not super admins, who have all and would hear of everything. */
export async function holdersOf(
  { store, clock }: Pick<QueryContext, 'store' | 'clock'>,
  permission: Permission,
): Promise<number[]> {
  const granted = permissionsByRole(await store.roles.find(), await store.permission_groups.find())
  const roles = Object.keys(granted).filter((role) =>
    can({ super_admin: false, permissions: new Set(granted[role]) }, permission),
  )
  const staff = await store.query(staffOfRoles, { roles, fallback: defaultRole, on: clock.today() })
  return staff.map(({ id }) => id)
}
