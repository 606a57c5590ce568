import { choice, day, file, flag, group, id, optional, pick } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { count, total } from '../fields.ts'
import { purchaseStates } from '../states.ts'
import { completePurchase, purchaseRow } from './rows.ts'

/** How a list of purchases is narrowed. */
export const narrowed = {
  state: optional(choice(purchaseStates)),
  /** Those that the caller has to act on. */
  mine: optional(flag()),
  company_id: optional(id('companies')),
  subfolder_id: optional(id('subfolders')),
  /** To be paid by this day. */
  due_by: optional(day()),
  from: optional(day()),
  to: optional(day()),
}

export const listPurchases = query({
  name: 'purchase.list',
  summary:
    'E-invoices of suppliers: all for whoever may see them, otherwise those of the missions that the caller leads.',
  http: 'GET /purchase/all',
  permission: 'signed_in',
  input: { ...listInput, ...narrowed },
  output: pageOf(purchaseRow),
})

/** How many purchases stand in a state, and what is to be paid of them. */
const stateSum = group({ count: count(), amount: total(), payable_amount: total() })

export const sumPurchases = query({
  name: 'purchase.sums',
  summary:
    'How many purchases stand in each state and what they come to, of those that the list is narrowed to.',
  http: 'GET /purchase/sums',
  permission: 'signed_in',
  input: { ...narrowed, search: listInput.search },
  output: group({
    ...(Object.fromEntries(purchaseStates.map((state) => [state, stateSum])) as {
      [state in (typeof purchaseStates)[number]]: typeof stateSum
    }),
    /** Of those that wait for the caller. */
    mine: count(),
  }),
})

export const readPurchase = query({
  name: 'purchase.read',
  summary:
    'One purchase: what its document says, who bears it, what it is compared with and what the caller may do with it.',
  http: 'GET /purchase/read/:id',
  permission: 'signed_in',
  input: { id: id('purchases') },
  output: completePurchase,
})

const mostBytes = 100_000_000

export const readPurchaseFile = query({
  name: 'purchase.file',
  summary: 'The file of a purchase as it came, byte for byte.',
  http: 'GET /purchase/file/:id',
  permission: 'signed_in',
  input: { id: id('purchases') },
  output: file(mostBytes),
})

export const readPurchasePdf = query({
  name: 'purchase.pdf',
  summary: 'The picture of a purchase: the PDF that came, or the one within the e-invoice.',
  http: 'GET /purchase/pdf/:id',
  permission: 'signed_in',
  input: { id: id('purchases') },
  output: file(mostBytes),
})

export const readPurchaseAttachment = query({
  name: 'purchase.attachment',
  summary: 'A file within the e-invoice, by its place.',
  http: 'GET /purchase/attachment/:id/:place',
  permission: 'signed_in',
  input: { ...pick(completePurchase.fields, 'id'), place: count() },
  output: file(mostBytes),
})
