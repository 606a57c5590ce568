import { rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import type { GroupPermissions, RoleGroups } from './role-checks.ts'
import type { RightsRow, Wanted } from './workbook.ts'

type Column = 'role' | 'group' | 'permission'
type Cell = readonly [Column, string | null, string | null]

/**
 * What becomes of each row of a file of rights: it makes the role or group that it names, changes it, or says what
 * stands there. What a role or group would lose, for no row says it any more, is told at its first row.
 */
export function effectsOn(
  rows: readonly RightsRow[],
  roles: readonly RoleGroups[],
  groups: readonly GroupPermissions[],
  wanted: Wanted,
): RowEffect[] {
  const roleState = statesOf(
    new Map(roles.map(({ role, permissions_group }) => [role, permissions_group])),
    new Map(wanted.roles.map(({ role, permissions_group }) => [role, permissions_group])),
    'group',
  )
  const groupState = statesOf(
    new Map(groups.map(({ group, permissions }) => [group, permissions])),
    new Map(wanted.groups.map(({ group, permissions }) => [group, permissions])),
    'permission',
  )
  return rows.map((row) => {
    const { role, group, permission } = row.values
    const parts = [
      ...(role ? [roleState(role, group)] : []),
      ...(permission ? [groupState(group, permission)] : []),
    ]
    const effects = parts.map(({ effect }) => effect)
    const effect = effects.includes('created')
      ? 'created'
      : effects.includes('updated')
        ? 'updated'
        : 'unchanged'
    return rowEffect(row, [role || group], effect, () => parts.flatMap(({ cells }) => cells))
  })
}

/** Tells of a named record and one of its parts whether both are there, and once what the record loses. */
function statesOf(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
  column: Column,
) {
  const described = new Set<string>()
  return (name: string, part: string): { effect: RowEffect['effect']; cells: readonly Cell[] } => {
    const had = before.get(name)
    const has = after.get(name) ?? []
    const lost = described.has(name) ? [] : (had ?? []).filter((each) => !has.includes(each))
    described.add(name)
    const isNew = !had?.includes(part)
    const cells: Cell[] = [
      ...(isNew ? [[column, null, part] as const] : []),
      ...lost.map((each) => [column, each, null] as const),
    ]
    return { effect: !had ? 'created' : cells.length > 0 ? 'updated' : 'unchanged', cells }
  }
}
