import { holdersOf } from '../../access/roles/role-holders.ts'
import type { Event } from '../../events.ts'
import { keptReason } from '../../invoicing/sending/reasons.ts'
import { Failure } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import { notify } from '../../notices/notify.ts'
import type { Env, Store } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import type { BillitInbox } from '../../third-parties/inbox.ts'
import type { ReceivedAtBillit } from '../../third-parties/ports.ts'
import { switchesOf } from '../../third-parties/switches.ts'
import { addDays } from '../../values/day.ts'
import { isNew, takeOrder } from './take.ts'

/** What changed at Billit in the days before what was reached is looked at again: its day may not be ours. */
const overlapDays = 2
/** After so many failures in a row the service counts as away. */
const failuresAtMost = 3

const by = { actor: system(), operation: 'purchase.fetch' }

/**
 * Fetches what lies at Billit and was not fetched before. A document that cannot be had holds up no other, and is asked for at
 * the next run. The first failure of the service is kept and thrown.
 */
export async function fetchReceived(env: Env): Promise<void> {
  const inbox = await openInbox(env)
  if (!inbox) return
  const today = env.clock.today()
  const failures: unknown[] = []
  let taken = 0
  try {
    let inRow = 0
    for await (const order of ordersToTake(env, inbox)) {
      try {
        if ((await takeOrder(env, order)) === 'taken') taken += 1
        inRow = 0
      } catch (error) {
        failures.push(error)
        inRow += 1
        if (isOfAll(error) || inRow >= failuresAtMost) break
      }
    }
  } catch (error) {
    failures.unshift(error)
  }
  const [first] = failures
  const answered = { reached: today, answered_at: env.clock.now().toISOString(), problem: null }
  await keep(env, inbox, first === undefined ? answered : { problem: problemOf(first) }, taken)
  if (first !== undefined) throw first
}

/** The inbox, if it is switched on and a service is configured, marked as asked now. */
async function openInbox({ ports, clock, write, read }: Env): Promise<BillitInbox | null> {
  if (!ports.billing.configured) return null
  const { purchases } = await read((store) => switchesOf(store, 'billit'))
  if (!purchases) return null
  return write(by, async (store) => {
    await store.lock('third_parties', 'billit')
    const inbox = await store.billit_inboxes.first({})
    return inbox && store.billit_inboxes.update(inbox, { asked_at: clock.now().toISOString() })
  })
}

/** Page by page, those that came since the day on which it was switched on. */
async function* ordersToTake(env: Env, { since, reached }: BillitInbox): AsyncGenerator<ReceivedAtBillit> {
  const changedSince = reached === null ? since : addDays(reached, -overlapDays)
  for (let skip = 0; ;) {
    const page = await env.ports.billing.received(changedSince < since ? since : changedSince, skip)
    const order_id = page.orders.map(({ id }) => id)
    const known = await env.read((store) => store.received_orders.find({ order_id }))
    const byId = new Map(known.map((each) => [each.order_id, each]))
    for (const order of page.orders)
      if ((order.created ?? since) >= since && isNew(byId.get(order.id), order)) yield order
    skip += page.read
    if (!page.isMore) return
  }
}

/** A service that asks us to come back later means every document; an access that is refused may be to one that is gone. */
const isOfAll = (error: unknown): boolean =>
  error instanceof Failure && error.details.params?.['retry_after'] !== undefined

function problemOf(error: unknown): string {
  if (!(error instanceof Failure)) return 'inbox_failed'
  const reason = error.details.params?.['reason']
  return keptReason(error.code, reason === undefined ? {} : { reason: String(reason) }).slice(0, 500)
}

async function keep(
  env: Env,
  { id }: BillitInbox,
  changes: Partial<BillitInbox>,
  taken: number,
): Promise<void> {
  const emitted: Event[] = [{ type: 'purchase' }, { type: 'third_party' }]
  await env.write(
    by,
    async (store) => {
      // Two runs may end at once.
      await store.lock('third_parties', 'billit')
      await store.billit_inboxes.update(id, changes)
      if (taken > 0) await tellTaken(env, store, emitted, taken)
    },
    emitted,
  )
  env.committed(emitted)
}

async function tellTaken({ clock }: Env, store: Store, emitted: Event[], count: number): Promise<void> {
  const emit = (...events: Event[]): void => void emitted.push(...events)
  const context = { store, clock, emit, actor: system() }
  await notify(context, await holdersOf(context, 'purchase.write'), (language) => {
    const t = translate(language)
    return {
      kind: 'to_decide',
      title: t('purchase.inbox.taken_title', { count }),
      message: t('purchase.inbox.taken_help'),
      url: '/purchases',
    }
  })
}
