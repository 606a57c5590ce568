import { computed, signal } from '@preact/signals-core'
import { grantsOf } from '../access/roles/grants.ts'
import {
  listGroups,
  listRoles,
  updateGroups,
  updateRoles,
  type groupRow,
  type roleRow,
} from '../access/operations.ts'
import { grantable, permissionsByArea } from '../access/roles/permission-areas.ts'
import { defaultGroup } from '../access/roles/role.ts'
import type { RecordOf } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'
import type { Client } from '../kernel/operation.ts'
import type { Translate } from '../texts/translate.ts'
import type { Choice, Chooser } from './form/choices.ts'
import { loaded } from './loaded.ts'
import { permissionNamed } from './rights-names.ts'

export type RoleRow = RecordOf<typeof roleRow.fields>
export type GroupRow = RecordOf<typeof groupRow.fields>
export type RightsScreen = ReturnType<typeof rightsScreen>

/** Everything that can be put in a group and is not in it yet, found by name or by words. */
export const choosePermission =
  (t: Translate, taken: readonly string[]): Chooser =>
  (search) => {
    const words = fold(search).split(/\s+/)
    const choices = grantable
      .filter((name) => !taken.includes(name))
      .map((name): Choice => ({ value: name, label: permissionNamed(t, name) }))
    return Promise.resolve(choices.filter(({ label }) => words.every((word) => fold(label).includes(word))))
  }

/** Roles and groups with everything that is done to them, and the matrix of who has what by which group. */
export function rightsScreen(client: Client) {
  const answer = loaded(async () => {
    const [roles, groups] = await Promise.all([client(listRoles, {}), client(listGroups, {})])
    return { roles, groups }
  })
  const roles = computed(() => answer.value.value?.roles ?? [])
  const groups = computed(() => answer.value.value?.groups ?? [])
  const plainGroups = computed(() =>
    groups.value.map(({ group, permissions }) => ({
      group,
      permissions: permissions.map(({ name }) => name),
    })),
  )
  const groupsOf = ({ permissions_group }: RoleRow) =>
    plainGroups.value.filter(({ group }) => permissions_group.includes(group))
  const filter = signal('')
  const onlyDifferences = signal(false)
  /** The one role whose column there is room for; null where all of them are seen. */
  const onlyRole = signal<string | null>(null)
  const columns = computed(() => {
    const chosen = roles.value.find(({ role }) => role === onlyRole.value) ?? roles.value[0]
    return onlyRole.value === null || !chosen ? roles.value : [chosen]
  })

  /** By which groups each role has each permission. */
  const grants = computed(
    () =>
      new Map(
        roles.value.map((role) => {
          const own = groupsOf(role)
          const names = permissionsByArea.flatMap(({ permissions }) => permissions)
          return [role.role, new Map(names.map((name) => [name as string, grantsOf(name, own)]))] as const
        }),
      ),
  )
  const cell = (role: string, permission: string) => grants.value.get(role)?.get(permission) ?? []
  const differs = (permission: string): boolean =>
    new Set(roles.value.map(({ role }) => cell(role, permission).length > 0)).size > 1

  return {
    answer,
    roles,
    groups,
    filter,
    onlyDifferences,
    onlyRole,
    /** The roles of the matrix that are in sight. */
    columns,
    cell,
    /** The matrix's lines by part of the office, as filtered; `words` says what else a line is found by. */
    lines: (words: (permission: string) => string) =>
      permissionsByArea
        .map(({ area, permissions }) => ({
          area,
          permissions: permissions.filter(
            (name) =>
              fold(`${name} ${words(name)}`).includes(fold(filter.value.trim())) &&
              (!onlyDifferences.value || differs(name)),
          ),
        }))
        .filter(({ permissions }) => permissions.length > 0),
    /** What a role's groups add up to, each permission once. */
    sumOf: (role: RoleRow): string[] =>
      [...new Set(groupsOf(role).flatMap(({ permissions }) => permissions))].toSorted(),
    groupsToAdd: (role: RoleRow): GroupRow[] =>
      groups.value.filter(({ group }) => !role.permissions_group.includes(group) && group !== defaultGroup),
    /** The groups by which a role could get a permission that it lacks. */
    groupsGiving: (permission: string): GroupRow[] =>
      groups.value.filter(
        (group) =>
          grantsOf(permission, [
            { group: group.group, permissions: group.permissions.map(({ name }) => name) },
          ]).length > 0,
      ),
    saveRole: async (
      role: RoleRow,
      changes: Partial<Pick<RoleRow, 'permissions_group' | 'second_factor_required'>>,
    ) => {
      const { role: name, updated_at } = role
      await client(updateRoles, {
        role: name,
        updated_at,
        action: 'update',
        permissions_group: changes.permissions_group ?? role.permissions_group,
        ...('second_factor_required' in changes
          ? { second_factor_required: changes.second_factor_required ?? false }
          : {}),
      })
      await answer.reload()
    },
    saveGroup: async ({ group, updated_at }: GroupRow, permissionsGroup: readonly string[]) => {
      await client(updateGroups, {
        group,
        updated_at,
        action: 'update',
        permissionsGroup: [...permissionsGroup],
      })
      await answer.reload()
    },
    deleteRole: async ({ role, updated_at }: RoleRow) => {
      await client(updateRoles, { role, updated_at, action: 'delete' })
      await answer.reload()
    },
    deleteGroup: async ({ group, updated_at }: GroupRow) => {
      await client(updateGroups, { group, updated_at, action: 'delete' })
      await answer.reload()
    },
  }
}
