import { paidInto } from '../access/firm/bank-account.ts'
import { choice, decimal, flag, id, list, optional, text } from '../kernel/field.ts'
import { numberKinds } from '../parameters/number-format.ts'
import { namedQuery } from '../ports.ts'
import { total } from './fields.ts'

/** What is known of the price of a block of somebody's time on its day, but for its own. */
export const knownPrices = {
  daily_rate: optional(total()),
  cost_per_block: optional(total()),
  category_value: optional(decimal(0, 99_999, 4)),
}

/**
 * The numbers that look like a pattern of SQL, in small letters: some of those that a series gave, or all that stand
 * beside it, uploaded or of another series.
 */
export const numbersWritten = namedQuery(
  'invoice.numbers_written',
  { pattern: text(200), kind: choice(numberKinds), of_series: flag() },
  { number: text(50) },
)

/** The invoices that bear these numbers, given in small letters, and who leads their missions. */
export const invoicesNumbered = namedQuery(
  'invoice.numbered',
  { folded: list(text(50)) },
  { id: id(), number: text(50), project_leader: optional(id()) },
)

/** What the document of an invoice says of its mission, a row each. */
export const missionsOf = namedQuery(
  'invoice.mission',
  { subfolder_ids: list(id()) },
  {
    subfolder_id: id(),
    folder_id: id(),
    rank_code: text(50),
    code: optional(text(50)),
    name: text(250),
    project: text(250),
    account_id: id(),
    project_leader: optional(id()),
    project_manager_id: id(),
    buyer_reference: optional(text(100)),
    order_reference: optional(text(100)),
    contract_reference: optional(text(100)),
    timesheet_with_invoice: optional(flag()),
    paid_into: paidInto(),
    owner_company_id: id(),
    customer_company_id: optional(id()),
  },
)
