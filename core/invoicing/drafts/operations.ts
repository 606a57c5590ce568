import {
  choice,
  flag,
  group,
  id,
  list,
  month,
  notFuture,
  omit,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { count, total, withoutCost } from '../fields.ts'
import { invoice, invoiceDetail, vatCategories } from '../invoice.ts'
import { completeInvoice, invoiceRow } from '../reading/rows.ts'

/** So many lines has one invoice at most. */
const mostLines = 1000

export const draftRow = group({ ...invoiceRow.fields, lines: count(), without_cost: list(withoutCost) }, [
  'id',
  'subfolder_code',
  'customer',
  'lines',
  'forecast_date',
  'amount',
  'amount_vat_included',
])

export const draftInvoices = command({
  name: 'invoice.draft',
  summary:
    'A draft invoice per subfolder, of all or of those named, of every detail still to invoice up to the month’s end, or with `due` up to today, a line each; or of the forecasts named.',
  http: 'POST /invoice/draft',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: {
    month: optional(month()),
    subfolder_id: optional(id('subfolders')),
    subfolder_ids: optional(list(id('subfolders'), 10_000)),
    due: withDefault(flag(), false),
    forecast_ids: withDefault(list(id('invoicing_forecasts'), 1000), []),
    /** The template of all of them; without, by the language of each customer. */
    invoice_type: optional(text(50)),
  },
  output: list(draftRow),
})

const { given } = invoice
/** A line as it is entered: how it is taxed follows from the customer unless it is said. */
const line = {
  ...omit(
    invoiceDetail.given,
    'invoice_id',
    'vat_category',
    'billed_days',
    'day_rate',
    'billed_rates',
    'credited_detail_id',
    'vat_rounding',
  ),
  vat_category: optional(choice(vatCategories)),
}

/** What an invoice says besides its lines; the totals are theirs, unless another is typed. */
const head = {
  ...pick(
    given,
    'memo',
    'comment',
    'forecast_date',
    'term_date',
    'recipient_company_id',
    'buyer_reference',
    'vat_rate',
  ),
  invoice_type: optional(text(50)),
  amount: optional(total()),
  amount_vat_included: optional(total()),
}

export const listInvoiceTypes = query({
  name: 'invoice.types',
  summary:
    'The templates that an invoice can be made with: one for each language, and those of the firm’s own.',
  http: 'GET /invoice/types',
  permission: 'signed_in',
  input: {},
  output: list(group({ template_type: text(50) })),
})

export const createInvoice = command({
  name: 'invoice.create',
  summary:
    'A draft entered by hand. Without lines the amount is one. A total with VAT that the lines do not come to blanks the rate, with a warning.',
  http: 'POST /invoice/create',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: {
    subfolder_id: id('subfolders'),
    ...head,
    invoice_details: withDefault(list(group(line), mostLines), []),
  },
  output: completeInvoice,
})

export const editInvoice = command({
  name: 'invoice.edit',
  summary:
    'Changes a draft and the lines given with it, all there are. Of an emitted invoice only the comment and the day of payment, which makes it paid.',
  http: 'PUT /invoice/edit/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    id: id('invoices'),
    ...partial({
      ...head,
      recipient_company_id: id('companies'),
      payment_date: notFuture(given.payment_date),
    }),
    ...partial({
      invoice_details: list(group({ id: optional(id('invoice_details')), ...partial(line) }), mostLines),
    }),
    /** The invoice's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: completeInvoice,
})

export const deleteInvoice = command({
  name: 'invoice.delete',
  summary: 'Throws a draft away; what it was made of can be invoiced again.',
  http: 'DELETE /invoice/delete/:id',
  permission: 'invoice.delete',
  scopes: ['invoice'],
  input: { id: id('invoices'), updated_at: optional(time()) },
  output: flag(),
})

export const createInvoiceDetail = command({
  name: 'invoice_detail.create',
  summary: 'One more line on a draft.',
  http: 'POST /invoice/detail/create',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { invoice_id: id('invoices'), ...line },
  output: invoiceDetail,
})

export const editInvoiceDetail = command({
  name: 'invoice_detail.edit',
  summary: 'Changes one line of a draft, by the rules of its edit.',
  http: 'PUT /invoice/detail/edit/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoice_details'), ...partial(line), updated_at: optional(time()) },
  output: invoiceDetail,
})

export const deleteInvoiceDetail = command({
  name: 'invoice_detail.delete',
  summary: 'Takes a line off a draft; what it was made of can be invoiced again.',
  http: 'PUT /invoice/detail/delete/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoice_details') },
  output: flag(),
})
