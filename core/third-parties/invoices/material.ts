import type { Event } from '../../events.ts'
import { found } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import type { Invoice } from '../../invoicing/invoice.ts'
import type { InvoiceSending } from '../../invoicing/sending.ts'
import type { Env, Store } from '../../ports.ts'

/** A sending that a job takes up, with its invoice. */
export const takenUp = (
  env: Env,
  sending_id: number,
): Promise<{ readonly sending: InvoiceSending; readonly invoice: Invoice }> =>
  env.read(async (store) => {
    const sending = found(await store.invoice_sendings.get(sending_id))
    return { sending, invoice: found(await store.invoices.get(sending.invoice_id)) }
  })

/** Keeps what a job found out, in the name of nobody, and tells who looks at the invoice and whom it notes something for. */
export async function kept<T>(
  env: Env,
  { id, subfolder_id }: Invoice,
  operation: string,
  work: (store: Store, emit: (...events: Event[]) => void) => Promise<T>,
): Promise<T> {
  const emitted: Event[] = [{ type: 'invoice', id, subfolder_id }]
  const emit = (...events: Event[]): void => void emitted.push(...events)
  const value = await env.write({ actor: system(), operation }, (store) => work(store, emit), emitted)
  env.committed(emitted)
  return value
}

/** The number at Billit that an invoice shows: of the last sending that stands as sent there, 0 where each of them failed. */
export async function keepNumber(store: Store, invoice_id: number): Promise<void> {
  const sent = { invoice_id, service: 'billit', state: 'sent' } as const
  const [last] = await store.invoice_sendings.find(sent, { order: [['id', 'desc']], limit: 1 })
  await store.invoices.update(invoice_id, { billit_id: last?.order_id ?? 0 })
}
