import { bookingsToForecast } from './queries.ts'
import { sumForecasts } from '../../booking/forecast-correction.ts'
import { amountOf, isUnpriced, rateOf } from '../../booking/rate.ts'
import { sumBlocks } from '../../booking/rules.ts'
import { firstOfMonth, lastOfMonth, type Day } from '../../values/day.ts'
import { firstItem, itemAt, keptIn } from '../../values/known.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import type { ForecastDetail } from './forecast.ts'
import { completeForecasts, detailsOf } from './details.ts'
import { followPrices } from '../../parameters/price-changes.ts'
import { peopleWithoutCost, priceLate } from './prices.ts'
import { forecastFromBookings, forecastsOfSubfolder, readForecast } from './operations.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { refuseStrangers } from '../visible.ts'

followPrices(priceLate)

handle(forecastFromBookings, async (context, { month, subfolder_id }) => {
  const { store, emit } = context
  await store.lock('time')
  await priceLate(context, null)
  const rows = await store.query(bookingsToForecast, {
    from: firstOfMonth(month),
    to: lastOfMonth(month),
    subfolder_id,
  })
  // What has no cost stands at the default, and waits for one until it is invoiced.
  const bookings = rows.map((row) => ({
    ...row,
    booking_cost_per_block: isUnpriced(row) ? null : rateOf(row),
  }))
  const byTask = Map.groupBy(bookings, ({ wbs_task_id }) => wbs_task_id)
  const details = await openDetails(context, byTask, lastOfMonth(month))

  await store.user_bookings.updateEach(
    bookings.map(({ id, wbs_task_id, booking_cost_per_block }) => ({
      id,
      booking_cost_per_block,
      invoicing_forecast_detail_id: keptIn(details, wbs_task_id).id,
    })),
  )
  await sumForecasts(
    context,
    [...details.values()].map(({ id }) => id),
  )
  if (bookings.length > 0) emit({ type: 'forecast', ...(subfolder_id === null ? {} : { subfolder_id }) })
  const amount = [...byTask.values()].reduce((sum, own) => sum + amountOf(own), 0)
  return {
    forecasts: byTask.size,
    bookings: bookings.length,
    blocks: sumBlocks(bookings),
    amount,
    without_cost: peopleWithoutCost(rows),
  }
})

handle(forecastsOfSubfolder, async ({ store, actor }, { id }) => {
  const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [id] })
  if (!maySeeInvoices(actor, found(subfolder))) throw new Failure('unauthorized')
  return completeForecasts(store, id)
})

type Booked = { readonly wbs_task_id: number; readonly subfolder_id: number }

handle(readForecast, async (context, { id }) => {
  const { subfolder_id } = found(await context.store.invoicing_forecasts.get(id))
  await refuseStrangers(context, subfolder_id)
  return found((await completeForecasts(context.store, subfolder_id, [id]))[0])
})

/** Per task the detail of the month's time that is still to invoice, made where there is none: what was entered by hand stays what it is. */
async function openDetails(
  { store }: Context,
  byTask: ReadonlyMap<number, readonly Booked[]>,
  forecast_date: Day,
): Promise<Map<number, ForecastDetail>> {
  const stored = await store.invoicing_forecasts.find({ wbs_task_id: [...byTask.keys()], forecast_date })
  const details = await detailsOf(store, stored)
  const open = new Map<number, ForecastDetail>()
  for (const { id, wbs_task_id } of stored) {
    const detail = details
      .get(id)
      ?.find(({ blocks, invoice_detail_id }) => blocks !== null && invoice_detail_id === null)
    if (detail && wbs_task_id !== null) open.set(wbs_task_id, detail)
  }
  const missing = [...byTask].filter(([task]) => !open.has(task))
  const forecasts = await store.invoicing_forecasts.insertMany(
    missing.map(([wbs_task_id, own]) => ({
      subfolder_id: firstItem(own).subfolder_id,
      forecast_date,
      wbs_task_id,
    })),
  )
  const made = await store.invoicing_forecast_details.insertMany(
    forecasts.map(({ id }) => ({ invoicing_forecast_id: id, amount: 0 })),
  )
  missing.forEach(([task], i) => open.set(task, itemAt(made, i)))
  return open
}
