import type { Context } from '../ports.ts'
import type { UserBooking } from './booking.ts'
import { amountOf } from './rate.ts'
import { keptIn } from '../values/known.ts'

interface Corrected {
  readonly booking: UserBooking
  /** What it holds now; 0 when it is gone. */
  readonly number_blocks: number
}

/** Time already counted in a forecast that is still to invoice: the forecast is what its bookings now come to. */
export async function correctForecasts(context: Context, corrected: readonly Corrected[]): Promise<void> {
  const differing = corrected.filter(({ booking, number_blocks }) => booking.number_blocks !== number_blocks)
  const ids = [...new Set(differing.flatMap(({ booking }) => booking.invoicing_forecast_detail_id ?? []))]
  if (ids.length === 0) return
  await context.store.lockEach(
    'forecast',
    ids.map((id) => [id]),
  )
  await sumForecasts(context, ids)
}

/** Rounded once over all the time of a detail; a detail whose time is gone goes with its empty forecast. */
export async function sumForecasts({ store }: Context, ids: readonly number[]): Promise<void> {
  const bookings = await store.user_bookings.find({ invoicing_forecast_detail_id: ids })
  const byDetail = Map.groupBy(bookings, ({ invoicing_forecast_detail_id }) => invoicing_forecast_detail_id)
  const [kept, empty] = [ids.filter((id) => byDetail.has(id)), ids.filter((id) => !byDetail.has(id))]
  await store.invoicing_forecast_details.updateEach(
    kept.map((id) => ({ id, amount: amountOf(keptIn(byDetail, id)) })),
  )
  if (empty.length === 0) return
  const gone = await store.invoicing_forecast_details.find({ id: empty })
  await store.invoicing_forecast_details.removeMany({ id: empty })
  const forecasts = gone.map(({ invoicing_forecast_id }) => invoicing_forecast_id)
  const left = await store.invoicing_forecast_details.find({ invoicing_forecast_id: forecasts })
  const used = new Set(left.map(({ invoicing_forecast_id }) => invoicing_forecast_id))
  await store.invoicing_forecasts.removeMany({ id: forecasts.filter((id) => !used.has(id)) })
}
