import { choice, day, flag, id, int, omit, optional } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { total } from '../fields.ts'
import { purchaseStates } from '../states.ts'
import { purchaseRow, shownPart } from './rows.ts'

/** Whose purchases these are: those of missions that somebody leads, or all. */
const viewer = {
  viewer: id('users'),
  /** Sees all. */
  all: flag(),
  /** Takes purchases in, and pays them. */
  writes: flag(),
  pays: flag(),
}

const narrowedBy = {
  ...viewer,
  state: optional(choice(purchaseStates)),
  mine: optional(flag()),
  company_id: optional(id()),
  subfolder_id: optional(id()),
  due_by: optional(day()),
  from: optional(day()),
  to: optional(day()),
}

/** Purchases with the names of their supplier and missions. */
export const purchasesListed = namedQuery(
  'purchase.list',
  { ...listParams, ...narrowedBy },
  { ...purchaseRow.fields, ...listCount },
)

/** What purchases come to by state, and how many of each wait for the viewer. */
export const purchaseSums = namedQuery(
  'purchase.sums',
  { ...narrowedBy, words: listParams.words },
  {
    state: choice(purchaseStates),
    count: int(0, 1_000_000_000),
    amount: total(),
    payable_amount: total(),
    mine: int(0, 1_000_000_000),
  },
)

/** The parts of purchases with their missions, and what is bought on the same contracts and forecasts in all. */
export const partsOfPurchase = namedQuery(
  'purchase.parts',
  { purchase_id: id() },
  omit(shownPart.fields, 'may_approve'),
)
