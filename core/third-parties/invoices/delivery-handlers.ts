import { Failure } from '../../kernel/failure.ts'
import { handleJob } from '../../jobs/queue.ts'
import type { Env } from '../../ports.ts'
import type { Delivery } from '../ports.ts'
import { askLater } from './delivery.ts'
import { keepNumber, kept, takenUp } from './material.ts'
import { tellSender } from '../../invoicing/sending/sender.ts'

/**
 * Where it stands: arrived, refused, or to be asked again. One that was refused was not sent after all; of that, and of one
 * that nobody knows the end of after the last time, whoever sent it is told.
 */
handleJob('billit.delivery', async (env, { sending_id, nth }) => {
  const { sending, invoice } = await takenUp(env, sending_id)
  if (sending.state !== 'sent' || sending.delivery !== 'pending' || sending.order_id === null) return
  const { state, reason, at } = await deliveryOf(env, sending.order_id)
  await kept(env, invoice, 'job.billit.delivery', async (store, emit) => {
    if (state === 'pending') {
      if (await askLater({ store, clock: env.clock }, sending_id, nth + 1)) return
      return tellSender(
        { store, clock: env.clock, emit },
        { invoice, sending },
        {
          title: (t, values) => t('billit.unknown_title', values),
          message: (t) => t('billit.unknown_help'),
        },
      )
    }
    if (state === 'delivered') {
      const delivered_at = at ?? env.clock.now().toISOString()
      await store.invoice_sendings.update(sending_id, { delivery: 'delivered', delivered_at })
      return keepNumber(store, invoice.id)
    }
    const why = reason?.slice(0, 500) ?? null
    await store.invoice_sendings.update(sending_id, { state: 'failed', delivery: 'refused', reason: why })
    await keepNumber(store, invoice.id)
    await tellSender(
      { store, clock: env.clock, emit },
      { invoice, sending },
      {
        title: (t, values) => t('billit.refused_title', values),
        message: (t) => why ?? t('billit.refused_help'),
      },
    )
  })
})

/** What Billit does not answer now is asked at the next time: were this to fail, nobody would ask any more. */
async function deliveryOf({ ports }: Env, order: number): Promise<Delivery> {
  try {
    return await ports.billing.delivery(order)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { state: 'pending', reason: null, at: null }
  }
}
