import { bookingsPricedLate, timeWithoutCost } from './queries.ts'
import { sumBlocks } from '../../booking/rules.ts'
import { sumForecasts } from '../../booking/forecast-correction.ts'
import { isUnpriced, rateOf, type Prices } from '../../booking/rate.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Context, Reader } from '../../ports.ts'
import type { WithoutCost } from '../fields.ts'
import { headOf } from '../lines/line-taxes.ts'
import type { ForecastDetail } from './forecast.ts'
import { firstItem, itemAt } from '../../values/known.ts'

type Time = Pick<
  RecordOf<typeof timeWithoutCost.row>,
  'user_id' | 'code' | 'first_name' | 'last_name' | 'number_blocks'
>

/** Whose time nobody has given a cost, each once with the blocks that go at the default. */
export const peopleWithoutCost = (bookings: readonly (Time & Prices)[]): WithoutCost[] =>
  peopleOf(bookings.filter(isUnpriced))

/** Each person once, with the sum of the blocks. */
export function peopleOf(time: readonly Time[]): WithoutCost[] {
  return [...Map.groupBy(time, ({ user_id }) => user_id).values()].map((own) => {
    const { user_id, code, first_name, last_name } = firstItem(own)
    return { user_id, code, first_name, last_name, blocks: sumBlocks(own) }
  })
}

/** The same of drafts, by invoice. */
export async function withoutCostOn(
  store: Reader,
  invoice_ids: readonly number[],
): Promise<Map<number, WithoutCost[]>> {
  if (invoice_ids.length === 0) return new Map()
  const time = await store.query(timeWithoutCost, { invoice_ids: [...invoice_ids] })
  const byInvoice = Map.groupBy(time, ({ invoice_id }) => invoice_id ?? 0)
  return new Map([...byInvoice].map(([id, own]) => [id, peopleOf(own)]))
}

/**
 * Time that stands in a forecast or a draft at the default, for nobody had given it a cost, gets the one that it has
 * now, and forecasts and drafts come to what their time does. What was priced once keeps its price.
 */
export async function priceLate(context: Context, users: readonly number[] | null): Promise<void> {
  if (users?.length === 0) return
  const { store, emit } = context
  await store.lock('time')
  const priced = await store.query(bookingsPricedLate, { user_ids: [...(users ?? [])] })
  if (priced.length === 0) return
  await store.user_bookings.updateEach(
    priced.map((booking) => ({ id: booking.id, booking_cost_per_block: rateOf(booking) })),
  )
  const ids = [...new Set(priced.map(({ invoicing_forecast_detail_id }) => invoicing_forecast_detail_id))]
  const before = await store.invoicing_forecast_details.find({ id: ids })
  await sumForecasts(context, ids)
  await correctDrafts(context, before)
  emit({ type: 'forecast' }, { type: 'invoice' })
}

type Detail = Pick<ForecastDetail, 'id' | 'amount' | 'vat_rate' | 'invoice_detail_id'>

/** Lines of drafts follow the forecast that they were made of, and so do totals, unless somebody typed another amount. */
export async function correctDrafts({ store }: Context, before: readonly Detail[]): Promise<void> {
  const now = new Map(
    (await store.invoicing_forecast_details.find({ id: before.map(({ id }) => id) })).map((each) => [
      each.id,
      each,
    ]),
  )
  const drawn = new Map(
    before.flatMap((detail) =>
      detail.invoice_detail_id === null ? [] : [[detail.invoice_detail_id, detail] as const],
    ),
  )
  const touched = await store.invoice_details.find({ id: [...drawn.keys()] })
  const invoice_id = [...new Set(touched.map((line) => line.invoice_id))]
  const drafts = await store.invoices.find({ id: invoice_id, status_type: 'draft' })
  const lines = await store.invoice_details.find({ invoice_id: drafts.map(({ id }) => id) })
  const corrected = lines.map((line) => {
    const detail = drawn.get(line.id)
    const is = detail && now.get(detail.id)
    if (!is) return line
    return {
      ...line,
      ...(line.amount === detail.amount ? { amount: is.amount } : {}),
      ...(line.vat_category === 'S' && line.vat_rate === detail.vat_rate ? { vat_rate: is.vat_rate } : {}),
    }
  })
  await store.invoice_details.updateEach(
    corrected.flatMap(({ id, amount, vat_rate }, place) => {
      const line = itemAt(lines, place)
      return amount === line.amount && vat_rate === line.vat_rate ? [] : [{ id, amount, vat_rate }]
    }),
  )
  await store.invoices.updateEach(
    drafts.flatMap(({ id, amount, amount_vat_included }) => {
      const [was, is] = [lines, corrected].map((all) =>
        headOf(all.filter((line) => line.invoice_id === id)),
      ) as [ReturnType<typeof headOf>, ReturnType<typeof headOf>]
      const isTyped = was.amount !== amount || was.amount_vat_included !== amount_vat_included
      return isTyped ? [] : [{ id, ...is }]
    }),
  )
}
