import { timeBehind } from '../forecasts/queries.ts'
import { sumForecasts } from '../../booking/forecast-correction.ts'
import { changedMeanwhile } from '../../access/changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { invoicingForecastDetail, type InvoicingForecast } from '../forecasts/forecast.ts'
import { mayTakeOut } from '../forecasts/rules.ts'
import { refuseStrangers } from '../visible.ts'
import { keptPrice, type FoundTime } from './lines.ts'
import { bookingsOfSubfolder, markTime, priceTime } from './operations.ts'
import { timesheetOf } from './queries.ts'
import { readTimesheet } from './reading.ts'
import { lockOf, markFault, marked, stageOf, type Stage } from './rules.ts'

handle(bookingsOfSubfolder, readTimesheet)

handle(markTime, async (context, { subfolder_id, mark, forecast_id, rows }) => {
  const { store, actor } = context
  const time = await openTime(context, subfolder_id, rows)
  refuseEach(time, (each) => markFault(each.stage, can(actor, 'permissions_all.update')))
  const target =
    mark === 'invoiced' && forecast_id !== null ? await targetOf(context, subfolder_id, forecast_id) : null
  const moving = target
    ? time.filter(({ found, stage }) => stage !== 'emitted' && found.forecast_id !== target.id)
    : []
  refuseEach(moving, ({ found: { wbs_task_id } }) =>
    target && target.wbs_task_id !== null && target.wbs_task_id !== wbs_task_id
      ? 'booking_of_other_task'
      : null,
  )
  const detail_id = target && moving.length > 0 ? await detailFor(context, target) : null
  const changes = time.flatMap(({ found, stage }) => {
    const into =
      detail_id !== null && found.forecast_id !== target?.id ? { detail_id, price: keptPrice(found) } : null
    const is = marked(found, stage, mark, into)
    return differs(found, is) ? [{ id: found.id, ...is }] : []
  })
  await store.user_bookings.updateEach(changes)
  await follow(context, subfolder_id, time, detail_id)
  return { changed: changes.length }
})

handle(priceTime, async (context, { subfolder_id, booking_cost_per_block, rows }) => {
  const time = await openTime(context, subfolder_id, rows)
  if (!can(context.actor, 'user_extended.read')) throw new Failure('unauthorized')
  refuseEach(time, ({ stage }) => lockOf(stage))
  const changes = time.flatMap(({ found, stage }) => {
    const usual = stage === 'open' ? null : keptPrice({ ...found, booking_cost_per_block: null })
    const is = booking_cost_per_block ?? usual
    return is === found.booking_cost_per_block ? [] : [{ id: found.id, booking_cost_per_block: is }]
  })
  await context.store.user_bookings.updateEach(changes)
  await follow(context, subfolder_id, time, null)
  return { changed: changes.length }
})

interface OpenTime {
  readonly found: FoundTime
  readonly stage: Stage
}

/** The time as the caller saw it, of a subfolder whose invoices and time he may see, kept from others until the end. */
async function openTime(
  context: Context,
  subfolder_id: number,
  rows: readonly { readonly id: number; readonly updated_at: string | null }[],
): Promise<OpenTime[]> {
  const { store, actor } = context
  if (!can(actor, 'user_booking.read')) throw new Failure('unauthorized')
  await store.lock('time')
  await refuseStrangers(context, subfolder_id)
  if (rows.length === 0) throw new Failure('missing_fields', { fields: { rows: 'mixed.required' } })
  const ids = [...new Set(rows.map(({ id }) => id))]
  const all = new Map(
    (await store.query(timesheetOf, { id: subfolder_id, ids })).map((each) => [each.id, each]),
  )
  for (const { id, updated_at } of rows) {
    const { updated_at: is } = found(all.get(id), 'rows')
    if (updated_at !== null && updated_at !== is) throw changedMeanwhile('user_bookings', id)
  }
  return [...all.values()].map((each) => ({ found: each, stage: stageOf(each, each.invoice_status) }))
}

function refuseEach(time: readonly OpenTime[], fault: (each: OpenTime) => string | null): void {
  for (const each of time) {
    const code = fault(each)
    if (code) throw new Failure(code, { fields: { rows: 'mixed.fixed' } })
  }
}

async function targetOf(context: Context, subfolder_id: number, id: number): Promise<InvoicingForecast> {
  const forecast = found(await context.store.invoicing_forecasts.get(id), 'forecast_id')
  if (forecast.subfolder_id !== subfolder_id)
    throw new Failure('ids_not_matching', { fields: { forecast_id: 'mixed.invalid' } })
  return forecast
}

/**
 * The amount of a forecast that time goes into: the one that time stands behind, else one that was left at nothing, else
 * a new one beside what was entered by hand. A forecast that is invoiced takes no more.
 */
async function detailFor({ store }: Context, { id }: InvoicingForecast): Promise<number> {
  const all = await store.invoicing_forecast_details.find({ invoicing_forecast_id: id })
  const open = all.filter(({ invoice_detail_id }) => invoice_detail_id === null)
  if (open.length === 0) throw new Failure('forecast_invoiced', { fields: { forecast_id: 'mixed.fixed' } })
  const production = open.filter((each) => each.invoicing_forecast_type === 'production')
  const behind = await store.query(timeBehind, { detail_ids: open.map((each) => each.id) })
  const timed = open.find((each) => behind.some((time) => time.id === each.id))
  const chosen = timed ?? production.find(({ amount }) => amount === 0)
  if (chosen) return chosen.id
  const made = await store.invoicing_forecast_details.insert({ invoicing_forecast_id: id, amount: 0 })
  return made.id
}

const kept = [
  'invoiced',
  'will_not_invoice',
  'invoicing_forecast_detail_id',
  'booking_cost_per_block',
] as const
type Kept = Pick<FoundTime, (typeof kept)[number]>

const differs = (was: Kept, is: Kept): boolean => kept.some((name) => was[name] !== is[name])

/** Forecasts come to what their time now does; whoever looks at them, and whose time it is, hears of it. */
async function follow(
  context: Context,
  subfolder_id: number,
  time: readonly OpenTime[],
  detail_id: number | null,
): Promise<void> {
  const { store, emit } = context
  const left = time.flatMap(({ found, stage }) =>
    stage === 'forecast' ? (found.invoicing_forecast_detail_id ?? []) : [],
  )
  const ids = [...new Set([...left, ...(detail_id === null ? [] : [detail_id])])]
  if (ids.length > 0) {
    await refuseTakingOut(context, left)
    await touch(context, ids)
    await sumForecasts(context, ids)
  }
  const { max = Infinity } = invoicingForecastDetail.fields.amount
  const summed = await store.invoicing_forecast_details.find({ id: ids })
  if (summed.some(({ amount }) => amount > max))
    throw new Failure('invalid_fields', { fields: { rows: 'number.max' }, params: { rows: max / 100 } })
  emit({ type: 'forecast', subfolder_id })
  for (const user_id of new Set(time.map(({ found }) => found.user_id))) emit({ type: 'booking', user_id })
}

/** An amount that no time is left behind goes: whoever may not take one out leaves some time in it. */
async function refuseTakingOut({ store, actor }: Context, detail_ids: readonly number[]): Promise<void> {
  if (mayTakeOut(actor)) return
  const time = await store.user_bookings.find({ invoicing_forecast_detail_id: detail_ids })
  const used = new Set(time.map(({ invoicing_forecast_detail_id }) => invoicing_forecast_detail_id))
  if (detail_ids.some((id) => !used.has(id))) throw new Failure('unauthorized')
}

/** Whoever edits the forecasts as they stood before is told that they changed. */
async function touch({ store }: Context, detail_ids: readonly number[]): Promise<void> {
  const details = await store.invoicing_forecast_details.find({ id: detail_ids })
  const ids = new Set(details.map(({ invoicing_forecast_id }) => invoicing_forecast_id))
  await store.invoicing_forecasts.updateWhere({ id: [...ids] }, {})
}
