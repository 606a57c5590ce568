import { pageFromRows } from '../../tables/listing.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { Failure } from '../../kernel/failure.ts'
import { roleOf } from '../person.ts'
import { handle } from '../../kernel/run.ts'
import { groupsKept, losesRights, type GroupPermissions, type RoleGroups } from './role-checks.ts'
import { effectsOn } from './import-effects.ts'
import { readRights, wantedRights } from './workbook.ts'
import { importRoles, listRightLines } from './operations.ts'

handle(listRightLines, async ({ store }, input) => {
  const roles = await store.roles.find()
  const groups = await store.permission_groups.find()
  const lines = [
    ...roles.flatMap(({ role, permissions_group }) =>
      groupsKept(permissions_group).map((group) => ({ role, group, permission: null })),
    ),
    ...groups.flatMap(({ group, permissions }) =>
      permissions.map((permission) => ({ role: null, group, permission })),
    ),
  ]
  return pageFromRows(
    lines,
    input,
    ({ role, group, permission }) => `${role ?? ''} ${group} ${permission ?? ''}`,
  )
})

handleImport(importRoles, {
  read: readRights,
  lock: ({ store }) => store.lock('rights'),
  lookUp: async ({ store, actor }) => ({
    roles: await store.roles.find(),
    groups: await store.permission_groups.find(),
    actor,
    ownRole: await roleOf(store, actor.id),
  }),
  match(rows, { roles, groups, actor, ownRole }) {
    const { wanted, bad } = wantedRights(rows, roles, groups)
    const ofRoles = sorted(
      roles,
      wanted.roles,
      ({ role }) => role,
      ({ permissions_group }) => permissions_group,
    )
    const ofGroups = sorted(
      groups,
      wanted.groups,
      ({ group }) => group,
      ({ permissions }) => permissions,
    )
    const lost = losesRights(
      actor,
      ownRole,
      [...without(roles, wanted.roles, ({ role }) => role), ...wanted.roles],
      [...without(groups, wanted.groups, ({ group }) => group), ...wanted.groups],
    )
    return {
      effects: effectsOn(rows, roles, groups, wanted),
      bad,
      refusal: lost && new Failure(lost),
      ofRoles,
      ofGroups,
    }
  },
  async write({ store }, { ofRoles, ofGroups }) {
    await store.roles.insertMany(ofRoles.added)
    await store.roles.updateEach(ofRoles.changed)
    await store.permission_groups.insertMany(ofGroups.added)
    await store.permission_groups.updateEach(ofGroups.changed)
  },
  events: () => [{ type: 'role' }, { type: 'access' }],
})

/** What is new and what becomes different; the order of names says nothing. */
function sorted<R extends W & { readonly id: number }, W extends RoleGroups | GroupPermissions>(
  rows: readonly R[],
  wanted: readonly W[],
  nameOf: (row: W) => string,
  partsOf: (row: W) => readonly string[],
) {
  const known = new Map(rows.map((row) => [nameOf(row), row]))
  const written = (row: W): string => partsOf(row).toSorted().join('\n')
  const added = wanted.filter((row) => !known.has(nameOf(row)))
  const changed = wanted.flatMap((row) => {
    const now = known.get(nameOf(row))
    return now && written(now) !== written(row) ? [{ ...row, id: now.id }] : []
  })
  return { added, changed }
}

function without<R>(rows: readonly R[], gone: readonly R[], nameOf: (row: R) => string): R[] {
  const names = new Set(gone.map(nameOf))
  return rows.filter((row) => !names.has(nameOf(row)))
}
