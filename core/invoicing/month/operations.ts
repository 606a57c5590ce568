import { blocks, group, id, list, month, omit, optional, pick, time } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { count, total, withoutCost } from '../fields.ts'
import { invoiceRow, linesWithoutPeriod, obstacle, peppolDoubtSeen } from '../reading/rows.ts'
import { monthStep } from './steps.ts'

/** An invoice that is due: a draft, or without an id one that would be drafted first. */
export const dueRow = group(
  {
    id: optional(invoiceRow.fields.id),
    status_type: column(invoiceRow.fields.status_type, { label: 'column.status', display: 'status' }),
    invoice_class: invoiceRow.fields.invoice_class,
    subfolder_id: invoiceRow.fields.subfolder_id,
    subfolder_code: invoiceRow.fields.subfolder_code,
    customer: invoiceRow.fields.customer,
    recipient_company_id: invoiceRow.fields.recipient_company_id,
    lines: count(),
    forecast_date: invoiceRow.fields.forecast_date,
    amount: invoiceRow.fields.amount,
    amount_vat_included: invoiceRow.fields.amount_vat_included,
    obstacles: list(obstacle),
    peppol_doubt: optional(peppolDoubtSeen),
    without_cost: list(withoutCost),
    without_period: linesWithoutPeriod,
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

export const invoicesUndated = query({
  name: 'invoice.undated',
  summary:
    'Of those of these drafts that the caller may see the lines, counted from 1, of which nobody says when their work was done.',
  http: 'GET /invoice/undated',
  permission: 'signed_in',
  input: { ids: list(id('invoices'), 1000) },
  output: list(
    group({ ...pick(dueRow.fields, 'customer', 'subfolder_code', 'without_period'), id: id('invoices') }),
  ),
})

/** What is forecast for a subfolder and on no invoice, as it would be drafted. */
export const monthForecast = group({
  folder_id: id('folders'),
  subfolder_id: id('subfolders'),
  ...pick(
    dueRow.fields,
    'subfolder_code',
    'customer',
    'recipient_company_id',
    'lines',
    'amount',
    'amount_vat_included',
    'obstacles',
    'without_cost',
  ),
})

/** A draft of the month, with what stands in its way. */
export const monthDraft = group({
  ...omit(dueRow.fields, 'id', 'status_type'),
  id: id('invoices'),
  folder_id: id('folders'),
  updated_at: optional(time()),
})

export const invoicingMonth = query({
  name: 'invoice.month',
  summary:
    'A month on its way to invoices, step by step: its time that nobody has forecast, what is forecast by its end and on no invoice, and the drafts foreseen by then or due by today with what stands in their way.',
  http: 'GET /invoice/month/:month',
  permission: 'invoices_all.read',
  input: { month: month() },
  output: group({
    /** Nothing but time on subfolders of customers that is to be invoiced. */
    time: group({
      bookings: count(),
      blocks: blocks(0, 1_000_000_000),
      amount: total(),
      without_cost: list(withoutCost),
    }),
    /** The way of the month, step by step: what is done, what waits and why. */
    steps: list(monthStep),
    /** What nobody has forecast of the twelve months before. */
    earlier: list(group({ month: month(), blocks: blocks(0, 1_000_000_000) })),
    forecasts: list(monthForecast),
    drafts: list(monthDraft),
  }),
})
