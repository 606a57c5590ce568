import { group, id, list, optional, text } from '../kernel/field.ts'
import { column } from '../tables/column-facts.ts'
import { withoutCost } from './fields.ts'
import { invoice, invoiceDetail } from './invoice.ts'

const invoiceNames = {
  subfolder_code: column(text(50), {
    label: 'column.subfolder',
    display: 'code',
    sortable: true,
    wide: true,
    card: 'fact',
  }),
  folder_id: id('folders'),
  customer: column(optional(text(250)), { sortable: true, card: 'title' }),
}

const of = invoice.fields

/** An invoice with the names of its mission and customer: one line of every table of invoices. */
export const invoiceRow = group(
  {
    ...of,
    id: column(of.id, { sortable: true, extra: true }),
    number: column(of.number, { display: 'code', sortable: true, card: 'title' }),
    status_type: column(of.status_type, { display: 'status', sortable: true }),
    invoice_class: column(of.invoice_class, { wide: true }),
    memo: column(of.memo, { label: 'column.description', wide: true, card: 'fact' }),
    comment: column(of.comment, { wide: true }),
    issue_date: column(of.issue_date, { sortable: true, wide: true, card: 'fact' }),
    term_date: column(of.term_date, { sortable: true, wide: true, card: 'fact' }),
    payment_date: column(of.payment_date, { wide: true, card: 'fact' }),
    amount: column(of.amount, { sortable: true, wide: true }),
    vat_rate: column(of.vat_rate, { display: 'percent', wide: true }),
    amount_vat_included: column(of.amount_vat_included, { sortable: true }),
    ...invoiceNames,
  },
  [
    'id',
    'number',
    'status_type',
    'customer',
    'subfolder_code',
    'issue_date',
    'term_date',
    'amount',
    'amount_vat_included',
  ],
)

/** What stands in the way of emission: a field of the firm, the customer or the invoice, and why. */
export const obstacle = group({ field: text(100), code: text(100) })

/** One invoice with all that its page says of it. */
export const completeInvoice = group({
  ...invoiceRow.fields,
  invoice_details: list(invoiceDetail),
  obstacles: list(obstacle),
  without_cost: list(withoutCost),
})
