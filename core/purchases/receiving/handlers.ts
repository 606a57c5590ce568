import { found } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { refuseAct } from '../acts.ts'
import { completeOf, decidedOf } from '../reading/complete.ts'
import { purchaseToChange } from '../visible.ts'
import { acceptPurchase, importPurchase, setSupplier } from './operations.ts'
import { makePurchase, readPurchaseIn } from './take-in.ts'

handleOpening(importPurchase, async (open, { file }, outside) => {
  const read = await readPurchaseIn(outside, file)
  return open.command(async (context) => {
    const taken_by = context.actor.id || null
    return completeOf(context, await makePurchase(context, read, { source: 'upload', taken_by }))
  })
})

handle(acceptPurchase, async (context, { id, remark, updated_at }) => {
  const purchase = await purchaseToChange(context, id, updated_at)
  refuseAct('accept', await decidedOf(context, purchase))
  const accepted = await context.store.purchases.update(purchase, { state: 'received', remark })
  context.emit({ type: 'purchase', id })
  return completeOf(context, accepted)
})

handle(setSupplier, async (context, { id, company_id, updated_at }) => {
  const { store, emit } = context
  const purchase = await purchaseToChange(context, id, updated_at)
  refuseAct('supplier', await decidedOf(context, purchase))
  found(await store.companies.get(company_id), 'company_id')
  const named = await store.purchases.update(purchase, { company_id })
  emit({ type: 'purchase', id })
  return completeOf(context, named)
})
