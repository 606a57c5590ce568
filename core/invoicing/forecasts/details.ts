import { forecastsOf, timeBehind } from './queries.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import type { Cents } from '../../values/money.ts'
import type { InvoicingForecast } from './forecast.ts'
import type { forecastDetailRow, forecastRow } from './operations.ts'

/** The details of forecasts, by forecast, each with the time that stands behind it. */
export async function detailsOf(
  store: Reader,
  forecasts: readonly Pick<InvoicingForecast, 'id'>[],
): Promise<Map<number, RecordOf<typeof forecastDetailRow.fields>[]>> {
  const invoicing_forecast_id = forecasts.map(({ id }) => id)
  const details = await store.invoicing_forecast_details.find({ invoicing_forecast_id })
  const time = await store.query(timeBehind, { detail_ids: details.map(({ id }) => id) })
  const blocks = new Map(time.map((each) => [each.id, each.blocks]))
  return Map.groupBy(
    details.map((detail) => ({ ...detail, blocks: blocks.get(detail.id) ?? null })),
    (detail) => detail.invoicing_forecast_id,
  )
}

/** The forecasts of a subfolder with their details and what they come to; with `ids`, these alone. */
export async function completeForecasts(
  store: Reader,
  subfolder_id: number,
  ids: number[] = [],
): Promise<RecordOf<typeof forecastRow.fields>[]> {
  const forecasts = await store.query(forecastsOf, { subfolder_id, ids })
  const details = await detailsOf(store, forecasts)
  return forecasts.map((forecast) => {
    const invoicing_forecast_details = details.get(forecast.id) ?? []
    const isOpen = ({ invoice_detail_id }: { readonly invoice_detail_id: number | null }) =>
      invoice_detail_id === null
    return {
      ...forecast,
      amount: sumOf(invoicing_forecast_details),
      to_invoice: sumOf(invoicing_forecast_details.filter(isOpen)),
      invoicing_forecast_details,
    }
  })
}

const sumOf = (details: readonly { readonly amount: Cents }[]): Cents =>
  details.reduce((sum, { amount }) => sum + amount, 0)
