import type { Context } from '../ports.ts'
import type { UserBooking } from './booking.ts'
import { amountOf } from './rate.ts'

interface Corrected {
  readonly booking: UserBooking
  /** What it holds now; 0 when it is gone. */
  readonly number_blocks: number
}

/** Time already counted in a forecast that is still to invoice: the forecast follows by the difference. */
export async function correctForecasts({ store }: Context, corrected: readonly Corrected[]): Promise<void> {
  const differing = corrected.filter(
    ({ booking, number_blocks }) =>
      booking.invoicing_forecast_detail_id !== null && booking.number_blocks !== number_blocks,
  )
  if (differing.length === 0) return
  const byDetail = Map.groupBy(differing, ({ booking }) => booking.invoicing_forecast_detail_id!)
  await store.lockEach(
    'forecast',
    [...byDetail.keys()].map((id) => [id]),
  )
  const details = await store.invoicing_forecast_details.find({ id: [...byDetail.keys()] })
  await store.invoicing_forecast_details.updateEach(
    details.map(({ id, amount }) => {
      const own = byDetail.get(id)!
      const before = amountOf(own.map(({ booking }) => booking))
      const after = amountOf(own.map(({ booking, number_blocks }) => ({ ...booking, number_blocks })))
      return { id, amount: amount + after - before }
    }),
  )
}
