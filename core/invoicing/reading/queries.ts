import { total } from '../fields.ts'
import { shownStates } from '../invoice.ts'
import { narrowed } from './operations.ts'
import { invoiceRow, paymentRow } from './rows.ts'
import { namedQuery } from '../../ports.ts'
import { listParams, listCount } from '../../tables/listing.ts'
import { choice, day, flag, id, int, list, omit, optional, text, withDefault } from '../../kernel/field.ts'

/** As a call narrows a list, but for the month, which is a period here. */
const narrowedBy = omit(narrowed, 'month')

/** Invoices with the names of their subfolder and customer; every filter is optional. */
export const invoicesWithNames = namedQuery(
  'invoice.with_names',
  {
    ...listParams,
    ...narrowedBy,
    id: optional(id()),
    ids: withDefault(list(id()), []),
    status: optional(text(50)),
    due_by: optional(day()),
    overdue_at: optional(day()),
  },
  { ...invoiceRow.fields, ...listCount },
)

const sum = {
  count: int(0, Number.MAX_SAFE_INTEGER),
  amount: total(),
  amount_vat_included: total(),
  open_amount: total(),
}

/** What such invoices come to, a row for each state as tables show it; `late`: a draft that is due, an emitted one past its term. */
export const invoiceSums = namedQuery(
  'invoice.sums',
  { ...narrowedBy, words: listParams.words, today: day() },
  { state: choice(shownStates), late: flag(), ...sum },
)

/** The payments of invoices, oldest first, with what the bank says of them. */
export const paymentsOf = namedQuery('payment.of_invoices', { invoice_ids: list(id()) }, paymentRow.fields)

/** Who leads a subfolder that has invoices. */
export const invoiceLeaders = namedQuery('invoice.leaders', {}, { id: id(), name: text(500) })
