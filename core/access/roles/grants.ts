import { familyOf } from './permission-areas.ts'
import type { PermissionGroup } from './role.ts'

/** By what a right is held: its own name, its family's `users.*`, or `*`. */
export const grantKinds = ['name', 'wildcard', 'all'] as const
export type GrantKind = (typeof grantKinds)[number]

export interface Grant {
  readonly group: string
  readonly by: GrantKind
  /** As it stands in the group. */
  readonly as: string
}

type Group = Pick<PermissionGroup, 'group' | 'permissions'>

/** The groups among these that give a permission, each with the name by which it does. */
export function grantsOf(permission: string, groups: readonly Group[]): Grant[] {
  return groups.flatMap(({ group, permissions }) => {
    const found = namesFor(permission).find(({ as }) => permissions.includes(as))
    return found ? [{ group, ...found }] : []
  })
}

const namesFor = (permission: string): { by: GrantKind; as: string }[] => [
  { by: 'name', as: permission },
  { by: 'wildcard', as: `${familyOf(permission)}.*` },
  { by: 'all', as: '*' },
]
