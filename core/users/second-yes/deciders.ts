import { holdersOf } from '../../access/roles/role-holders.ts'
import { changesRights, rightsWriters } from '../../access/roles/rights-writers.ts'
import type { Actor } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import type { AccessRequest } from './request.ts'

/** Whether somebody may say yes: he may change rights, and is neither who asked nor who it is about. */
export const mayDecide = (
  actor: Actor,
  { user_id, requested_by }: Pick<AccessRequest, 'user_id' | 'requested_by'>,
): boolean =>
  changesRights(actor) && actor.original_id === null && actor.id !== user_id && actor.id !== requested_by

/** Who may change rights, but these people; super admins where nobody else may. */
export async function rightsHolders(
  context: Pick<QueryContext, 'store' | 'clock'>,
  except: readonly number[],
): Promise<{ readonly ids: number[]; readonly staff: boolean }> {
  const held = await Promise.all(rightsWriters.map((right) => holdersOf(context, right)))
  const staff = [...new Set(held.flat())].filter((id) => !except.includes(id))
  if (staff.length > 0) return { ids: staff, staff: true }
  const supers = await context.store.users.find({ is_super_admin: true })
  return { ids: supers.map(({ id }) => id).filter((id) => !except.includes(id)), staff: false }
}
