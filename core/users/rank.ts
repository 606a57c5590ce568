import { roleOf, rolesOf } from '../access/person.ts'
import { decidesOn } from '../access/roles/rights-writers.ts'
import { Failure } from '../kernel/failure.ts'
import type { QueryContext } from '../ports.ts'

type Caller = Pick<QueryContext, 'store' | 'actor'>

/** Whether the actor decides on a role, as the roles are now. */
export async function roleDecider({ store, actor }: Caller): Promise<(role: string) => boolean> {
  const permissions = await rolesOf(store)
  return (role) => decidesOn(actor, permissions[role])
}

/** Refuses to touch the role, sign-in or second factor of somebody on whose role the actor does not decide. */
export async function checkDecides(context: Caller, id: number): Promise<void> {
  const decides = await roleDecider(context)
  if (!decides(await roleOf(context.store, id))) throw rightsOnly('id')
}

/** The refusal of a field that only somebody who may change rights can change. */
export const rightsOnly = (field: string): Failure =>
  new Failure('rights_only', { fields: { [field]: 'mixed.rights_only' } })
