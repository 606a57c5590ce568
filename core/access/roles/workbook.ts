import type { BadRow } from '../../kernel/failure.ts'
import { text } from '../../kernel/field.ts'
import { badCell } from '../../tables/reading/bad-cells.ts'
import { columnsOf, rowReader, type CheckedRow } from '../../tables/workbook.ts'
import type { WorksheetRow } from '../../tables/reading/rows.ts'
import { allowed } from '../../tables/reading/headings.ts'
import { isPermission, permissionsLike } from '../../permissions.ts'
import { groupsKept, isReserved, sameName, type GroupPermissions, type RoleGroups } from './role-checks.ts'
import { defaultGroup } from './role.ts'

const fields = { role: text(50), group: text(50), permission: text(50) }
type Name = keyof typeof fields

/** The words of the export in the three languages. */
const titles: { readonly [name in Name]: readonly string[] } = {
  role: ['Role', 'Rôle', 'Rol'],
  group: [
    'Group Name',
    'Nom du groupe',
    'Groepsnaam',
    'Group',
    'Groupe',
    'Groep',
    'Permission group',
    'Groupe de permissions',
    'Permissiegroep',
  ],
  permission: ['Permission', 'Permissions', 'Recht'],
}
const columns = columnsOf<Name>(fields, ['group'], (name) => titles[name])

export interface Wanted {
  readonly roles: RoleGroups[]
  readonly groups: GroupPermissions[]
}

type Texts = { readonly [name in Name]: string }
export type RightsRow = CheckedRow<Name, Texts>

/** The rows of a workbook of rights, and every cell that says nothing a right can be made of. */
export const readRights = rowReader({
  columns,
  check(row: WorksheetRow<Name>): RightsRow | BadRow[] {
    const written = (name: Name): string => String(row.values[name] ?? '').trim()
    const values = { role: written('role'), group: written('group'), permission: written('permission') }
    const bad = checkTexts(row, values)
    return bad.length > 0 ? bad : { ...row, values }
  },
})

/**
 * Roles and groups as the rows of a file say: a row gives a role a group, a group a permission, or both. Each that
 * is named is then exactly what its rows say; what is not named stays.
 */
export function wantedRights(
  rows: readonly RightsRow[],
  roles: readonly RoleGroups[],
  groups: readonly GroupPermissions[],
): { wanted: Wanted; bad: BadRow[] } {
  const made = new Map<string, string[]>()
  const groupsByRole = new Map<string, string[]>()
  const add = (to: Map<string, string[]>, name: string, part: string): void => {
    const parts = to.get(name) ?? []
    to.set(name, parts.includes(part) ? parts : [...parts, part])
  }
  const names = { roles: roles.map(({ role }) => role), groups: groups.map(({ group }) => group) }
  const bad: BadRow[] = []
  for (const row of rows) {
    const { role, group, permission } = row.values
    const alike = [
      ...(isTooLike(role, names.roles) ? [badCell(row, 'role', 'string.unique')] : []),
      ...(isTooLike(group, names.groups) ? [badCell(row, 'group', 'string.unique')] : []),
    ]
    bad.push(...alike)
    if (alike.length > 0) continue
    if (role) add(groupsByRole, role, group)
    if (permission) add(made, group, permission)
  }
  const known = new Set([defaultGroup, ...groups.map(({ group }) => group), ...made.keys()])
  for (const row of rows) {
    const { role, group } = row.values
    if (role && !known.has(group))
      bad.push(badCell(row, 'group', 'unknown_group', { group, ...allowed([...known]) }))
  }
  return {
    wanted: {
      roles: [...groupsByRole].map(([role, parts]) => ({ role, permissions_group: groupsKept(parts) })),
      groups: [...made].map(([group, permissions]) => ({ group, permissions })),
    },
    bad,
  }
}

/** Another name that is one with it, though not written the same. */
const isTooLike = (name: string, others: readonly string[]): boolean =>
  others.some((other) => other !== name && sameName(other, name))

function checkTexts(row: WorksheetRow<Name>, values: Texts): BadRow[] {
  const names = ['role', 'group', 'permission'] as const
  const { role, group, permission } = values
  const limitOf = (name: Name): number => fields[name].max ?? 0
  return [
    ...names
      .filter((name) => values[name].length > limitOf(name))
      .map((name) => badCell(row, name, 'string.max', { limit: limitOf(name) })),
    ...(group === '' ? [badCell(row, 'group', 'mixed.required')] : []),
    ...(role === '' && permission === '' ? [badCell(row, 'permission', 'mixed.required')] : []),
    ...(isReserved(role) ? [badCell(row, 'role', 'role_reserved')] : []),
    ...(permission !== '' && !isPermission(permission)
      ? [
          badCell(row, 'permission', 'unknown_permission', {
            permission,
            ...allowed(permissionsLike(permission)),
          }),
        ]
      : []),
  ]
}
