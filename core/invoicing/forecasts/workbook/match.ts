import type { BadRow } from '../../../kernel/failure.ts'
import type { NewRow } from '../../../kernel/entity.ts'
import { fold } from '../../../values/fold.ts'
import { firstItem, itemAt, propertyIn, keptIn } from '../../../values/known.ts'
import { badCell, duplicateRow } from '../../../tables/reading/bad-cells.ts'
import { cellsOf, rowEffect, type RowEffect } from '../../../tables/row-effects.ts'
import { forecastFault } from '../rules.ts'
import type { ForecastDetail, InvoicingForecast, invoicingForecastDetail } from '../forecast.ts'
import type { ForecastRow } from './rows.ts'

interface Subfolder {
  readonly id: number
  readonly rank_code: string
  readonly code: string | null
  readonly name: string
  readonly customer: string | null
  /** Whether the caller may see its invoices. */
  readonly isSeen: boolean
}

interface Task {
  readonly id: number
  readonly subfolder_id: number | null
  readonly task_code: string | null
  readonly name: string
}

/** What stands there that rows are compared with. */
export interface ForecastFacts {
  readonly subfolders: readonly Subfolder[]
  readonly tasks: readonly Task[]
  readonly forecasts: readonly InvoicingForecast[]
  readonly details: readonly ForecastDetail[]
  /** The details that time stands behind. */
  readonly timed: ReadonlySet<number>
  readonly mayCorrect: boolean
}

const headNames = ['forecast_date', 'memo', 'wbs_task_id'] as const
const detailNames = ['invoicing_forecast_type', 'amount', 'vat_rate'] as const
type Head = Pick<InvoicingForecast, (typeof headNames)[number]>
type Detail = Pick<ForecastDetail, (typeof detailNames)[number]>

/** A row with the amount that it means, and what it says of it. */
interface Meant {
  readonly row: ForecastRow
  readonly subfolder: Subfolder
  readonly stored: ForecastDetail | null
  readonly head: Partial<Head>
  readonly detail: Partial<Detail>
}

/** A forecast that changes: what it then says, and the amounts of it that change. */
interface Changed {
  readonly forecast: InvoicingForecast
  readonly head: Partial<Head>
  readonly details: readonly (ForecastDetail & Detail)[]
}

interface Made {
  readonly head: Head & { readonly subfolder_id: number }
  readonly details: readonly Omit<NewRow<typeof invoicingForecastDetail>, 'invoicing_forecast_id'>[]
}

export interface MatchedForecasts {
  readonly effects: readonly RowEffect[]
  readonly bad: readonly BadRow[]
  readonly changed: readonly Changed[]
  readonly made: readonly Made[]
}

/** What the rows make of the forecasts, or every row that cannot be. */
export function matchForecasts(rows: readonly ForecastRow[], facts: ForecastFacts): MatchedForecasts {
  const bad: BadRow[] = []
  const meant: Meant[] = []
  const find = finderOf(facts)
  const earlier = new Map<string, ForecastRow>()
  for (const row of rows) {
    const found = find(row)
    if ('reason' in found) bad.push(found)
    else {
      const key = found.stored ? `${found.stored.id}` : keyOf(found)
      const before = earlier.get(key)
      if (before) bad.push(duplicateRow(row, row.values.id ? 'id' : 'rank_code', before))
      else meant.push(found)
      earlier.set(key, before ?? row)
    }
  }
  const { changed, bad: refused } = changesOf(meant, facts)
  return {
    effects: meant.map((each) => effectOf(each, facts)),
    bad: [...bad, ...refused],
    changed,
    made: madeOf(meant.filter(({ stored }) => stored === null)),
  }
}

/** Finds what a row means: by its id, else by all that tells an amount entered by hand from others. */
function finderOf(facts: ForecastFacts): (row: ForecastRow) => Meant | BadRow {
  const { subfolders, tasks, forecasts, details, timed } = facts
  const detailById = new Map(details.map((each) => [each.id, each]))
  const forecastById = new Map(forecasts.map((each) => [each.id, each]))
  const subfolderById = new Map(subfolders.map((each) => [each.id, each]))
  const byCode = Map.groupBy(
    subfolders.flatMap((each) => [each.rank_code, each.code].map((code) => ({ code, each }))),
    ({ code }) => fold(code ?? ''),
  )
  const taskByCode = Map.groupBy(
    tasks,
    ({ subfolder_id, task_code }) => `${subfolder_id} ${fold(task_code ?? '')}`,
  )
  const byKey = Map.groupBy(
    details.filter(({ id }) => !timed.has(id)),
    ({ invoicing_forecast_id, invoicing_forecast_type }) =>
      keyOf({ ...keptIn(forecastById, invoicing_forecast_id), invoicing_forecast_type }),
  )

  const subfolderOf = (row: ForecastRow): Subfolder | BadRow => {
    const { rank_code } = row.values
    if (!rank_code) return badCell(row, 'rank_code', 'mixed.required')
    const found = [...new Set(byCode.get(fold(rank_code))?.map(({ each }) => each))]
    if (found.length > 1) return badCell(row, 'rank_code', 'subfolder_ambiguous')
    return found[0] ?? badCell(row, 'rank_code', 'mixed.unknown_id')
  }
  const taskOf = (
    row: ForecastRow,
    { id }: Subfolder,
    standing: number | null,
  ): number | BadRow | undefined => {
    const { task_code } = row.values
    if (!task_code) return undefined
    const found = taskByCode.get(`${id} ${fold(task_code)}`) ?? []
    // A code that several have means the one that stands there already: what was exported is read back.
    if (standing !== null && found.some((task) => task.id === standing)) return standing
    if (found.length > 1) return badCell(row, 'task_code', 'task_code_ambiguous', { code: task_code })
    return found[0]?.id ?? badCell(row, 'task_code', 'mixed.unknown_id')
  }

  return (row) => {
    const { id, forecast_date, memo, invoicing_forecast_type, amount, vat_rate, rank_code } = row.values
    const byId = id ? detailById.get(id) : null
    if (byId === undefined) return badCell(row, 'id', 'forecast_number_unknown', { id: id ?? '' })
    const forecast = byId && keptIn(forecastById, byId.invoicing_forecast_id)
    const own = forecast && subfolderById.get(forecast.subfolder_id)
    const subfolder = own && !rank_code ? own : subfolderOf(row)
    if ('reason' in subfolder) return subfolder
    if (!subfolder.isSeen) return badCell(row, 'rank_code', 'unauthorized')
    if (own && own !== subfolder) return badCell(row, 'rank_code', 'ids_not_matching')
    const task = taskOf(row, subfolder, forecast?.wbs_task_id ?? null)
    if (typeof task === 'object') return task
    const head = withoutEmpty({ forecast_date, memo, wbs_task_id: task })
    const detail = withoutEmpty({ invoicing_forecast_type, amount, vat_rate })
    if (byId) return { row, subfolder, stored: byId, head, detail }
    if (!forecast_date) return badCell(row, 'forecast_date', 'mixed.required')
    if (typeof amount !== 'number') return badCell(row, 'amount', 'mixed.required')
    const alike = byKey.get(keyOf({ subfolder, head, detail })) ?? []
    const open = alike.filter(({ invoice_detail_id }) => invoice_detail_id === null)
    const [stored = null, ...others] = open.length > 0 ? open : alike
    if (others.length > 0) return badCell(row, 'rank_code', 'forecast_ambiguous')
    return { row, subfolder, stored, head, detail }
  }
}

type Key =
  | Pick<Meant, 'subfolder' | 'head' | 'detail'>
  | (Head & Pick<Detail, 'invoicing_forecast_type'> & { readonly subfolder_id: number })

/** What tells an amount that was entered by hand from every other. */
function keyOf(of: Key): string {
  const { subfolder_id, forecast_date, memo, wbs_task_id, invoicing_forecast_type } =
    'head' in of ? { ...of.head, ...of.detail, subfolder_id: of.subfolder.id } : of
  return JSON.stringify([
    subfolder_id,
    forecast_date,
    wbs_task_id ?? null,
    memo ?? null,
    invoicing_forecast_type ?? 'production',
  ])
}

/** What is said: an empty cell says nothing. */
const withoutEmpty = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

type Plain = { readonly [name: string]: unknown }

/** The forecasts that stand and change, by the rules of an edit; what the rules refuse is a row's. */
function changesOf(
  meant: readonly Meant[],
  { forecasts, details, timed, mayCorrect }: ForecastFacts,
): { changed: Changed[]; bad: BadRow[] } {
  const bad: BadRow[] = []
  const changed: Changed[] = []
  const rowsOf = Map.groupBy(meant, ({ stored }) => stored?.invoicing_forecast_id ?? 0)
  const detailsOf = Map.groupBy(details, ({ invoicing_forecast_id }) => invoicing_forecast_id)
  for (const forecast of forecasts) {
    const own = rowsOf.get(forecast.id) ?? []
    if (own.length === 0) continue
    const differing = differingRow(own)
    if (differing) {
      bad.push(differing)
      continue
    }
    const head: Partial<Head> = Object.assign({}, ...own.map((each) => each.head))
    const all = detailsOf.get(forecast.id) ?? []
    const matchedById = new Map(own.flatMap((each) => (each.stored ? [[each.stored.id, each] as const] : [])))
    const after = all.map((each) => ({ ...each, ...matchedById.get(each.id)?.detail }))
    const fault = forecastFault(
      { head: forecast, details: all, timed: new Set(all.flatMap(({ id }) => (timed.has(id) ? [id] : []))) },
      { head, details: after },
      mayCorrect,
    )
    if (fault) {
      const [, place = '', name = fault.field] = /\.(\d+)\.(\w+)$/.exec(fault.field) ?? []
      const { row } = (place === '' ? null : matchedById.get(itemAt(all, Number(place)).id)) ?? firstItem(own)
      bad.push(badCell(row, columnOf[name] ?? (row.values.id ? 'id' : 'rank_code'), fault.code))
      continue
    }
    const differs = (one: Plain, other: Plain, names: readonly string[]): boolean =>
      names.some((name) => one[name] !== other[name])
    const moved = after.filter((each, place) => differs(each, itemAt(all, place), detailNames))
    if (moved.length > 0 || differs({ ...forecast, ...head }, forecast, headNames))
      changed.push({ forecast, head, details: moved })
  }
  return { changed, bad }
}

const columnOf: { readonly [name: string]: keyof ForecastRow['values'] } = {
  forecast_date: 'forecast_date',
  memo: 'memo',
  wbs_task_id: 'task_code',
  amount: 'amount',
  vat_rate: 'vat_rate',
  invoicing_forecast_type: 'invoicing_forecast_type',
}

/** Amounts of one forecast have one day, task and memo. */
function differingRow(own: readonly Meant[]): BadRow | null {
  for (const name of headNames) {
    const [first, ...others] = own.filter(({ head }) => head[name] !== undefined)
    const other = others.find(({ head }) => head[name] !== first?.head[name])
    if (first && other)
      return badCell(other.row, propertyIn(columnOf, name), 'forecast_rows_differ', { row: first.row.row })
  }
  return null
}

/** Amounts of a day, task and memo make one forecast. */
function madeOf(meant: readonly Meant[]): Made[] {
  const groups = Map.groupBy(meant, ({ subfolder, head }) => keyOf({ subfolder, head, detail: {} }))
  return [...groups.values()].map((own) => {
    const { subfolder, head } = firstItem(own)
    const { forecast_date, memo = null, wbs_task_id = null } = head
    return {
      head: { subfolder_id: subfolder.id, forecast_date: forecast_date!, memo, wbs_task_id },
      details: own.map(({ detail: { amount, ...more } }) => ({ amount: amount!, ...more })),
    }
  })
}

function effectOf({ row, subfolder, stored, head, detail }: Meant, facts: ForecastFacts): RowEffect {
  const forecast = stored && facts.forecasts.find(({ id }) => id === stored.invoicing_forecast_id)
  const taskCode = (id: number | null | undefined) => facts.tasks.find((task) => task.id === id)?.task_code
  const of = (from: Partial<Head> & Partial<Detail>) => ({
    forecast_date: from.forecast_date,
    memo: from.memo,
    task_code: taskCode(from.wbs_task_id),
    invoicing_forecast_type: from.invoicing_forecast_type,
    amount: from.amount === undefined ? undefined : from.amount / 100,
    vat_rate: from.vat_rate,
  })
  const before = stored && of({ ...forecast, ...stored })
  const after = of({ ...head, ...detail })
  const names = Object.keys(after) as (keyof typeof after)[]
  const isSame =
    before !== null && names.every((name) => after[name] === undefined || after[name] === before[name])
  const date = head.forecast_date ?? forecast?.forecast_date
  return rowEffect(
    row,
    [subfolder.rank_code, date],
    isSame ? 'unchanged' : before ? 'updated' : 'created',
    () => cellsOf(names, before, after),
    {
      record: stored?.id ?? null,
      beside: {
        subfolder_id: subfolder.id,
        subfolder_name: subfolder.name,
        customer: subfolder.customer,
        task_name: facts.tasks.find((task) => task.id === head.wbs_task_id)?.name,
      },
    },
  )
}
