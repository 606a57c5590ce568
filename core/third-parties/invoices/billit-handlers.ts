import { Failure } from '../../kernel/failure.ts'
import { handleGivenUp, handleJob } from '../../jobs/queue.ts'
import type { InvoiceSending } from '../../invoicing/sending.ts'
import type { Env } from '../../ports.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { serviceNames } from '../ports.ts'
import { askLater } from './delivery.ts'
import { keepNumber, kept, takenUp } from './material.ts'
import { orderAt, type OrderAt } from './order-at.ts'
import { tellSender } from '../../invoicing/sending/sender.ts'
import { reasonInWords } from '../../invoicing/sending/reasons.ts'

const operation = 'job.billit.invoice'

/** An order is made once and kept at once; handing it to the network comes after, and once. */
handleGivenUp('billit.invoice', async ({ store, emit }, { sending_id }, reason) => {
  await store.invoice_sendings.updateWhere({ id: sending_id, state: 'queued' }, { state: 'failed', reason })
  emit({ type: 'invoice' })
})

handleJob('billit.invoice', async (env, { sending_id, patience }) => {
  const { clock } = env
  const { sending, invoice } = await takenUp(env, sending_id)
  if (sending.state !== 'queued' && sending.state !== 'leaving') return
  const left = { state: 'sent', reason: null, answer: true } as const
  const keep = ({ state, reason }: { readonly state: string; readonly reason: string | null }) =>
    kept(env, invoice, operation, async (store, emit) => {
      const isSent = state === 'sent'
      await store.invoice_sendings.update(sending_id, {
        state: state === 'waits' ? 'queued' : (state as InvoiceSending['state']),
        reason,
        ...(isSent
          ? { date: clock.today(), sent_at: clock.now().toISOString(), delivery: 'pending' as const }
          : {}),
      })
      if (isSent || state === 'failed') await keepNumber(store, invoice.id)
      if (isSent) await askLater({ store, clock }, sending_id, 1)
      // Nobody waits for it, so that somebody has to be told.
      if (state === 'failed' && patience > 0)
        await tellSender(
          { store, clock: env.clock, emit },
          { invoice, sending },
          {
            title: (t, values) => t('billit.refused_title', values),
            message: (t) => reasonInWords(t, reason ?? '', 'billit') ?? reason ?? '',
          },
        )
    })
  if (sending.state === 'leaving' && (await hasArrived(env, sending))) return keep(left)
  await sendOnce(env, {
    isLeaving: sending.state === 'leaving',
    since: sending.created_at,
    patience,
    unsure: 'service_unsure',
    compose: async () => {
      const order = await orderAt(env, { invoice, sending })
      await kept(env, invoice, operation, (store) =>
        store.invoice_sendings.update(sending_id, { order_id: order.id, service_key: order.key }),
      )
      return order
    },
    send: async (order) => {
      if (!order.isGone) await handOver(env, order, invoice.number ?? '')
      return true
    },
    keep,
  })
})

/** Where the key was used by a try that was done, that one left; if it did not, nobody knows what was done. */
async function handOver({ ports }: Env, { id, key }: OrderAt, number: string): Promise<void> {
  try {
    await ports.billing.send(id, 'Peppol', `${key}-send`)
  } catch (error) {
    if (!isUsed(error)) throw error
    const standing = await ports.billing.find(number).catch(() => null)
    if (standing?.id === id && standing.isSent) return
    throw new Failure('service_unsure', { params: { service: serviceNames.billing } }, { cause: error })
  }
}

const isUsed = (error: unknown): boolean => error instanceof Failure && error.code === 'service_sent_already'

/** Whether one that was cut short while it left is with its customer: an order that left before may be there from then. */
async function hasArrived({ ports, read }: Env, { order_id }: InvoiceSending): Promise<boolean> {
  if (order_id === null) return false
  if ((await read((store) => store.invoice_sendings.count({ order_id, sent_at: { not: null } }))) > 0)
    return false
  try {
    return (await ports.billing.delivery(order_id)).state === 'delivered'
  } catch (error) {
    // Asked again and again it would stay on its way for good: nobody knows is an end.
    if (error instanceof Failure) return false
    throw error
  }
}
