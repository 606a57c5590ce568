import { changedMeanwhile } from '../changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, Reader } from '../../ports.ts'
import { permissionComment } from './permission-words.ts'
import { peopleOfRoles } from '../queries.ts'
import {
  checkFree,
  checkGroups,
  checkOwnRights,
  checkPermissions,
  groupsKept,
  isReserved,
} from './role-checks.ts'
import {
  groupRow,
  listGroups,
  listRoles,
  permissionsOfRoles,
  updateGroups,
  updateRoles,
} from './operations.ts'
import { defaultGroup, defaultRole, permissionsByRole, type PermissionGroup, type Role } from './role.ts'

const rightsChanged = [{ type: 'role' }, { type: 'access' }] as const

handle(permissionsOfRoles, async ({ store }) =>
  permissionsByRole(await store.roles.find(), await store.permission_groups.find()),
)

handle(listRoles, async ({ store }) => {
  const people = await countPeople(store)
  return (await store.roles.find()).map((role) => ({ ...role, people: people(role.role) }))
})

handle(listGroups, async ({ store, actor }) => {
  const roles = await store.roles.find()
  return (await store.permission_groups.find()).map((group) => shownGroup(group, roles, actor))
})

handle(updateRoles, async (context, input) => {
  const { store, emit } = context
  await store.lock('rights')
  const name = input.role.trim()
  const roles = await store.roles.find()
  const known = roles.find(({ role }) => role === name)
  emit(...rightsChanged)
  if (input.action === 'delete') {
    await deleteRole(store, found(known, 'role'), input.updated_at)
    return null
  }
  if (isReserved(name)) throw new Failure('role_reserved', { fields: { role: 'mixed.invalid' } })
  const isNew = !known || input.action === 'create'
  if (isNew && input.action === 'update') found(null, 'role')
  if (isNew)
    checkFree(
      name,
      roles.map(({ role }) => role),
      'role',
    )
  const groups = await store.permission_groups.find()
  const permissions_group = groupsKept(input.permissions_group ?? known?.permissions_group ?? [])
  checkGroups(
    permissions_group,
    groups.map(({ group }) => group),
  )
  const second_factor_required = input.second_factor_required ?? known?.second_factor_required ?? false
  const wanted = { permissions_group, second_factor_required }
  const saved = isNew
    ? await store.roles.insert({ role: name, ...wanted })
    : await store.roles.update(known.id, wanted, input.updated_at ?? undefined)
  await checkOwnRights(context, withChange(roles, saved), groups)
  return { ...saved, people: (await countPeople(store))(name) }
})

handle(updateGroups, async (context, input) => {
  const { store, actor, emit } = context
  await store.lock('rights')
  const name = input.group.trim()
  const groups = await store.permission_groups.find()
  const known = groups.find(({ group }) => group === name)
  emit(...rightsChanged)
  if (input.action === 'delete') {
    await deleteGroup(store, found(known, 'group'), input.updated_at)
    return null
  }
  const isNew = !known || input.action === 'create'
  if (isNew && input.action === 'update') found(null, 'group')
  if (isNew)
    checkFree(
      name,
      groups.map(({ group }) => group),
      'group',
    )
  const permissions = [...new Set(input.permissionsGroup ?? known?.permissions)]
  checkPermissions(permissions)
  const saved = isNew
    ? await store.permission_groups.insert({ group: name, permissions })
    : await store.permission_groups.update(known.id, { permissions }, input.updated_at ?? undefined)
  const roles = await store.roles.find()
  await checkOwnRights(context, roles, withChange(groups, saved))
  return shownGroup(saved, roles, actor)
})

/** A role that somebody has, or that whoever has none falls back to, stays. */
async function deleteRole(
  store: Context['store'],
  known: Role,
  expectedVersion: string | null,
): Promise<void> {
  const fields = { role: 'mixed.invalid' }
  if (known.role === defaultRole) throw new Failure('role_kept', { fields })
  const people = (await countPeople(store))(known.role)
  if (people > 0) throw new Failure('role_in_use', { fields, params: { count: people } })
  checkVersion('roles', known, expectedVersion)
  await store.roles.remove(known.id)
}

/** A group that a role has, and the one that every role keeps, stays. */
async function deleteGroup(
  store: Context['store'],
  known: PermissionGroup,
  expectedVersion: string | null,
): Promise<void> {
  const fields = { group: 'mixed.invalid' }
  if (known.group === defaultGroup) throw new Failure('group_kept', { fields })
  const roles = rolesWith(known.group, await store.roles.find())
  if (roles.length > 0) throw new Failure('group_in_use', { fields, params: { roles: roles.join(', ') } })
  checkVersion('permission_groups', known, expectedVersion)
  await store.permission_groups.remove(known.id)
}

function checkVersion(
  table: string,
  { id, updated_at }: { readonly id: number; readonly updated_at: string },
  expectedVersion: string | null,
): void {
  if (expectedVersion !== null && expectedVersion !== updated_at) throw changedMeanwhile(table, id)
}

const withChange = <R extends { readonly id: number }>(rows: readonly R[], changed: R): R[] => [
  ...rows.filter(({ id }) => id !== changed.id),
  changed,
]

const rolesWith = (group: string, roles: readonly Role[]): string[] =>
  roles.filter(({ permissions_group }) => permissions_group.includes(group)).map(({ role }) => role)

async function countPeople(store: Reader): Promise<(role: string) => number> {
  const counted = new Map((await store.query(peopleOfRoles, {})).map(({ role, people }) => [role, people]))
  return (role) => counted.get(role) ?? 0
}

function shownGroup(
  group: PermissionGroup,
  roles: readonly Role[],
  { language }: Context['actor'],
): RecordOf<typeof groupRow.fields> {
  const permissions = group.permissions
    .toSorted()
    .map((name) => ({ name, comment: permissionComment(name, language) }))
  return { ...group, permissions, roles: rolesWith(group.group, roles) }
}
