import type { VatLine } from '../vat.ts'
import { total } from '../fields.ts'
import { invoice, invoiceDetail, shownStates } from '../invoice.ts'
import { narrowed } from './operations.ts'
import { invoiceRow, paymentRow } from './rows.ts'
import { namedQuery } from '../../ports.ts'
import { listParams, listCount } from '../../tables/listing.ts'
import {
  choice,
  country,
  day,
  flag,
  id,
  int,
  json,
  list,
  omit,
  optional,
  pick,
  text,
  withDefault,
} from '../../kernel/field.ts'

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

/**
 * What the VAT of invoices follows from, and where their customers are: as their frozen copies say it, else as it stands now. One
 * without a frozen copy has no VAT here.
 */
export const taxedInvoices = namedQuery(
  'invoice.taxed',
  { ids: list(id()) },
  {
    invoice_id: id('invoices'),
    ...pick(invoice.fields, 'invoice_class', 'amount', 'amount_vat_included', 'vat_rate'),
    vat_number: optional(text(50)),
    country: optional(country()),
    vat_lines: optional(json<VatLine[]>()),
  },
)

/** The lines of documents that have no frozen copy. */
export const linesWithoutCopy = namedQuery(
  'invoice.lines_without_copy',
  { ids: list(id()) },
  pick(
    invoiceDetail.fields,
    'id',
    'invoice_id',
    'amount',
    'vat_rate',
    'vat_category',
    'vat_exemption',
    'vat_rounding',
  ),
)
