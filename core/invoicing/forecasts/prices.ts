import { sumForecasts } from '../../booking/forecast-correction.ts'
import { isUnpriced, rateOf } from '../../booking/rate.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Context, Reader } from '../../ports.ts'
import type { WithoutCost } from '../operations.ts'
import { unpricedBookings } from '../queries.ts'
import { totals } from '../vat.ts'

type Priced = Pick<
  RecordOf<typeof unpricedBookings.row>,
  | 'user_id'
  | 'code'
  | 'first_name'
  | 'last_name'
  | 'number_blocks'
  | 'daily_rate'
  | 'cost_per_block'
  | 'category_value'
>

/** Whose time nobody has given a cost, each once with the blocks that go at the default. */
export function peopleWithoutCost(bookings: readonly Priced[]): WithoutCost[] {
  const own = Map.groupBy(bookings.filter(isUnpriced), ({ user_id }) => user_id)
  return [...own.values()].map((time) => {
    const { user_id, code, first_name, last_name } = time[0]!
    return {
      user_id,
      code,
      first_name,
      last_name,
      blocks: time.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
    }
  })
}

/** The same of drafts, by invoice. */
export async function withoutCostOn(
  store: Reader,
  invoice_ids: readonly number[],
): Promise<Map<number, WithoutCost[]>> {
  if (invoice_ids.length === 0) return new Map()
  const bookings = await store.query(unpricedBookings, { invoice_ids: [...invoice_ids] })
  const byInvoice = Map.groupBy(bookings, ({ invoice_id }) => invoice_id ?? 0)
  return new Map([...byInvoice].map(([id, own]) => [id, peopleWithoutCost(own)]))
}

/**
 * Time that stands in a forecast or a draft at the default, for nobody had given it a cost, gets the one that it has
 * now, and forecasts and drafts come to what their time does. What was priced once keeps its price.
 */
export async function priceLate(context: Context, users: readonly number[] | null): Promise<void> {
  if (users?.length === 0) return
  const { store, emit } = context
  await store.lock('time')
  const bookings = await store.query(unpricedBookings, { user_ids: [...(users ?? [])] })
  const priced = bookings.filter((booking) => !isUnpriced(booking))
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

type Detail = { readonly id: number; readonly amount: number; readonly invoice_detail_id: number | null }

/** Lines of drafts follow the forecast that they were made of, and so do totals, unless somebody typed another amount. */
async function correctDrafts({ store }: Context, before: readonly Detail[]): Promise<void> {
  const now = new Map(
    (await store.invoicing_forecast_details.find({ id: before.map(({ id }) => id) })).map((each) => [
      each.id,
      each.amount,
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
    return detail?.amount === line.amount ? { ...line, amount: now.get(detail.id) ?? line.amount } : line
  })
  await store.invoice_details.updateEach(
    corrected.flatMap(({ id, amount }, place) => (amount === lines[place]!.amount ? [] : [{ id, amount }])),
  )
  await store.invoices.updateEach(
    drafts.flatMap(({ id, amount, amount_vat_included }) => {
      const [was, is] = [lines, corrected].map((all) =>
        totals(all.filter((line) => line.invoice_id === id)),
      ) as [ReturnType<typeof totals>, ReturnType<typeof totals>]
      const isTyped = was.amount !== amount || was.amount_vat_included !== amount_vat_included
      return isTyped ? [] : [{ id, amount: is.amount, amount_vat_included: is.amount_vat_included }]
    }),
  )
}
