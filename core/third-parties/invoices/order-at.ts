import { keptReason } from '../../invoicing/sending/reasons.ts'
import type { InvoiceSending } from '../../invoicing/sending.ts'
import { writtenDay } from '../../values/day.ts'
import type { Invoice } from '../../invoicing/invoice.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Env } from '../../ports.ts'
import { isOrderOf } from '../billit-standing.ts'
import type { BillitOrder } from '../order.ts'
import { serviceNames, type StandingOrder } from '../ports.ts'
import { orderOfInvoice } from './order-material.ts'

/** The order of an invoice as Billit has it. */
export interface OrderAt {
  readonly id: number
  /** By which it is handed over. */
  readonly key: string
  /** It left from there already, though nobody handed it over from here. */
  readonly isGone: boolean
}

interface Of {
  readonly invoice: Invoice
  readonly sending: InvoiceSending
}

/**
 * The order as Billit has it already, from an earlier sending, from a try that was cut short or of somebody there, else a
 * new one. It is looked up each time: one that we know may have been deleted there, or have left.
 */
export async function orderAt(env: Env, { invoice, sending }: Of): Promise<OrderAt> {
  const key = found(sending.service_key)
  const standing = await env.ports.billing.find(invoice.number ?? '')
  if (standing !== null) return taken(env, { invoice, sending }, { standing, key })
  const order = await orderOfInvoice(env, invoice)
  return created(env, { invoice, sending }, { order, key, isFirst: true })
}

interface Creation {
  readonly order: BillitOrder
  readonly key: string
  readonly isFirst: boolean
}

async function created(env: Env, of: Of, { order, key, isFirst }: Creation): Promise<OrderAt> {
  const { billing, tokens } = env.ports
  try {
    return { id: await billing.create(order, `${key}-create`), key, isGone: false }
  } catch (error) {
    const code = error instanceof Failure ? error.code : null
    if (code !== 'service_sent_already' && code !== 'service_unsure') throw error
    const standing = await billing.find(order.OrderNumber)
    if (standing !== null) return taken(env, of, { standing, key })
    // Somebody deleted it there, and its key is used up.
    if (code === 'service_sent_already' && isFirst)
      return created(env, of, { order, key: tokens.create(), isFirst: false })
    // Nothing of it stands there: it may be tried again as it is.
    throw new Failure('service_unavailable', { params: { service: serviceNames.billing } }, { cause: error })
  }
}

interface Standing {
  readonly standing: StandingOrder
  readonly key: string
}

/** One that stands there is ours only where it says what our document says. */
async function taken(env: Env, { invoice }: Of, { standing, key }: Standing): Promise<OrderAt> {
  const { id, isSent } = standing
  const { document, handed } = await env.read(async (store) => ({
    document: found(await store.invoice_documents.first({ invoice_id: invoice.id })),
    handed: await store.invoice_sendings.count({ order_id: id, sent_at: { not: null } }),
  }))
  if (!isOrderOf(document.snapshot, standing)) {
    const date = standing.date === null ? '–' : writtenDay(standing.date)
    const reason = keptReason('billit_other_order', { number: invoice.number ?? '', date })
    throw new Failure('service_refused', { params: { service: serviceNames.billing, reason } })
  }
  return { id, key, isGone: isSent && handed === 0 }
}
