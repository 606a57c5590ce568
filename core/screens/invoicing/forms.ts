import { readInvoice } from '../../invoicing/reading/operations.ts'
import {
  createForecast,
  editForecast,
  forecastsOfSubfolder,
  type forecastRow,
} from '../../invoicing/forecasts/operations.ts'
import { namedTerm } from '../../invoicing/term.ts'
import { createInvoice, editInvoice } from '../../invoicing/drafts/operations.ts'
import { typedTotal } from '../../invoicing/typed-total.ts'
import { found } from '../../kernel/failure.ts'
import { pick, type RecordOf, type ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Day } from '../../values/day.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen, type Form, type RowsForm } from '../form/form.ts'
import type { Typed } from '../form/typed.ts'
import { typedRecord } from '../form/typed-record.ts'
import { shownDay } from '../../values/written.ts'

type Forecast = RecordOf<typeof forecastRow.fields>
export type OpenInvoice = ValueOf<typeof readInvoice.output>

/** A forecast of a subfolder that is entered by hand; it begins with one amount. */
export const newForecast = (client: Client, subfolder_id: number, today: Day) =>
  formScreen(
    client,
    createForecast,
    {
      subfolder_id: String(subfolder_id),
      forecast_date: shownDay(today),
      'invoicing_forecast_details.0': true,
    },
    { today: () => today },
  )

/** A forecast with its amounts as one form, saved as one. */
export const forecastEdit = (client: Client, forecast: Forecast, language: string) =>
  editScreen(client, editForecast, forecast, {
    read: async () => {
      const all = await client(forecastsOfSubfolder, { id: forecast.subfolder_id })
      return found(all.find(({ id }) => id === forecast.id))
    },
    typed: (record) =>
      typedRecord(
        pick(editForecast.input, 'forecast_date', 'wbs_task_id', 'memo', 'invoicing_forecast_details'),
        record,
        language,
      ),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    after: (saved) => saved,
  })

/** An invoice of a subfolder that is written by hand; it begins with one line. */
export const newInvoice = (client: Client, subfolder_id: number, today: Day) =>
  withRatesOfCategories(
    formScreen(
      client,
      createInvoice,
      {
        subfolder_id: String(subfolder_id),
        forecast_date: shownDay(today),
        'invoice_details.0': true,
      },
      { today: () => today },
    ),
  )

/** A draft with its lines as one form. The total with VAT stands there where it was typed to be another than that of the lines. */
export const draftEdit = (client: Client, invoice: OpenInvoice, language: string) =>
  withRatesOfCategories(
    editScreen(client, editInvoice, invoice, {
      read: () => client(readInvoice, { id: invoice.id }),
      typed: (record) =>
        typedRecord(
          pick(
            editInvoice.input,
            'amount_vat_included',
            'recipient_company_id',
            'buyer_reference',
            'invoice_type',
            'forecast_date',
            'term_date',
            'memo',
            'comment',
            'invoice_details',
          ),
          {
            ...record,
            term_date: namedTerm(record),
            amount_vat_included: typedTotal(record, record.invoice_details),
          },
          language,
        ),
      also: ({ id, updated_at }) => ({ id, updated_at }),
      after: (saved) => saved,
    }),
  )

type LinePath = `invoice_details.${number}.${'vat_category' | 'vat_rate'}`
type Lines = Pick<Form<LinePath>, 'set' | 'value'> & Pick<RowsForm<'invoice_details'>, 'removeRow' | 'rows'>

/** Only the standard category has a rate: another one takes that of its line away, and gives it back when it is left. */
function withRatesOfCategories<F extends Lines>(form: F): F {
  /** The rates that were taken away, by the place of their line. */
  let taken = new Map<number, Typed>()
  const set = (path: LinePath, typed: Typed): void => {
    form.set(path, typed)
    if (!path.endsWith('.vat_category')) return
    const rate = path.replace('vat_category', 'vat_rate') as LinePath
    const place = Number(path.split('.')[1])
    const isFree = typed !== '' && typed !== 'S'
    const now = form.value(rate) ?? ''
    if (isFree && now !== '0') taken.set(place, now)
    if (isFree) form.set(rate, '0')
    else if (now === '0') form.set(rate, taken.get(place) ?? '')
  }
  // The lines below a new one that goes move up; one that is stored is only marked.
  const removeRow: typeof form.removeRow = (list, place) => {
    const before = form.rows(list)
    form.removeRow(list, place)
    if (form.rows(list) === before) return
    const others = [...taken].filter(([each]) => each !== place)
    taken = new Map(others.map(([each, rate]) => [each > place ? each - 1 : each, rate]))
  }
  return { ...form, set, removeRow }
}

/** The day of payment and the comment of an issued invoice. */
export const paymentEdit = (client: Client, invoice: OpenInvoice, language: string, today: Day) =>
  editScreen(client, editInvoice, invoice, {
    read: () => client(readInvoice, { id: invoice.id }),
    typed: (record) => typedRecord(pick(editInvoice.input, 'payment_date', 'comment'), record, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    after: (saved) => saved,
    today: () => today,
  })
