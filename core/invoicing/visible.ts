import { can, type Actor } from '../kernel/permission.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { QueryContext, Reader } from '../ports.ts'
import type { Invoice } from './invoice.ts'
import { maySeeInvoices } from '../folders/policy.ts'
import { subfoldersOf } from '../folders/queries.ts'

/** An invoice that the caller may see; one he may not is refused like any other right. */
export async function visibleInvoice(context: QueryContext, id: number, field = 'id'): Promise<Invoice> {
  const invoice = found(await context.store.invoices.get(id), field)
  await refuseStrangers(context, invoice.subfolder_id)
  return invoice
}

/** Whoever may not see the invoices of the subfolder is refused. */
export async function refuseStrangers(
  { store, actor }: { readonly store: Reader; readonly actor: QueryContext['actor'] },
  subfolder_id: number,
  field = 'id',
): Promise<void> {
  const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [subfolder_id] })
  if (!maySeeInvoices(actor, found(subfolder, field)))
    throw new Failure('unauthorized', { fields: { [field]: 'mixed.invalid' } })
}

/** What the bank says concerns every subfolder: whoever may not see the invoices of all is refused. */
export function refuseWithoutAll(actor: Actor): void {
  if (!can(actor, 'invoices_all.read')) throw new Failure('unauthorized')
}
