import { roleOf, rolesOf } from '../../access/person.ts'
import { decidesOn } from '../../access/roles/rights-writers.ts'
import { Failure } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import { personSummaries } from '../visible-users.ts'
import { rightsHolders } from './deciders.ts'

type Caller = Pick<QueryContext, 'store' | 'actor'>
type Refusing = Caller & Pick<QueryContext, 'clock'>

/** Whether the actor decides on a role, as the roles are now. */
export async function roleDecider({ store, actor }: Caller): Promise<(role: string) => boolean> {
  const permissions = await rolesOf(store)
  const known = new Map<string, boolean>()
  return (role) => {
    const decides = known.get(role) ?? decidesOn(actor, permissions[role])
    known.set(role, decides)
    return decides
  }
}

/** Whether the actor may do alone what touches somebody's sign-in: that person may nothing that he may not. */
export async function decidesOnPerson(context: Caller, id: number): Promise<boolean> {
  const decides = await roleDecider(context)
  return decides(await roleOf(context.store, id))
}

/** Refuses to touch the role, sign-in or second factor of somebody on whose role the actor does not decide. */
export async function checkDecides(context: Refusing, id: number): Promise<void> {
  if (!(await decidesOnPerson(context, id))) throw await rightsOnly(context, 'id')
}

/** As many as a sentence can name. */
const mostNamed = 3

/** The refusal of a field that only somebody who may change rights can change; it names some of them. */
export async function rightsOnly(context: Refusing, field: string): Promise<Failure> {
  const { actor } = context
  const holders = await rightsHolders(context, [actor.id])
  const people = await personSummaries(context, holders.ids.slice(0, mostNamed))
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const who = names.length === 0 ? '' : ` (${names.join(', ')})`
  return new Failure('rights_only', { fields: { [field]: 'mixed.rights_only' }, params: { who } })
}
