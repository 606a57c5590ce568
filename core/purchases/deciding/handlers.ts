import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { refuseAct } from '../acts.ts'
import { tellKeepers } from '../notices.ts'
import type { Purchase } from '../purchase.ts'
import { completeOf, decidedOf } from '../reading/complete.ts'
import { refuseSameNumber } from '../receiving/take-in.ts'
import type { PurchaseAct } from '../states.ts'
import { purchaseToChange } from '../visible.ts'
import {
  disputePurchase,
  payPurchase,
  refusePurchase,
  releasePurchase,
  takePurchaseBack,
} from './operations.ts'

interface Asked {
  readonly id: number
  readonly updated_at: string | null
}

/** Does an act that changes how a purchase stands, if the caller may do it now. */
async function act(
  context: Context,
  name: PurchaseAct,
  { id, updated_at }: Asked,
  changes: (purchase: Purchase) => Partial<Purchase>,
): Promise<Purchase> {
  const purchase = await purchaseToChange(context, id, updated_at)
  refuseAct(name, await decidedOf(context, purchase))
  const changed = await context.store.purchases.update(purchase, changes(purchase))
  context.emit({ type: 'purchase', id })
  return changed
}

handle(releasePurchase, async (context, asked) => {
  const { actor, clock } = context
  const released = { released_by: actor.id || null, released_at: clock.now().toISOString() }
  return completeOf(context, await act(context, 'release', asked, () => ({ state: 'released', ...released })))
})

handle(takePurchaseBack, async (context, asked) => {
  const { store } = context
  await store.lock('purchases')
  const purchase = found(await store.purchases.get(asked.id))
  // Another one may have come under its number meanwhile.
  if (purchase.state === 'refused') await refuseSameNumber(store, purchase)
  return completeOf(
    context,
    await act(context, 'take_back', asked, ({ state, breaches, remark }) =>
      state === 'released'
        ? { state: 'approved', released_by: null, released_at: null }
        : { state: breaches.length > 0 && remark === null ? 'to_check' : 'received', refusal: null },
    ),
  )
})

handle(refusePurchase, async (context, { refusal, ...asked }) => {
  const refused = await act(context, 'refuse', asked, () => ({ state: 'refused', refusal, dispute: null }))
  await context.store.purchase_parts.updateWhere(
    { purchase_id: refused.id },
    { approved_by: null, approved_at: null },
  )
  await tellKeepers(context, refused, 'refused')
  return completeOf(context, refused)
})

handle(disputePurchase, async (context, { dispute, ...asked }) => {
  const disputed = await act(context, 'dispute', asked, () => ({ dispute }))
  if (dispute !== null) await tellKeepers(context, disputed, 'disputed')
  return completeOf(context, disputed)
})

handle(payPurchase, async (context, { payment_date, ...asked }) => {
  const paid = { state: 'paid' as const, payment_date: payment_date ?? context.clock.today() }
  return completeOf(context, await act(context, 'pay', asked, () => paid))
})
