import type { Translate } from '../../texts/translate.ts'
import { monthsLater, type Day } from '../../values/day.ts'
import { share, toEuro, type Cents } from '../../values/money.ts'
import { itemAt, surely } from '../../values/known.ts'

/** A fee in parts: so many equal ones, or shares of it at milestones. */
export interface Plan {
  readonly amount: Cents
  readonly memo: string | null
  readonly instalments: number | null
  readonly every_months: number
  /** The first instalment's. */
  readonly forecast_date: Day | null
  /** Together at most the whole, so that a fee can be planned in part. */
  readonly milestones: readonly Milestone[]
  /** What the customer keeps back of each part until the retention's day, in percent. */
  readonly retention_percent: number | null
  readonly retention_date: Day | null
}

interface Milestone {
  readonly forecast_date: Day
  readonly memo: string | null
  readonly percent: number
}

export interface PlannedForecast {
  readonly forecast_date: Day
  readonly memo: string | null
  readonly amount: Cents
}

export interface PlanFault {
  readonly field: string
  readonly key: 'mixed.required' | 'mixed.not_allowed' | 'number.max' | 'date.before_parts'
  /** Percent, or euro. */
  readonly limit?: number
}

/** When the customer takes over what was built, as far as its subfolder knows. */
export interface Receptions {
  readonly temporary_reception_date: Day | null
  readonly final_reception_date: Day | null
}

/** The reception at which a retention is released unless a day is typed: the final one, else the provisional one. */
export function receptionOf(subfolder: Receptions | null) {
  for (const field of ['final_reception_date', 'temporary_reception_date'] as const) {
    const date = subfolder?.[field]
    if (date) return { field, date }
  }
  return null
}

/** The plan with the day of that reception where somebody keeps a part back and says no day. */
export const releasedAt = (plan: Plan, subfolder: Receptions | null): Plan =>
  plan.retention_percent && !plan.retention_date
    ? { ...plan, retention_date: receptionOf(subfolder)?.date ?? null }
    : plan

/** What one amount of a forecast may come to. */
const mostOfOne: Cents = 999_999_99
/** Percent have two decimals. */
const hundredths = (percent: number): number => Math.round(percent * 100)
const whole = 10_000

/** The first thing that is wrong with a plan, or null. */
export function planFault(plan: Plan): PlanFault | null {
  const { instalments, milestones, retention_percent, retention_date } = plan
  if (milestones.length > 0 && instalments !== null) return { field: 'instalments', key: 'mixed.not_allowed' }
  if (milestones.length === 0 && instalments === null) return { field: 'instalments', key: 'mixed.required' }
  if (milestones.length === 0 && !plan.forecast_date) return { field: 'forecast_date', key: 'mixed.required' }
  if (retention_percent && !retention_date) return { field: 'retention_date', key: 'mixed.required' }
  if (retention_date && !retention_percent) return { field: 'retention_percent', key: 'mixed.required' }
  let left = whole
  for (const [place, { percent }] of milestones.entries()) {
    if (hundredths(percent) > left)
      return { field: `milestones.${place}.percent`, key: 'number.max', limit: left / 100 }
    left -= hundredths(percent)
  }
  // Parts are due in whatever order they were typed.
  const last = dueDays(plan).toSorted().at(-1)
  if (retention_percent && last && retention_date && retention_date < last)
    return { field: 'retention_date', key: 'date.before_parts' }
  const largest =
    instalments === null ? Math.max(...milestones.map(({ percent }) => percent)) / 100 : 1 / instalments
  const limit = Math.floor(mostOfOne / largest)
  return plan.amount > limit ? { field: 'amount', key: 'number.max', limit: toEuro(limit) } : null
}

/** The days on which its parts are due. */
const dueDays = ({ milestones, instalments, every_months, forecast_date }: Plan): Day[] =>
  instalments === null
    ? milestones.map((each) => each.forecast_date)
    : Array.from({ length: instalments }, (_, nth) => monthsLater(forecast_date!, nth * every_months))

/**
 * The forecasts of a plan without fault, the earliest first. They come to the planned part of the amount to the cent: each
 * is what is due by then less what was due before. What is kept back of them is one forecast more, called a retention in the
 * words of `say`, which are the customer's: they stand on his invoice.
 */
export function plannedForecasts(plan: Plan, say: Translate): PlannedForecast[] {
  const parts = plan.instalments === null ? sharesOf(plan) : instalmentsOf(plan, plan.instalments)
  const kept = hundredths(plan.retention_percent ?? 0)
  const withheld = parts.map(({ amount }) => share(amount, kept, whole))
  const planned = parts.map((part, i) => ({ ...part, amount: part.amount - itemAt(withheld, i) }))
  const retention = withheld.reduce((sum, amount) => sum + amount, 0)
  if (retention > 0)
    planned.push({
      forecast_date: surely(plan.retention_date, 'day of the retention'),
      memo: retentionOf(plan, say),
      amount: retention,
    })
  return planned
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (a.forecast_date < b.forecast_date ? -1 : a.forecast_date > b.forecast_date ? 1 : 0))
}

/** What of the amount no milestone takes: it is forecast later, or never. */
export const unplannedOf = ({
  amount,
  milestones,
}: Pick<Plan, 'amount'> & { readonly milestones: readonly Pick<Milestone, 'percent'>[] }): Cents => {
  const reached = milestones.reduce((sum, { percent }) => sum + hundredths(percent), 0)
  return milestones.length === 0 ? 0 : amount - share(amount, reached, whole)
}

function instalmentsOf(plan: Plan, count: number): PlannedForecast[] {
  const { amount, memo } = plan
  const due = (instalments: number): Cents => share(amount, instalments, count)
  return dueDays(plan).map((forecast_date, i) => ({
    forecast_date,
    memo: count === 1 ? memo : withPart(memo, `${i + 1}/${count}`),
    amount: due(i + 1) - due(i),
  }))
}

function sharesOf({ amount, memo, milestones }: Plan): PlannedForecast[] {
  let reached = 0
  return milestones.map(({ percent, forecast_date, memo: own }) => {
    const before = share(amount, reached, whole)
    reached += hundredths(percent)
    return {
      forecast_date,
      memo: withPart(memo, own ?? percentOf(percent)),
      amount: share(amount, reached, whole) - before,
    }
  })
}

/** `33,33 %`, with the comma with which the firm writes euro in every language. */
const percentOf = (percent: number): string => `${String(percent).replace('.', ',')} %`

function retentionOf({ memo, retention_percent }: Plan, say: Translate): string {
  const share = percentOf(retention_percent ?? 0)
  return memo
    ? withPart(memo, say('invoice.retention_within', { share }))
    : say('invoice.retention', { share })
}

/** Which part it is, behind what the whole is called. */
const withPart = (memo: string | null, part: string): string => (memo ? `${memo} (${part})` : part)
