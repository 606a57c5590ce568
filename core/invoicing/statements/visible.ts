import { Failure } from '../../kernel/failure.ts'
import { can, type Actor } from '../../kernel/permission.ts'

/** What the bank says concerns every mission: whoever may not see the invoices of all is refused. */
export function refuseWithoutAll(actor: Actor): void {
  if (!can(actor, 'invoices_all.read')) throw new Failure('unauthorized')
}
