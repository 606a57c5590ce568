import { computed, signal } from '@preact/signals-core'
import { draftInvoices, forecastFromBookings, invoicingMonth } from '../../invoicing/operations.ts'
import { totalOf } from '../../invoicing/fields.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Month } from '../../values/day.ts'
import { loaded } from '../loaded.ts'
import { emissionOfSeveral } from './emission.ts'

type MonthState = ValueOf<typeof invoicingMonth.output>
export type MonthForecast = MonthState['forecasts'][number]
export type MonthDraft = MonthState['drafts'][number]
export type MonthRunScreen = ReturnType<typeof monthRunScreen>

/**
 * A month from its time to its numbers: forecast, looked at, drafted, checked and emitted. Nothing of it is kept but in
 * the books, so each step can be stopped and taken up again, by somebody else too.
 */
export function monthRunScreen(client: Client, month: Month) {
  const state = loaded(() => client(invoicingMonth, { month }))
  /** Subfolders and drafts that are left for another time. */
  const leftOut = {
    forecasts: signal<ReadonlySet<number>>(new Set()),
    drafts: signal<ReadonlySet<number>>(new Set()),
  }

  /** Whose subfolders alone are looked at; all of them where nobody is named. */
  const customer = signal<number | null>(null)
  const isOf = ({ recipient_company_id }: Pick<MonthDraft, 'recipient_company_id'>): boolean =>
    customer.value === null || recipient_company_id === customer.value
  const visible = computed(() => ({
    forecasts: (state.value.value?.forecasts ?? []).filter(isOf),
    drafts: (state.value.value?.drafts ?? []).filter(isOf),
  }))

  const forecasts = computed(() =>
    visible.value.forecasts.filter(({ subfolder_id }) => !leftOut.forecasts.value.has(subfolder_id)),
  )
  const drafts = computed(() =>
    visible.value.drafts.filter((draft) => isReady(draft) && !leftOut.drafts.value.has(draft.id)),
  )
  const leave = (which: keyof typeof leftOut, ids: readonly number[], on: boolean): void => {
    const next = new Set(leftOut[which].value)
    for (const id of ids) {
      if (on) next.delete(id)
      else next.add(id)
    }
    leftOut[which].value = next
  }
  async function step<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      await state.reload()
    }
  }

  return {
    ...state,
    month,
    customer,
    lookAt: (id: number | null): void => void (customer.value = id),
    /** The customers of the month, by name. */
    customers: computed(() => customersIn(state.value.value)),
    /** What is forecast and drafted, of the customer that is looked at. */
    visible,
    /** What the next step takes, and what it comes to. */
    forecasts,
    drafts,
    total: computed(() => ({ forecasts: totalOf(forecasts.value), drafts: totalOf(drafts.value) })),
    isTaken: {
      forecasts: ({ subfolder_id }: MonthForecast) => !leftOut.forecasts.value.has(subfolder_id),
      drafts: ({ id }: MonthDraft) => !leftOut.drafts.value.has(id),
    },
    /** Takes subfolders or drafts along, or leaves them for another time. */
    /** What can be emitted, and what something stands in the way of. */
    ready: computed(() => visible.value.drafts.filter(isReady)),
    blocked: computed(() => visible.value.drafts.filter((draft) => !isReady(draft))),
    take: {
      forecasts: (some: readonly MonthForecast[], on: boolean) =>
        leave(
          'forecasts',
          some.map(({ subfolder_id }) => subfolder_id),
          on,
        ),
      drafts: (some: readonly MonthDraft[], on: boolean) =>
        leave(
          'drafts',
          some.map(({ id }) => id),
          on,
        ),
    },
    forecast: () => step(client(forecastFromBookings, { month })),
    draft: () =>
      step(
        client(draftInvoices, {
          month,
          subfolder_ids: forecasts.value.map(({ subfolder_id }) => subfolder_id),
        }),
      ),
    ...emissionOfSeveral<MonthDraft>(client, state.reload),
  }
}

/** Whose invoices there are to make or to emit. */
function customersIn(state: MonthState | null): { readonly id: number; readonly name: string }[] {
  const names = new Map(
    [...(state?.forecasts ?? []), ...(state?.drafts ?? [])].flatMap(({ recipient_company_id, customer }) =>
      recipient_company_id === null ? [] : [[recipient_company_id, customer ?? '?'] as const],
    ),
  )
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

export const isReady = ({ obstacles }: Pick<MonthDraft, 'obstacles'>): boolean => obstacles.length === 0
