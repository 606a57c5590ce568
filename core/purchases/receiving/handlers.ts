import { found } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { refuseAct } from '../acts.ts'
import type { Purchase } from '../purchase.ts'
import { completeOf, decidedOf } from '../reading/complete.ts'
import { purchaseToChange } from '../visible.ts'
import { tellFolderRefused } from '../notices.ts'
import { takeFolder, type FolderOutcome } from './folder.ts'
import { refusalInAll } from '../refusal-words.ts'
import { acceptPurchase, importPurchase, setSupplier, takePurchaseFolder } from './operations.ts'
import { makePurchase, readPurchaseIn, refuseSameNumber } from './take-in.ts'

handleOpening(importPurchase, async (open, { file }, outside) => {
  const read = await readPurchaseIn(outside, file)
  return open.command(async (context) => {
    const taken_by = context.actor.id || null
    return completeOf(context, await makePurchase(context, read, { source: 'upload', taken_by }))
  })
})

handleOpening(takePurchaseFolder, async (open, { dry_run }, outside) => {
  const { purchaseFolder } = outside
  if (!purchaseFolder) return { count: 0 }
  const { complete } = await purchaseFolder.look()
  if (dry_run) return { count: complete.length }
  const receive = async (file: Upload): Promise<Purchase> => {
    const read = await readPurchaseIn(outside, file)
    return open.command((context) => makePurchase(context, read, { source: 'folder', taken_by: null }))
  }
  const outcomes: FolderOutcome<Purchase>[] = []
  for await (const each of takeFolder(purchaseFolder, complete, receive, refusalInAll)) outcomes.push(each)
  const refused = outcomes.filter((each) => each.as === 'refused')
  if (refused.length > 0) await open.command((context) => tellFolderRefused(context, refused))
  const left = outcomes.find((each) => each.as === 'left')
  if (left) throw left.error
  return { count: outcomes.length }
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
  await refuseSameNumber(store, { ...purchase, company_id })
  const isOther = purchase.company_id !== null && purchase.company_id !== company_id
  // Who said yes said it to the other company, whose contract it is and whose accounts are known.
  if (isOther)
    await store.purchase_parts.updateWhere(
      { purchase_id: id },
      { approved_by: null, approved_at: null, subcontractor_id: null },
    )
  const state = isOther && purchase.state === 'approved' ? 'received' : purchase.state
  const named = await store.purchases.update(purchase, { company_id, state })
  emit({ type: 'purchase', id })
  return completeOf(context, named)
})
