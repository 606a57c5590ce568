import { reasonInWords } from '../../invoicing/sending/reasons.ts'
import { queueDaily } from '../../jobs/daily.ts'
import { inTurn } from '../../jobs/in-turn.ts'
import { handleJob, queueJob } from '../../jobs/queue.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { serviceNames } from '../../third-parties/ports.ts'
import { switchesOf } from '../../third-parties/switches.ts'
import { fetchReceived } from './fetch.ts'
import { fetchInbox, fetchInboxDaily, readInbox } from './operations.ts'
import { refusedBecause } from './take.ts'

/** So many refused documents are shown. */
const shownAtMost = 50

handle(readInbox, (context) => inboxOf(context))

async function inboxOf({ store, billing, actor }: QueryContext) {
  const t = translate(actor.language)
  const [inbox, { purchases }, taken, last, refused] = await Promise.all([
    store.billit_inboxes.first({}),
    switchesOf(store, 'billit'),
    store.received_orders.count({ outcome: 'taken' }),
    store.received_orders.first({ outcome: 'taken' }, { order: [['id', 'desc']] }),
    store.received_orders.find({ outcome: 'refused' }, { order: [['id', 'desc']], limit: shownAtMost }),
  ])
  const problem = inbox?.problem ?? null
  return {
    configured: billing.configured,
    purchases,
    since: inbox?.since ?? null,
    asked_at: inbox?.asked_at ?? null,
    answered_at: inbox?.answered_at ?? null,
    problem: problem && (reasonInWords(t, problem, 'billit') ?? problem),
    taken,
    last_purchase_id: last?.purchase_id ?? null,
    refused: refused.map(({ order_id, number, supplier, reason, updated_at }) => ({
      order_id,
      number,
      supplier,
      reason: refusedBecause(t, reason ?? ''),
      at: updated_at,
    })),
  }
}

/** Who asks waits for the run, some twenty seconds at most; a longer one goes on. */
handleOpening(fetchInbox, async (open, _, { jobs }) => {
  const key = await open.command(async (context) => {
    const { store, billing, tokens } = context
    if (!billing.configured)
      throw new Failure('service_not_configured', { params: { service: serviceNames.billing } })
    if (!(await switchesOf(store, 'billit')).purchases) throw new Failure('inbox_switched_off')
    const key = tokens.create()
    await queueJob(context, 'purchase.fetch', key, {})
    return key
  })
  await jobs.tried('purchase.fetch', key)
  return open.query((context) => inboxOf(context))
})

handle(fetchInboxDaily, async (context, { dry_run }) => {
  const { store, billing } = context
  const { purchases } = await switchesOf(store, 'billit')
  await store.lock('jobs')
  if (!billing.configured || !purchases) return { count: 0 }
  return { count: await queueDaily(context, 'purchase.fetch', { dry_run }) }
})

/** In one process one run follows the other. */
handleJob('purchase.fetch', async (env) => {
  await inTurn(env, 'purchase.fetch', () => fetchReceived(env)).catch((error: unknown) => {
    // What is refused for good is asked again the next day, or once somebody mended it.
    if (!(error instanceof Failure) || error.code === 'service_unavailable') throw error
  })
})
