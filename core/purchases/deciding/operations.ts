import { day, id, notFuture, optional, text, time } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { purchase } from '../purchase.ts'
import { completePurchase } from '../reading/rows.ts'

const named = { id: id('purchases'), updated_at: optional(time()) }
const output = completePurchase

export const releasePurchase = command({
  name: 'purchase.release',
  summary:
    'Releases an approved purchase for payment. Whoever approved a part of it leaves this to somebody else.',
  http: 'PUT /purchase/release/:id',
  permission: 'purchase.pay',
  input: named,
  output,
})

export const takePurchaseBack = command({
  name: 'purchase.take_back',
  summary:
    'Takes a release back while no payments file pays it, or a refusal, and the purchase stands as it did before.',
  http: 'PUT /purchase/take_back/:id',
  permission: ['purchase.write', 'purchase.pay'],
  input: named,
  output,
})

export const refusePurchase = command({
  name: 'purchase.refuse',
  summary: 'Refuses a purchase with a reason, which its supplier is told; the document is kept.',
  http: 'PUT /purchase/refuse/:id',
  permission: 'signed_in',
  input: { ...named, refusal: text(1000) },
  output,
})

export const disputePurchase = command({
  name: 'purchase.dispute',
  summary: 'Notes what is disputed with the supplier, so that nothing is paid; empty, it is settled.',
  http: 'PUT /purchase/dispute/:id',
  permission: 'signed_in',
  input: { ...named, dispute: purchase.given.dispute },
  output,
})

export const payPurchase = command({
  name: 'purchase.pay',
  summary:
    'Notes that a released purchase was paid otherwise than by a payments file: by direct debit, by card, set off.',
  http: 'PUT /purchase/pay/:id',
  permission: 'purchase.pay',
  input: { ...named, payment_date: optional(notFuture(day())) },
  output,
})
