import { headed, id, partial, text, type RecordOf } from '../../../kernel/field.ts'
import { taskCode } from '../../../planning/task.ts'
import { recordReader, type CheckedRow } from '../../../tables/workbook.ts'
import { invoicingForecast, invoicingForecastDetail } from '../forecast.ts'
import { forecastAmountRow } from './operations.ts'

/** What a row says of an amount; each may be left out, and an empty cell says nothing. */
const fields = partial({
  id: id(),
  rank_code: headed(text(50), 'subfolder_code'),
  forecast_date: headed(invoicingForecast.given.forecast_date, 'Date', 'Day', 'Jour', 'Dag', 'Datum'),
  // As files were exported before.
  memo: headed(invoicingForecast.given.memo, 'Memo', 'Mémo'),
  task_code: taskCode(),
  invoicing_forecast_type: headed(invoicingForecastDetail.given.invoicing_forecast_type, 'Type', 'Soort'),
  amount: invoicingForecastDetail.given.amount,
  vat_rate: headed(invoicingForecastDetail.given.vat_rate, 'VAT', 'TVA', 'Btw'),
})
type Name = keyof typeof fields
export type ForecastRow = CheckedRow<Name, RecordOf<typeof fields>>

/** The amounts of a workbook, and everything in it that is not what its column must be. */
export const readForecasts = recordReader(fields, { exported: forecastAmountRow.fields, noun: 'forecast' })
