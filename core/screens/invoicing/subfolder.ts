import { invoicesOfSubfolder, readInvoice } from '../../invoicing/reading/operations.ts'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { computed } from '@preact/signals-core'
import { readSubfolder } from '../../folders/operations.ts'
import { forecastTypes, type ForecastDetail } from '../../invoicing/forecasts/forecast.ts'
import {
  deleteForecast,
  deleteInvoice,
  draftInvoices,
  forecastFromBookings,
  forecastRow,
  forecastsOfSubfolder,
} from '../../invoicing/operations.ts'
import type { WithoutCost } from '../../invoicing/fields.ts'
import type { PeppolDoubt } from '../../invoicing/participant-doubt.ts'
import { amountWithVat } from '../../invoicing/vat.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { RecordOf, ValueOf } from '../../kernel/field.ts'
import type { Day, Month } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownImportWarning } from '../import.ts'
import { ticksBy } from '../list/ticks.ts'
import { loaded } from '../loaded.ts'
import { shownBlocks, shownDay } from '../../values/written.ts'
import { lineOfPath, plainParams, text } from '../formatting.ts'

type Forecast = RecordOf<typeof forecastRow.fields>
export type SubfolderInvoice = ValueOf<typeof invoicesOfSubfolder.output>[number]

/** A record in the version that somebody looked at. */
interface Seen {
  readonly id: number
  readonly updated_at: string
}

/** A line of the forecast list: what one forecast has of each type, before and after VAT. */
export interface ForecastLine {
  readonly forecast: Forecast
  readonly details: readonly ForecastDetail[]
  readonly production: number | null
  readonly subcontracting: number | null
  readonly purchase: number | null
  /** The one rate of all details, null when they differ. */
  readonly vat_rate: number | null
  readonly amount: number
  readonly amount_vat_included: number
}

export type InvoicingScreen = ReturnType<typeof invoicingScreen>

/** What a subfolder has forecast, drafted and issued, and the steps from one to the next. */
export function invoicingScreen(client: Client, subfolder_id: number) {
  const subfolder = loaded(() => client(readSubfolder, { id: subfolder_id }))
  const forecasts = loaded(() => client(forecastsOfSubfolder, { id: subfolder_id }))
  const invoices = loaded(() => client(invoicesOfSubfolder, { subfolderId: subfolder_id }))
  const all = computed(() => (invoices.value.value ?? []).toSorted(newestFirst))

  const toInvoice = computed(() =>
    (forecasts.value.value ?? []).flatMap((forecast) =>
      isBare(forecast)
        ? [lineOf(forecast, [])]
        : lines([forecast], ({ invoice_detail_id }) => invoice_detail_id === null),
    ),
  )
  const ticks = ticksBy<ForecastLine>(({ forecast }) => forecast.id)
  const chosen = computed(() => toInvoice.value.filter(ticks.has))

  const reload = async (): Promise<void> =>
    void (await Promise.all([subfolder.reload(), forecasts.reload(), invoices.reload()]))

  /** Does a step and shows what came of it. */
  async function step<T>(work: Promise<T>): Promise<T> {
    const answer = await work
    await reload()
    return answer
  }

  return {
    subfolder,
    forecasts,
    invoices,
    /** Details that no invoice has taken yet, by forecast; also a forecast that has none yet, to be filled in or deleted. */
    toInvoice,
    used: computed(() =>
      lines(forecasts.value.value ?? [], ({ invoice_detail_id }) => invoice_detail_id !== null),
    ),
    all,
    drafts: computed(() => all.value.filter(({ status_type }) => status_type === 'draft')),
    issued: computed(() => all.value.filter(({ status_type }) => status_type !== 'draft')),
    reload,
    /** As they were seen: what another changed meanwhile is not thrown away. */
    removeForecast: ({ id, updated_at }: Seen) => step(client(deleteForecast, { id, updated_at })),
    removeDraft: ({ id, updated_at }: Seen) => step(client(deleteInvoice, { id, updated_at })),
    forecastMonth: (month: Month) => step(client(forecastFromBookings, { month, subfolder_id })),
    /** The forecasts that are ticked, of those still to invoice. */
    chosen,
    ticks,
    /** Drafts what is due, or these forecasts on one invoice, whenever they are due. */
    draft: (forecast_ids: readonly number[] = []) =>
      step(client(draftInvoices, { subfolder_id, forecast_ids: [...forecast_ids] })),
    /** An invoice with what would make it bounce. */
    examine: (id: number) => client(readInvoice, { id }),
    /** The draft as it was seen, on the day that it is here; to another recipient only where one was chosen. */
    emit: (
      { id, updated_at }: Seen,
      recipient_company_id: number | null,
      today: Day,
      with_document: boolean = true,
    ) =>
      step(client(emitInvoice, { id, recipient_company_id, updated_at, issue_date: today, with_document })),
  }
}

/** Whose time goes at the default, for nobody gave him a cost; nothing where there is nobody. */
export const shownWithoutCost = (
  t: Translate,
  language: string,
  people: readonly WithoutCost[],
): string | null => {
  if (people.length === 0) return null
  const names = people.map(({ code, first_name, last_name, blocks }) => {
    const name = [code, first_name, last_name].filter(Boolean).join(' ')
    return `${name} (${t('planner.dd', { n: shownBlocks(blocks, language) })})`
  })
  return shownImportWarning(t, { code: 'without_cost', about: names })
}

/** What stands in the way of an emission, in words, each once with the lines that it is about. */
export const shownObstacles = (
  t: Translate,
  obstacles: readonly {
    readonly field: string
    readonly code: string
    readonly params?: NonNullable<Failure['details']['params']>
  }[],
): string[] =>
  [...Map.groupBy(obstacles, ({ code }) => code)].map(([code, own]) => {
    const sentence = text(t, `error.${code}`, plainParams(own[0]?.params)) ?? code
    const lines = own.flatMap(({ field }) => lineOfPath(field) ?? [])
    if (lines.length === 0) return sentence
    return t('form.says', { label: linesNamed(t, lines), value: sentence })
  })

/** Why a draft may not reach its customer by Peppol, and when that was answered; nothing where nothing is known against it. */
const shownPeppolDoubt = (t: Translate, doubt: PeppolDoubt | null | undefined): string | null =>
  doubt
    ? t('peppol.doubt', {
        date: shownDay(doubt.answered_at.slice(0, 10)),
        why: t(`peppol.why.${doubt.standing}`, { peppol_id: doubt.peppol_id }),
      })
    : null

/** Asks when the work of these lines of a draft was done, counted from 1; nothing where each says it. */
const shownWithoutPeriod = (t: Translate, lines: readonly number[]): string | null =>
  lines.length === 0
    ? null
    : t('form.says', { label: linesNamed(t, lines), value: t('invoices.without_period') })

/** What must be known of a draft before it is emitted, though it stops nothing. */
export const draftRemarks = (
  t: Translate,
  draft: {
    readonly without_period: readonly number[]
    readonly peppol_doubt?: PeppolDoubt | null
  },
): string[] =>
  [shownWithoutPeriod(t, draft.without_period), shownPeppolDoubt(t, draft.peppol_doubt)].filter(
    (each) => each !== null,
  )

function linesNamed(t: Translate, lines: readonly number[]): string {
  const some = [...lines.slice(0, mostLines), ...(lines.length > mostLines ? ['…'] : [])].join(', ')
  return t('form.line', { count: lines.length, lines: some })
}

/** So many lines are named; whoever mends them sees the next ones then. */
const mostLines = 12

/** The same person on several drafts, once. */
export function peopleOf(
  drafts: readonly { readonly without_cost: readonly WithoutCost[] }[],
): WithoutCost[] {
  const all = Map.groupBy(
    drafts.flatMap(({ without_cost }) => without_cost),
    ({ user_id }) => user_id,
  )
  return [...all.values()].map((own) => ({
    ...firstItem(own),
    blocks: own.reduce((sum, { blocks }) => sum + blocks, 0),
  }))
}

const isBare = ({ invoicing_forecast_details }: Forecast): boolean => invoicing_forecast_details.length === 0

function lines(forecasts: readonly Forecast[], counts: (detail: ForecastDetail) => boolean): ForecastLine[] {
  return forecasts.flatMap((forecast) => {
    const details = forecast.invoicing_forecast_details.filter(counts)
    return details.length > 0 ? [lineOf(forecast, details)] : []
  })
}

function lineOf(forecast: Forecast, details: readonly ForecastDetail[]): ForecastLine {
  const of = (type: (typeof forecastTypes)[number]): number | null => {
    const own = details.filter((detail) => detail.invoicing_forecast_type === type)
    return own.length > 0 ? own.reduce((sum, { amount }) => sum + amount, 0) : null
  }
  const rates = new Set(details.map(({ vat_rate }) => vat_rate))
  return {
    forecast,
    details,
    production: of('production'),
    subcontracting: of('subcontracting'),
    purchase: of('purchase'),
    vat_rate: rates.size === 1 ? firstItem(details).vat_rate : null,
    amount: details.reduce((sum, { amount }) => sum + amount, 0),
    amount_vat_included: details.reduce(
      (sum, { amount, vat_rate }) => sum + amountWithVat(amount, vat_rate),
      0,
    ),
  }
}

const newestFirst = (a: SubfolderInvoice, b: SubfolderInvoice): number =>
  (b.issue_date ?? b.forecast_date ?? '').localeCompare(a.issue_date ?? a.forecast_date ?? '') || b.id - a.id
