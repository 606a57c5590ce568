import { blocks, choice, day, group, id, optional, text, withDefault } from '../../../kernel/field.ts'
import { taskCode } from '../../../planning/task.ts'
import { command, query } from '../../../kernel/operation.ts'
import { column } from '../../../tables/column-facts.ts'
import { importInput, importOutcome, importScopes } from '../../../tables/import.ts'
import { listInput, pageOf } from '../../../tables/listing.ts'
import { invoicingForecast, invoicingForecastDetail } from '../forecast.ts'

/** Which amounts: those still to invoice, or those on an invoice. */
export const forecastSets = ['to_invoice', 'invoiced'] as const

/** An amount of a forecast with where it belongs, as lists and workbooks have it. */
export const forecastAmountRow = group(
  {
    id: column(id('invoicing_forecast_details'), { sortable: true, extra: true }),
    forecast_id: id('invoicing_forecasts'),
    subfolder_id: id('subfolders'),
    rank_code: column(text(20), { display: 'code', sortable: true }),
    subfolder_name: column(text(250), { sortable: true, card: 'title' }),
    customer: column(optional(text(250)), { sortable: true, card: 'fact' }),
    forecast_date: column(invoicingForecast.fields.forecast_date, { sortable: true }),
    task_code: column(optional(taskCode()), { display: 'code' }),
    task_name: column(optional(text(250)), { wide: true }),
    invoicing_forecast_type: column(invoicingForecastDetail.fields.invoicing_forecast_type, {
      sortable: true,
    }),
    /** The time behind it; empty where it was entered by hand. */
    blocks: column(optional(blocks(1, 1_000_000)), { wide: true }),
    amount: column(invoicingForecastDetail.fields.amount, { sortable: true }),
    vat_rate: column(invoicingForecastDetail.fields.vat_rate, { wide: true }),
    memo: column(invoicingForecast.fields.memo, { wide: true }),
    /** Of the invoice that it is on, once that has one. */
    invoice_number: column(optional(text(50)), { display: 'code', wide: true }),
    invoiced: column(choice(forecastSets), { label: 'column.status', display: 'status', extra: true }),
  },
  [
    'id',
    'rank_code',
    'subfolder_name',
    'customer',
    'forecast_date',
    'task_code',
    'task_name',
    'invoicing_forecast_type',
    'amount',
    'vat_rate',
    'memo',
    'blocks',
    'invoice_number',
    'invoiced',
  ],
)

export const listForecasts = query({
  name: 'forecast.list',
  summary:
    'Amounts of forecasts with their missions, of those whose invoices the caller may see: still to invoice or invoiced, dated in a period.',
  http: 'GET /invoice/forecast/all',
  permission: 'signed_in',
  input: {
    ...listInput,
    subfolder_id: optional(id('subfolders')),
    from: optional(day()),
    to: optional(day()),
    set: withDefault(choice([...forecastSets, 'all'] as const), 'all'),
  },
  output: pageOf(forecastAmountRow),
})

export const importForecasts = command({
  name: 'forecast.import',
  summary:
    'Forecasts from a workbook, an amount a row: changed by its id, or by mission, day, task, type and memo where one was entered by hand; else created. Whole, or nothing with every bad row named.',
  http: 'POST /invoice/forecast/import',
  permission: 'invoice.write',
  scopes: ['invoice', ...importScopes],
  input: importInput,
  output: importOutcome,
})
