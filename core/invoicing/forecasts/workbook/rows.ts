import { id, partial, pick, text, type RecordOf } from '../../../kernel/field.ts'
import { taskCode } from '../../../planning/task.ts'
import { checkFields, columnsOf, rowReader, type CheckedRow } from '../../../tables/workbook.ts'
import { allTexts } from '../../../texts/translate.ts'
import { invoicingForecast, invoicingForecastDetail } from '../forecast.ts'
import { forecastAmountRow } from './operations.ts'

/** What a row says of an amount; each may be left out, and an empty cell says nothing. */
const fields = partial({
  id: id(),
  rank_code: text(50),
  ...pick(invoicingForecast.given, 'forecast_date', 'memo'),
  task_code: taskCode(),
  ...pick(invoicingForecastDetail.given, 'invoicing_forecast_type', 'amount', 'vat_rate'),
})
type Name = keyof typeof fields
export type ForecastRow = CheckedRow<Name, RecordOf<typeof fields>>

const more: { readonly [name in Name]?: readonly string[] } = {
  rank_code: ['subfolder_code'],
  forecast_date: ['Date', 'Day', 'Jour', 'Dag', 'Datum'],
  invoicing_forecast_type: ['Type', 'Soort'],
  // As files were exported before.
  memo: ['Memo', 'Mémo'],
  vat_rate: ['VAT', 'TVA', 'Btw'],
}

/** The amounts of a workbook, and everything in it that is not what its column must be. */
export const readForecasts = rowReader({
  columns: columnsOf<Name>(
    fields,
    (name) => [
      ...(allTexts[`column.${name}`] ?? []),
      ...(allTexts[`field.${name}`] ?? []),
      ...(more[name] ?? []),
    ],
    [],
  ),
  exported: forecastAmountRow.fields,
  noun: 'forecast',
  check: checkFields(fields),
})
