import {
  blocks,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  list,
  money,
  month,
  omit,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { taskCode } from '../../planning/task.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { rowsOf } from '../../tables/save-rows.ts'
import { count, total, withoutCost } from '../fields.ts'
import { invoicingForecast, invoicingForecastDetail } from './forecast.ts'

/** So many amounts has one forecast at most. */
const mostDetails = 50
/** In so many parts is a fee invoiced at most: monthly over ten years. */
const mostParts = 120

export const forecastFromBookings = command({
  name: 'forecast.create_from_bookings',
  summary:
    'One forecast per task of the month with Σ blocks × rate, from bookings not yet attached. Run again, it adds only what is new.',
  http: 'POST /invoice/forecast/create_from_bookings',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: { month: month(), subfolder_id: optional(id('subfolders')) },
  output: group({
    forecasts: count(),
    bookings: count(),
    blocks: int(0, 1_000_000_000),
    amount: total(),
    without_cost: list(withoutCost),
  }),
})

/** A forecast's amount of one type; with time behind it, it is what that time comes to. */
export const forecastDetailRow = group({
  ...invoicingForecastDetail.fields,
  vat_rate: column(invoicingForecastDetail.fields.vat_rate, { display: 'percent' }),
  /** The time behind it; empty where it was entered by hand. */
  blocks: optional(blocks(1, 1_000_000)),
})

export const forecastRow = group({
  ...invoicingForecast.fields,
  task_code: optional(taskCode()),
  task_name: optional(text(250)),
  amount: total(),
  /** What of it is on no invoice. */
  to_invoice: total(),
  invoicing_forecast_details: list(forecastDetailRow),
})

export const forecastsOfSubfolder = query({
  name: 'forecast.by_subfolder',
  summary: 'The forecasts of a subfolder with their details: to invoice, or already invoiced.',
  http: 'GET /invoice/forecast/by_subfolder_id/:id',
  permission: 'signed_in',
  input: { id: id('subfolders') },
  output: list(forecastRow),
})

export const readForecast = query({
  name: 'forecast.read',
  summary: 'One forecast with its amounts.',
  http: 'GET /invoice/forecast/:id',
  permission: 'signed_in',
  input: { id: id('invoicing_forecasts') },
  output: forecastRow,
})

const detailFields = omit(invoicingForecastDetail.given, 'invoicing_forecast_id', 'invoice_detail_id')

export const createForecast = command({
  name: 'forecast.create',
  summary: 'A forecast of a mission with what it comes to by type; its amounts may follow.',
  http: 'POST /invoice/forecast/create',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: {
    ...invoicingForecast.given,
    invoicing_forecast_details: withDefault(list(group(detailFields), mostDetails), []),
  },
  output: forecastRow,
})

export const planForecasts = command({
  name: 'forecast.plan',
  summary:
    'A fixed fee as forecasts of a mission: so many equal instalments, or shares of it at milestones; what the customer keeps back until a day is one more.',
  http: 'POST /invoice/forecast/plan',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: {
    ...omit(invoicingForecast.given, 'forecast_date', 'memo'),
    /** What the whole is called; of each part, what it is stands behind. */
    memo: optional(text(700)),
    ...pick(detailFields, 'invoicing_forecast_type', 'vat_rate'),
    /** The whole fee, before VAT. */
    amount: money(0.01, 99_999_999.99),
    instalments: optional(int(1, mostParts)),
    /** So many months lie between two instalments. */
    every_months: withDefault(int(1, 12), 1),
    /** The first instalment's; the others come the same day of their month, or its last. */
    forecast_date: optional(day()),
    milestones: withDefault(
      list(
        group({ forecast_date: day(), memo: optional(text(250)), percent: decimal(0.01, 100) }),
        mostParts,
      ),
      [],
    ),
    /** What the customer keeps back of each part. */
    retention_percent: optional(decimal(0.01, 50)),
    /** The day on which that is released; without, that of the subfolder's final reception, else of its provisional one. */
    retention_date: optional(day()),
  },
  output: list(forecastRow),
})

export const editForecast = command({
  name: 'forecast.edit',
  summary:
    'Changes a forecast and the amounts given with it, all there are. What time comes to stays; what is invoiced is for holders of permissions_all.update.',
  http: 'PUT /invoice/forecast/edit/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    id: id('invoicing_forecasts'),
    ...partial(omit(invoicingForecast.given, 'subfolder_id')),
    ...partial({
      invoicing_forecast_details: rowsOf(
        invoicingForecastDetail,
        ['invoicing_forecast_id', 'invoice_detail_id'],
        mostDetails,
      ),
    }),
    /** The forecast's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: forecastRow,
})

export const deleteForecast = command({
  name: 'forecast.delete',
  summary: 'Removes a forecast of which nothing is invoiced; the time behind it can be forecast again.',
  http: 'DELETE /invoice/forecast/delete/:id',
  permission: 'invoice.delete',
  scopes: ['invoice'],
  input: { id: id('invoicing_forecasts'), updated_at: optional(time()) },
  output: flag(),
})

export const createForecastDetail = command({
  name: 'forecast_detail.create',
  summary: 'One more amount of a forecast.',
  http: 'POST /invoice/forecast_detail/create',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: { invoicing_forecast_id: id('invoicing_forecasts'), ...detailFields },
  output: invoicingForecastDetail,
})

export const editForecastDetail = command({
  name: 'forecast_detail.edit',
  summary: 'Changes one amount of a forecast, by the rules of its edit.',
  http: 'PUT /invoice/forecast_detail/edit/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoicing_forecast_details'), ...partial(detailFields), updated_at: optional(time()) },
  output: invoicingForecastDetail,
})
