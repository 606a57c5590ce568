import { Failure, found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, Reader } from '../../ports.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { saveRows } from '../../tables/save-rows.ts'
import { refuseForeignTasks } from '../foreign-tasks.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { refuseStrangers } from '../visible.ts'
import { completeForecasts, detailsOf } from './details.ts'
import { invoicingForecastDetail, type ForecastDetail, type InvoicingForecast } from './forecast.ts'
import {
  createForecast,
  createForecastDetail,
  deleteForecast,
  editForecast,
  editForecastDetail,
} from './operations.ts'
import { correctDrafts } from './prices.ts'
import { correctsInvoiced, forecastFault, mayTakeOut } from './rules.ts'

handle(createForecast, async (context, { invoicing_forecast_details: details, ...head }) => {
  const { store, emit } = context
  await store.lock('time')
  await refuseStrangers(context, head.subfolder_id)
  await refuseForeignTasks(store, head.subfolder_id, { wbs_task_id: head.wbs_task_id })
  const forecast = await store.invoicing_forecasts.insert(head)
  await store.invoicing_forecast_details.insertMany(
    details.map((detail) => ({ ...detail, invoicing_forecast_id: forecast.id })),
  )
  emit({ type: 'forecast', subfolder_id: forecast.subfolder_id })
  return complete(store, forecast)
})

handle(editForecast, async (context, { id, invoicing_forecast_details: details, updated_at, ...head }) => {
  const forecast = await opened(context, id)
  await change(context, forecast, { head: withoutUndefined(head), details }, updated_at)
  return complete(context.store, forecast)
})

handle(deleteForecast, async (context, { id, updated_at }) => {
  const { store, actor, emit } = context
  if (!mayTakeOut(actor)) throw new Failure('unauthorized')
  const forecast = await opened(context, id)
  refuseStale('invoicing_forecasts', forecast, updated_at)
  const details = await store.invoicing_forecast_details.find({ invoicing_forecast_id: id })
  if (details.some(({ invoice_detail_id }) => invoice_detail_id !== null))
    throw refusal({ code: 'forecast_invoiced', field: 'id' })
  await releaseTime(context, details)
  await store.invoicing_forecast_details.removeMany({ invoicing_forecast_id: id })
  await store.invoicing_forecasts.remove(id)
  emit({ type: 'forecast', subfolder_id: forecast.subfolder_id })
  return true
})

handle(createForecastDetail, async (context, { invoicing_forecast_id, ...detail }) => {
  const { store, emit } = context
  const forecast = await opened(context, invoicing_forecast_id, 'invoicing_forecast_id')
  const made = await store.invoicing_forecast_details.insert({ ...detail, invoicing_forecast_id })
  // Whoever edits the amounts that stood before is told that there is another.
  await store.invoicing_forecasts.update(forecast, {})
  emit({ type: 'forecast', subfolder_id: forecast.subfolder_id })
  return made
})

handle(editForecastDetail, async (context, { id, updated_at, ...changes }) => {
  const { store } = context
  await store.lock('time')
  const before = found(await store.invoicing_forecast_details.get(id))
  refuseStale('invoicing_forecast_details', before, updated_at)
  const forecast = await opened(context, before.invoicing_forecast_id)
  const all = await store.invoicing_forecast_details.find({ invoicing_forecast_id: forecast.id })
  const details = all.map((each) => ({ id: each.id, ...(each.id === id ? withoutUndefined(changes) : {}) }))
  await change(context, forecast, { head: {}, details }, null)
  return found(await store.invoicing_forecast_details.get(id))
})

/** The forecast, of a subfolder whose invoices the caller may see, kept from others until the end. */
async function opened(context: Context, id: number, field = 'id'): Promise<InvoicingForecast> {
  await context.store.lock('time')
  const forecast = found(await context.store.invoicing_forecasts.get(id), field)
  await refuseStrangers(context, forecast.subfolder_id)
  return forecast
}

type Wanted = Parameters<typeof forecastFault>[1]

/** Drafts follow the forecast that they were made of. */
async function change(
  context: Context,
  forecast: InvoicingForecast,
  wanted: Wanted,
  seen: string | null,
): Promise<void> {
  const { store, actor, emit } = context
  const { id, subfolder_id } = forecast
  const stored = (await detailsOf(store, [forecast])).get(id) ?? []
  const timed = new Set(stored.flatMap((each) => (each.blocks ? each.id : [])))
  const mayCorrect = can(actor, correctsInvoiced)
  const fault = forecastFault({ head: forecast, details: stored, timed }, wanted, mayCorrect)
  if (fault) throw refusal(fault)
  if (wanted.head.wbs_task_id !== forecast.wbs_task_id)
    await refuseForeignTasks(store, subfolder_id, { wbs_task_id: wanted.head.wbs_task_id })
  await store.invoicing_forecasts.update(forecast, withoutUndefined(wanted.head), seen ?? undefined)
  const kept = new Set(wanted.details?.map((row) => row.id))
  const gone = wanted.details ? stored.filter((each) => !kept.has(each.id)) : []
  if (gone.length > 0 && !mayTakeOut(actor)) throw new Failure('unauthorized')
  await releaseTime(context, gone)
  await saveRows(
    store.invoicing_forecast_details,
    invoicingForecastDetail,
    { invoicing_forecast_id: id },
    wanted.details,
    'invoicing_forecast_details',
  )
  await correctDrafts(context, stored)
  emit({ type: 'forecast', subfolder_id }, { type: 'invoice', subfolder_id })
}

/** Time that stands in no forecast any more can be forecast again, at what it then costs. */
async function releaseTime(
  { store }: Context,
  details: readonly Pick<ForecastDetail, 'id'>[],
): Promise<void> {
  if (details.length === 0) return
  await store.user_bookings.updateWhere(
    { invoicing_forecast_detail_id: details.map(({ id }) => id) },
    { invoicing_forecast_detail_id: null, booking_cost_per_block: null },
  )
}

const complete = async (store: Reader, { id, subfolder_id }: InvoicingForecast) =>
  found((await completeForecasts(store, subfolder_id, [id]))[0])

const refusal = ({ code, field }: NonNullable<ReturnType<typeof forecastFault>>): Failure =>
  new Failure(code, { fields: { [field]: code === 'missing_fields' ? 'mixed.required' : 'mixed.fixed' } })
