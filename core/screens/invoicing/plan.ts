import { computed } from '@preact/signals-core'
import { planForecasts } from '../../invoicing/forecasts/operations.ts'
import {
  planFault,
  plannedForecasts,
  receptionOf,
  releasedAt,
  unplannedOf,
  type Plan,
  type PlannedForecast,
  type Receptions,
} from '../../invoicing/forecasts/plan.ts'
import { group } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Language } from '../../kernel/permission.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import type { Translate } from '../../texts/translate.ts'
import { translator } from '../../texts/translator.ts'
import type { Day } from '../../values/day.ts'
import { formScreen } from '../form/form.ts'
import { assemble, type Errors, type Values } from '../form/form-values.ts'
import { loaded } from '../loaded.ts'
import { shownDay } from '../../values/written.ts'

export type PlanScreen = ReturnType<typeof planScreen>

interface PlannedSubfolder {
  readonly id: number
  readonly subfolder_extra_info?: Receptions | null | undefined
  /** In which its invoices are written, and so what is forecast of it. */
  readonly customer_language: Language
}

const input = group(planForecasts.input)
type Typed = Partial<Omit<Plan, 'milestones'>> & {
  readonly milestones?: readonly Partial<Plan['milestones'][number]>[]
}
const empty: Omit<Plan, 'amount'> = {
  memo: null,
  instalments: null,
  every_months: 1,
  forecast_date: null,
  milestones: [],
  retention_percent: null,
  retention_date: null,
}

/** A fee of a subfolder as it would be forecast, while it is typed: in equal instalments at first. */
export function planScreen(
  client: Client,
  { id, subfolder_extra_info, customer_language }: PlannedSubfolder,
  today: Day,
) {
  const subfolder = subfolder_extra_info ?? null
  const faultsOf = (values: Values): Errors => {
    const plan = planOf(values, subfolder)
    const fault = plan && planFault(plan)
    if (!fault) return {}
    const { field, key, limit } = fault
    return { [field]: { key, ...(limit === undefined ? {} : { limit }) } }
  }
  const form = formScreen(
    client,
    planForecasts,
    { subfolder_id: String(id), forecast_date: shownDay(today), instalments: '12' },
    { check: faultsOf },
  )
  const byMilestones = computed(() => form.rows('milestones') > 0)
  const words = loaded(() => client(loadTexts, { lang: customer_language, begin: 'invoice.retention' }))
  void words.first()
  return {
    form,
    byMilestones,
    /** The reception at which what is kept back is released where no day is typed. */
    reception: receptionOf(subfolder),
    /** One way at a time: what was typed for the other goes. */
    goBy: (milestones: boolean): void => {
      if (milestones === byMilestones.value) return
      if (!milestones) {
        const kept = Object.entries(form.values.value).filter(([path]) => !path.startsWith('milestones'))
        form.type({ ...Object.fromEntries(kept), instalments: '12' })
        return
      }
      form.set('instalments', '')
      form.addRow('milestones', { forecast_date: shownDay(today) })
    },
    /** What would be forecast; null while something is missing or wrong, and until the customer's words are there. */
    planned: computed(
      () =>
        words.value.value &&
        plannedBy(form.values.value, subfolder, translator(customer_language, words.value.value)),
    ),
    /** What of the fee the milestones leave over; nothing while something is wrong. */
    unplanned: computed(() => {
      const plan = planOf(form.values.value, subfolder)
      return plan && planFault(plan) === null ? unplannedOf(plan) : 0
    }),
  }
}

/** What is typed as a plan; null while something is wrong, or was never typed. */
function planOf(values: Values, subfolder: Receptions | null): Plan | null {
  const { value, errors } = assemble(input, values, { fill: true })
  const { amount, milestones = [], ...typed } = value as Typed
  const whole = milestones.flatMap(({ percent, forecast_date, memo = null }) =>
    percent === undefined || forecast_date === undefined ? [] : [{ percent, forecast_date, memo }],
  )
  const isWhole = Object.keys(errors).length === 0 && whole.length === milestones.length
  return isWhole && amount !== undefined
    ? releasedAt({ ...empty, ...typed, amount, milestones: whole }, subfolder)
    : null
}

function plannedBy(values: Values, subfolder: Receptions | null, say: Translate): PlannedForecast[] | null {
  const plan = planOf(values, subfolder)
  return plan && planFault(plan) === null ? plannedForecasts(plan, say) : null
}
