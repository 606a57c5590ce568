import type { Context, Reader } from '../../ports.ts'
import { settle, type Settlement } from './settle.ts'
import { keptIn } from '../../values/known.ts'

/**
 * Puts right what payments and credit notes settle of these invoices and of all that belongs to them; whoever changed
 * those under the lock `payments` calls it last. Answers which invoices changed.
 */
export async function keepSettled(
  { store, emit }: Pick<Context, 'store' | 'emit'>,
  ids: readonly number[],
): Promise<void> {
  const { settlements, stands } = await settlementsOf(store, ids)
  const changed = settlements.filter((each) => {
    const now = keptIn(stands, each.id)
    return (
      now.status_type !== each.status_type ||
      now.payment_date !== each.payment_date ||
      now.settled_amount !== each.settled_amount
    )
  })
  if (changed.length === 0) return
  await store.invoices.updateEach(changed)
  const subfolders = new Set(changed.map(({ id }) => keptIn(stands, id).subfolder_id))
  if (subfolders.size > 20) emit({ type: 'invoice' })
  else
    for (const { id } of changed) emit({ type: 'invoice', id, subfolder_id: keptIn(stands, id).subfolder_id })
}

/** How these invoices and the credit notes on them stand, each group once and each question asked once. */
async function settlementsOf(store: Reader, ids: readonly number[]) {
  const affected = await store.invoices.find({ id: ids })
  const roots = [...new Set(affected.map(({ id, credited_invoice_id }) => credited_invoice_id ?? id))]
  const known = new Set(affected.map(({ id }) => id))
  const others = roots.filter((id) => !known.has(id))
  const credited = others.length > 0 ? await store.invoices.find({ id: others }) : []
  const invoices = [...affected, ...credited].filter(
    ({ status_type, credited_invoice_id }) => status_type !== 'draft' && credited_invoice_id === null,
  )
  const notes = await store.invoices.find({ credited_invoice_id: roots, status_type: ['emitted', 'paid'] })
  const all = [...invoices, ...notes]
  const payments = await store.payments.find({ invoice_id: all.map(({ id }) => id) })
  const notesOf = Map.groupBy(notes, ({ credited_invoice_id }) => credited_invoice_id)
  const paymentsOf = Map.groupBy(payments, ({ invoice_id }) => invoice_id)
  const settlements = invoices.flatMap((invoice): Settlement[] => {
    const own = notesOf.get(invoice.id) ?? []
    return settle(
      invoice,
      own,
      [invoice, ...own].flatMap(({ id }) => paymentsOf.get(id) ?? []),
    )
  })
  return { settlements, stands: new Map(all.map((each) => [each.id, each])) }
}
