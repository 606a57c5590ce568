import { holdersOf } from '../../access/roles/role-holders.ts'
import type { Event } from '../../events.ts'
import { keptReason, reasonInWords } from '../../invoicing/sending/reasons.ts'
import { Failure } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import { notify } from '../../notices/notify.ts'
import type { Env, Reader, Store } from '../../ports.ts'
import { translate, type Translate } from '../../texts/translate.ts'
import { isServiceFailure, type ReceivedAtBillit } from '../../third-parties/ports.ts'
import type { ReceivedOrder } from '../received-order.ts'
import { makePurchase, readPurchaseIn } from '../receiving/take-in.ts'

type Outcome = Pick<ReceivedOrder, 'outcome'> & Partial<Pick<ReceivedOrder, 'reason' | 'purchase_id'>>

/** Whether it is to be fetched: it never was, or it was refused and has changed there since. */
export const isNew = (known: ReceivedOrder | undefined, { modified }: ReceivedAtBillit): boolean =>
  !known || (known.outcome === 'refused' && known.modified !== modified)

/**
 * Fetches one document, and takes it in as one that a person uploads. A failure of Billit is thrown; a document that cannot be
 * taken in is kept as refused, and told to whoever takes purchases in. The purchase and that it was fetched are kept in one
 * transaction, so that whatever ends in between doubles nothing.
 */
export async function takeOrder(env: Env, order: ReceivedAtBillit): Promise<Outcome['outcome']> {
  try {
    const upload = await env.ports.billing.receivedFile(order.id)
    if (!upload) throw new Failure('inbox_without_file')
    const read = await readPurchaseIn({ ...env.ports, store: env.reader, actor: system() }, upload)
    return await kept(env, order, async (store, emit) => {
      const from = { source: 'billit', taken_by: null } as const
      const made = await makePurchase({ store, emit, warn: () => undefined }, read, from)
      return { outcome: 'taken', purchase_id: made.id }
    })
  } catch (error) {
    if (!(error instanceof Failure) || isServiceFailure(error)) throw error
    return kept(env, order, (store) => refusalOf(store, error))
  }
}

/** A document that is here already is no refusal: somebody uploaded it before. */
async function refusalOf(
  store: Reader,
  { code, details: { params = {}, value } }: Failure,
): Promise<Outcome> {
  const id = (value as { readonly id?: number } | undefined)?.id
  if (code === 'purchase_double' && id !== undefined && (await store.purchases.get(id)))
    return { outcome: 'known', purchase_id: id }
  return { outcome: 'refused', reason: keptReason(code, params).slice(0, 2000) }
}

async function kept(
  env: Env,
  order: ReceivedAtBillit,
  work: (store: Store, emit: (...events: Event[]) => void) => Promise<Outcome>,
): Promise<Outcome['outcome']> {
  const emitted: Event[] = []
  const emit = (...events: Event[]): void => void emitted.push(...events)
  const by = { actor: system(), operation: 'purchase.fetch' }
  const outcome = await env.write(
    by,
    async (store) => {
      await store.lock('purchases')
      const known = (await store.received_orders.first({ order_id: order.id })) ?? undefined
      // Another run was quicker.
      if (known && !isNew(known, order)) return known.outcome
      const { id: order_id, number, supplier, modified } = order
      const became = { reason: null, purchase_id: null, ...(await work(store, emit)) }
      const row = { order_id, number, supplier, modified, ...became }
      if (known) await store.received_orders.update(known.id, row)
      else await store.received_orders.insert(row)
      if (became.outcome === 'refused') await tellRefused(env, store, emit, order, became.reason ?? '')
      emit({ type: 'purchase' })
      return became.outcome
    },
    emitted,
  )
  env.committed(emitted)
  return outcome
}

async function tellRefused(
  { clock }: Env,
  store: Store,
  emit: (...events: Event[]) => void,
  order: ReceivedAtBillit,
  reason: string,
): Promise<void> {
  const context = { store, clock, emit, actor: system() }
  await notify(context, await holdersOf(context, 'purchase.write'), (language) => {
    const t = translate(language)
    return {
      kind: 'running',
      title: t('purchase.inbox.refused_title', {
        number: order.number ?? order.id,
        supplier: order.supplier ?? '?',
      }),
      message: refusedBecause(t, reason),
      url: '/purchases',
    }
  })
}

/** Why a document was refused, in words. */
export const refusedBecause = (t: Translate, reason: string): string => reasonInWords(t, reason) ?? reason
