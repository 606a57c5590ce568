import type { BadRow } from '../../kernel/failure.ts'
import { text } from '../../kernel/field.ts'
import { badCell, columnsOf, readWorksheets } from '../../tables/workbook.ts'
import type { WorksheetRow } from '../../tables/workbook.ts'
import type { Worksheet } from '../../ports.ts'
import { isPermission } from '../../permissions.ts'
import { groupsKept, isReserved, sameName } from './role-checks.ts'
import type { GroupPermissions, RoleGroups } from './role-checks.ts'
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
const columns = columnsOf<Name>(fields, (name) => titles[name], ['group'])

interface Wanted {
  readonly roles: RoleGroups[]
  readonly groups: GroupPermissions[]
}

/**
 * Roles and groups as the rows of a file say: a row gives a role a group, a group a permission, or both. Each that
 * is named is then exactly what its rows say; what is not named stays.
 */
export function readRights(
  worksheets: readonly Worksheet[],
  roles: readonly RoleGroups[],
  groups: readonly GroupPermissions[],
): { wanted: Wanted; bad: BadRow[] } {
  const { rows, bad } = readWorksheets(worksheets, columns)
  const made = new Map<string, string[]>()
  const given = new Map<string, string[]>()
  const add = (to: Map<string, string[]>, name: string, part: string): void => {
    const parts = to.get(name) ?? []
    to.set(name, parts.includes(part) ? parts : [...parts, part])
  }
  for (const row of rows) {
    const { role = '', group = '', permission = '' } = textsOf(row)
    const wrong = checkRow(row, { role, group, permission }, roles, groups)
    bad.push(...wrong)
    if (wrong.length > 0) continue
    if (role) add(given, role, group)
    if (permission) add(made, group, permission)
  }
  const known = new Set([defaultGroup, ...groups.map(({ group }) => group), ...made.keys()])
  for (const row of rows) {
    const { role, group } = textsOf(row)
    if (role && group && !known.has(group)) bad.push(badCell(row, 'group', 'unknown_group', { group }))
  }
  return {
    wanted: {
      roles: [...given].map(([role, parts]) => ({ role, permissions_group: groupsKept(parts) })),
      groups: [...made].map(([group, permissions]) => ({ group, permissions })),
    },
    bad,
  }
}

type Texts = { readonly [name in Name]?: string }

const textsOf = ({ values }: WorksheetRow<Name>): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).trim()]))

function checkRow(
  row: WorksheetRow<Name>,
  { role, group, permission }: Required<Texts>,
  roles: readonly RoleGroups[],
  groups: readonly GroupPermissions[],
): BadRow[] {
  const tooLong = (['role', 'group', 'permission'] as const).filter(
    (name) => (textsOf(row)[name] ?? '').length > (fields[name].max ?? 0),
  )
  return [
    ...tooLong.map((name) => badCell(row, name, 'string.max', { limit: fields[name].max ?? 0 })),
    ...(group === '' ? [badCell(row, 'group', 'mixed.required')] : []),
    ...(role === '' && permission === '' ? [badCell(row, 'permission', 'mixed.required')] : []),
    ...(isReserved(role) ? [badCell(row, 'role', 'role_reserved')] : []),
    ...(permission !== '' && !isPermission(permission)
      ? [badCell(row, 'permission', 'unknown_permission', { permission })]
      : []),
    ...(roles.some((each) => each.role !== role && sameName(each.role, role))
      ? [badCell(row, 'role', 'string.unique')]
      : []),
    ...(groups.some((each) => each.group !== group && sameName(each.group, group))
      ? [badCell(row, 'group', 'string.unique')]
      : []),
  ]
}
