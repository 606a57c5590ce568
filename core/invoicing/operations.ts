export * from './palette-operations.ts'
import {
  choice,
  file,
  flag,
  group,
  id,
  int,
  list,
  money,
  month,
  optional,
  text,
  withDefault,
} from '../kernel/field.ts'
import type { RecordOf } from '../kernel/field.ts'
import { column } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { invoicingForecast, invoicingForecastDetail } from './forecasts/forecast.ts'
import { invoice, invoiceDetail, invoiceStates } from './invoice.ts'

const total = () => money(-9_999_999_999.99, 9_999_999_999.99)
const count = () => int(0, 1_000_000)

/** Somebody whose time goes at the default, for he has no cost; with how much of it. */
export const withoutCost = group({
  user_id: id('users'),
  code: optional(text(10)),
  first_name: text(250),
  last_name: text(250),
  blocks: int(0, 1_000_000),
})
export type WithoutCost = RecordOf<typeof withoutCost.fields>

export const forecastFromBookings = command({
  name: 'forecast.create_from_bookings',
  summary:
    'One forecast per task of the month with Σ blocks × rate, from bookings not yet attached. Run again, it adds only what is new.',
  http: 'POST /invoice/forecast/create_from_bookings',
  permission: 'invoice.write',
  input: { month: month(), subfolder_id: optional(id('subfolders')) },
  output: group({
    forecasts: count(),
    bookings: count(),
    blocks: int(0, 1_000_000_000),
    amount: total(),
    without_cost: list(withoutCost),
  }),
})

export const forecastRow = group({
  ...invoicingForecast.fields,
  task_code: optional(text(50)),
  task_name: optional(text(250)),
  amount: total(),
  invoicing_forecast_details: list(invoicingForecastDetail),
})

export const forecastsOfSubfolder = query({
  name: 'forecast.by_subfolder',
  summary: 'The forecasts of a subfolder with their details: to invoice, or already invoiced.',
  http: 'GET /invoice/forecast/by_subfolder_id/:id',
  permission: 'signed_in',
  input: { id: id('subfolders') },
  output: list(forecastRow),
})

const invoiceNames = {
  subfolder_code: column(text(50), {
    label: 'column.subfolder',
    display: 'code',
    sortable: true,
    wide: true,
    card: 'fact',
  }),
  folder_id: id('folders'),
  customer: column(optional(text(250)), { label: 'column.client', sortable: true, card: 'title' }),
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
    'A draft invoice per subfolder of every detail still to invoice up to the month’s end, or with `due` up to today, a line each.',
  http: 'POST /invoice/draft',
  permission: 'invoice.write',
  input: {
    month: optional(month()),
    subfolder_id: optional(id('subfolders')),
    due: withDefault(flag(), false),
  },
  output: list(draftRow),
})

export const listInvoices = query({
  name: 'invoice.list',
  summary: 'Invoices of every subfolder, newest first; by state, month or what is due by today.',
  http: 'GET /invoice/all',
  permission: 'invoices_all.read',
  input: {
    ...listInput,
    status: optional(choice(invoiceStates)),
    month: optional(month()),
    due: optional(flag()),
  },
  output: pageOf(invoiceRow),
})

export const invoicesOfSubfolder = query({
  name: 'invoice.by_subfolder',
  summary: 'The invoices of a subfolder with their lines.',
  http: 'GET /subfolder/invoices/:subfolderId',
  permission: 'signed_in',
  input: { subfolderId: id('subfolders') },
  output: list(group({ ...invoiceRow.fields, invoice_details: list(invoiceDetail) })),
})

/** What stands in the way of emission: a field of the firm, the customer or the invoice, and why. */
export const obstacle = group({ field: text(100), code: text(100) })

/** An invoice that is due: a draft, or without an id one that would be drafted first. */
export const dueRow = group(
  {
    id: optional(invoiceRow.fields.id),
    status_type: invoiceRow.fields.status_type,
    subfolder_id: of.subfolder_id,
    subfolder_code: invoiceRow.fields.subfolder_code,
    customer: invoiceRow.fields.customer,
    recipient_company_id: of.recipient_company_id,
    lines: count(),
    forecast_date: of.forecast_date,
    amount: invoiceRow.fields.amount,
    amount_vat_included: invoiceRow.fields.amount_vat_included,
    obstacles: list(obstacle),
    without_cost: list(withoutCost),
  },
  [
    'id',
    'status_type',
    'customer',
    'subfolder_code',
    'lines',
    'forecast_date',
    'amount',
    'amount_vat_included',
  ],
)

export const invoicesDue = query({
  name: 'invoice.due',
  summary:
    'What emitting all that is due would emit, and why not: the drafts whose day has come and those that would be drafted first.',
  http: 'GET /invoice/due',
  permission: 'invoices_all.read',
  input: {},
  output: list(dueRow),
})

export const readInvoice = query({
  name: 'invoice.read',
  summary:
    'One invoice with its lines, what would make it bounce, and of a draft whose time goes at the default.',
  http: 'GET /invoice/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: group({
    ...invoiceRow.fields,
    invoice_details: list(invoiceDetail),
    obstacles: list(obstacle),
    without_cost: list(withoutCost),
  }),
})

/** An invoice with its number, and whether it had it before this call. */
export const emittedInvoice = group({ ...invoice.fields, already_emitted: flag() })

export const emitInvoice = command({
  name: 'invoice.emit',
  summary: 'Gives the number, the dates and the frozen document; once, however often it is asked.',
  http: 'PUT /invoice/emit',
  permission: 'invoice.update',
  input: { id: id('invoices'), recipient_company_id: optional(id('companies')) },
  output: emittedInvoice,
})

export const readInvoicePdf = query({
  name: 'invoice.pdf',
  summary: 'The printed document of an emitted invoice.',
  http: 'GET /invoice/reports/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: file(50 * 1024 * 1024),
})
