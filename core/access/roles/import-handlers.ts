import { pageFromRows } from '../../tables/listing.ts'
import { refuseBadRows } from '../../tables/import.ts'
import { handle } from '../../kernel/run.ts'
import { checkOwnRights, groupsKept } from './role-checks.ts'
import type { GroupPermissions, RoleGroups } from './role-checks.ts'
import { readRights } from './workbook.ts'
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

handle(importRoles, async (context, { file, dry_run }) => {
  const { store, workbooks, emit } = context
  await store.lock('rights')
  const roles = await store.roles.find()
  const groups = await store.permission_groups.find()
  const { wanted, bad } = readRights(await workbooks.read(file), roles, groups)
  refuseBadRows(bad)
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
  await checkOwnRights(
    context,
    [...without(roles, wanted.roles, ({ role }) => role), ...wanted.roles],
    [...without(groups, wanted.groups, ({ group }) => group), ...wanted.groups],
  )
  if (!dry_run) {
    await store.roles.insertMany(ofRoles.added)
    await store.roles.updateEach(ofRoles.changed)
    await store.permission_groups.insertMany(ofGroups.added)
    await store.permission_groups.updateEach(ofGroups.changed)
    emit({ type: 'role' }, { type: 'access' })
  }
  return {
    created: ofRoles.added.length + ofGroups.added.length,
    updated: ofRoles.changed.length + ofGroups.changed.length,
    unchanged: ofRoles.same + ofGroups.same,
    dry_run,
  }
})

/** What is new, what becomes different and how much stays as it is; the order of names says nothing. */
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
  return { added, changed, same: wanted.length - added.length - changed.length }
}

function without<R>(rows: readonly R[], gone: readonly R[], nameOf: (row: R) => string): R[] {
  const names = new Set(gone.map(nameOf))
  return rows.filter((row) => !names.has(nameOf(row)))
}
