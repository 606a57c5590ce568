import type { CurrentUser } from '../../access/operations.ts'
import { allows, nobody, type Access, type Actor } from '../../kernel/permission.ts'

/** The signed-in user as the permission checks and the policies know him. */
export const asActor = (user: CurrentUser): Actor => ({
  kind: 'person',
  id: user.id,
  account_id: user.account_id,
  name: `${user.first_name} ${user.last_name}`,
  language: user.language_type,
  super_admin: user.is_super_admin,
  permissions: new Set(user.permissions),
  original_id: user.original_id,
  session_id: null,
  scope: null,
})

/** Whether somebody may be offered an operation at all; about one record, ask its policy. */
export const mayCall = (actor: Actor, operation: { readonly permission: Access }): boolean =>
  allows(actor, operation.permission)

/** Anybody at all with these permissions, to see what would be open to him. */
export const asHolder = ({
  is_super_admin,
  granted,
}: {
  readonly is_super_admin: boolean
  readonly granted: readonly string[]
}): Actor => ({
  ...nobody(),
  kind: 'person',
  super_admin: is_super_admin,
  permissions: new Set(granted),
})
