import { entity, type Row } from '../../kernel/entity.ts'
import {
  choice,
  day,
  decimal,
  id,
  money,
  optional,
  text,
  withDefault,
  type Field,
} from '../../kernel/field.ts'

/** A number with a default that may be said as null, which is that default, and too low, which is the least. */
const forgiving = <F extends Field<number> & { readonly default: number }>(
  field: F,
): F & { readonly input?: number | null } => ({ ...field, forgiving: true })

export const forecastTypes = ['production', 'subcontracting', 'purchase'] as const

/** What is expected to be invoiced of a subfolder in a month; its amount is the sum of its details. */
export const invoicingForecast = entity(
  'invoicing_forecasts',
  {
    subfolder_id: id('subfolders'),
    forecast_date: day(),
    memo: optional(text(1000)),
    wbs_task_id: optional(id('wbs_tasks')),
  },
  {
    index: [
      ['subfolder_id', 'forecast_date'],
      ['wbs_task_id', 'forecast_date'],
    ],
  },
)
export type InvoicingForecast = Row<typeof invoicingForecast>

/** To invoice while `invoice_detail_id` is empty, invoiced once it is set. */
export const invoicingForecastDetail = entity(
  'invoicing_forecast_details',
  {
    invoicing_forecast_id: id('invoicing_forecasts'),
    invoicing_forecast_class: withDefault(text(50), 'invoicing_forecast'),
    invoicing_forecast_type: withDefault(choice(forecastTypes), 'production'),
    amount: money(-999_999.99, 999_999.99),
    /** Percent; none is taken as 21, below zero as 0. */
    vat_rate: forgiving(withDefault(decimal(0, 100), 21)),
    invoice_detail_id: optional(id('invoice_details')),
  },
  { index: [['invoicing_forecast_id'], ['invoice_detail_id']] },
)
export type ForecastDetail = Row<typeof invoicingForecastDetail>
