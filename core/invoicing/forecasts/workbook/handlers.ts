import { forecastsListed, timeBehind } from '../queries.ts'
import { leads, maySeeInvoices } from '../../../folders/policy.ts'
import { Failure } from '../../../kernel/failure.ts'
import { can } from '../../../kernel/permission.ts'
import { handle } from '../../../kernel/run.ts'
import type { Context, QueryContext } from '../../../ports.ts'
import { handleImport } from '../../../tables/handle-import.ts'
import { listParamsOf, pageFrom } from '../../../tables/listing.ts'
import { correctDrafts } from '../prices.ts'
import { subfoldersOf } from '../../../folders/queries.ts'
import { matchForecasts, type ForecastFacts, type MatchedForecasts } from './match.ts'
import { importForecasts, listForecasts } from './operations.ts'
import { readForecasts, type ForecastRow } from './rows.ts'
import { itemAt } from '../../../values/known.ts'

handle(listForecasts, async ({ store, actor }, { subfolder_id, from, to, set, ...asked }) =>
  pageFrom(
    await store.query(forecastsListed, {
      ...listParamsOf(asked),
      subfolder_id,
      from,
      to,
      set,
      leader: can(actor, 'invoices_all.read') ? null : actor.id,
    }),
  ),
)

handleImport(importForecasts, {
  refuse({ actor }) {
    if (!can(actor, 'invoice.update')) throw new Failure('unauthorized')
  },
  read: readForecasts,
  exported: { listing: listForecasts },
  lock: ({ store }) => store.lock('time'),
  lookUp,
  match: matchForecasts,
  write,
  events: ({ changed, made }) => {
    const ids = new Set([
      ...changed.map(({ forecast }) => forecast.subfolder_id),
      ...made.map(({ head }) => head.subfolder_id),
    ])
    if (ids.size > 20) return [{ type: 'forecast' }, { type: 'invoice' }]
    return [...ids].flatMap((subfolder_id) => [
      { type: 'forecast' as const, subfolder_id },
      { type: 'invoice' as const, subfolder_id },
    ])
  },
})

/** The subfolders that rows name, by their codes or by the ids of amounts, with all that is forecast of them. */
async function lookUp({ store, actor }: QueryContext, rows: readonly ForecastRow[]): Promise<ForecastFacts> {
  const knownDetails = await store.invoicing_forecast_details.find({
    id: [...new Set(rows.flatMap(({ values }) => values.id ?? []))],
  })
  const ofNamed = await store.invoicing_forecasts.find({
    id: [...new Set(knownDetails.map(({ invoicing_forecast_id }) => invoicing_forecast_id))],
  })
  const codes = [...new Set(rows.flatMap(({ values }) => values.rank_code ?? []))]
  const ranks = codes.flatMap((code) => {
    const [, lead, rank] = /^\s*(\d{1,9})\s*\/\s*(\d{1,5})\s*$/.exec(code) ?? []
    return lead && rank ? [{ lead: Number(lead), rank: Number(rank) }] : []
  })
  const folders = await store.folders.find({ lead_code: [...new Set(ranks.map(({ lead }) => lead))] })
  const ranked = await store.subfolders.find({
    folder_id: folders.map(({ id }) => id),
    rank: [...new Set(ranks.map(({ rank }) => rank))],
  })
  const coded = await store.subfolders.find({ code: codes })
  const ids = [
    ...new Set([
      ...ofNamed.map(({ subfolder_id }) => subfolder_id),
      ...[...ranked, ...coded].map(({ id }) => id),
    ]),
  ]
  const subfolders = await store.query(subfoldersOf, { subfolder_ids: ids })
  const customers = await store.companies.find({
    id: subfolders.flatMap(({ customer_company_id }) => customer_company_id ?? []),
  })
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]))
  const forecasts = await store.invoicing_forecasts.find({ subfolder_id: ids })
  const details = await store.invoicing_forecast_details.find({
    invoicing_forecast_id: forecasts.map(({ id }) => id),
  })
  const time = await store.query(timeBehind, { detail_ids: details.map(({ id }) => id) })
  return {
    subfolders: subfolders.map((subfolder) => ({
      id: subfolder.subfolder_id,
      rank_code: subfolder.rank_code,
      code: subfolder.code,
      name: subfolder.name,
      customer: nameOf.get(subfolder.customer_company_id ?? 0) ?? null,
      isSeen: maySeeInvoices(actor, subfolder) || leads(actor, subfolder),
    })),
    tasks: await store.wbs_tasks.find({ subfolder_id: ids }),
    forecasts,
    details,
    timed: new Set(time.map(({ id }) => id)),
    mayCorrect: can(actor, 'permissions_all.update'),
  }
}

/** Drafts follow the forecasts that they were made of. */
async function write(
  context: Context,
  { changed, made }: MatchedForecasts,
  facts: ForecastFacts,
): Promise<void> {
  const { store } = context
  await store.invoicing_forecasts.updateEach(
    changed.map(({ forecast, head }) => {
      const { id, forecast_date, memo, wbs_task_id } = { ...forecast, ...head }
      return { id, forecast_date, memo, wbs_task_id }
    }),
  )
  const details = changed.flatMap((each) => each.details)
  await store.invoicing_forecast_details.updateEach(
    details.map(({ id, invoicing_forecast_type, amount, vat_rate }) => ({
      id,
      invoicing_forecast_type,
      amount,
      vat_rate,
    })),
  )
  const touched = new Set(details.map(({ id }) => id))
  await correctDrafts(
    context,
    facts.details.filter(({ id }) => touched.has(id)),
  )
  const forecasts = await store.invoicing_forecasts.insertMany(made.map(({ head }) => head))
  await store.invoicing_forecast_details.insertMany(
    made.flatMap(({ details: own }, place) =>
      own.map((detail) => ({ ...detail, invoicing_forecast_id: itemAt(forecasts, place).id })),
    ),
  )
}
