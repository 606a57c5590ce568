import { computed, signal } from '@preact/signals-core'
import {
  draftInvoices,
  emitInvoice,
  forecastFromBookings,
  invoicingMonth,
} from '../../invoicing/operations.ts'
import { totalOf } from '../../invoicing/fields.ts'
import { inTurn } from '../../invoicing/month/batch.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Day, Month } from '../../values/day.ts'
import { loaded } from '../loaded.ts'

type MonthState = ValueOf<typeof invoicingMonth.output>
export type MonthForecast = MonthState['forecasts'][number]
export type MonthDraft = MonthState['drafts'][number]
export type MonthRunScreen = ReturnType<typeof monthRunScreen>

interface Emitting {
  /** So many were tried. */
  readonly at: number
  readonly of: number
  readonly stopping: boolean
}

/** What came of an emission of several. */
export interface EmissionResult {
  readonly emitted: { readonly count: number; readonly amount: number; readonly amount_vat_included: number }
  /** So many had their number already: somebody else was there first. */
  readonly already: number
  readonly refused: readonly { readonly draft: MonthDraft; readonly failure: Failure }[]
  /** The one that was asked for when the answers ended: it may have its number. */
  readonly unanswered: MonthDraft | null
  /** So many were not tried. */
  readonly left: number
  /** Why all others would have been refused too. */
  readonly stopper: Failure | null
}

/**
 * A month from its time to its numbers: forecast, looked at, drafted, checked and emitted. Nothing of it is kept but in
 * the books, so each step can be stopped and taken up again, by somebody else too.
 */
export function monthRunScreen(client: Client, month: Month) {
  const state = loaded(() => client(invoicingMonth, { month }))
  /** Missions and drafts that are left for another time. */
  const leftOut = {
    forecasts: signal<ReadonlySet<number>>(new Set()),
    drafts: signal<ReadonlySet<number>>(new Set()),
  }
  const emitting = signal<Emitting | null>(null)
  const result = signal<EmissionResult | null>(null)
  /** The versions in which the drafts were tried. */
  let seen: ReadonlyMap<number, string | null> = new Map()

  const forecasts = computed(() =>
    (state.value.value?.forecasts ?? []).filter(
      ({ subfolder_id }) => !leftOut.forecasts.value.has(subfolder_id),
    ),
  )
  const drafts = computed(() =>
    (state.value.value?.drafts ?? []).filter(
      (draft) => isReady(draft) && !leftOut.drafts.value.has(draft.id),
    ),
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
    return work.finally(() => state.reload())
  }

  return {
    ...state,
    month,
    /** What the next step takes, and what it comes to. */
    forecasts,
    drafts,
    total: computed(() => ({ forecasts: totalOf(forecasts.value), drafts: totalOf(drafts.value) })),
    isTaken: {
      forecasts: ({ subfolder_id }: MonthForecast) => !leftOut.forecasts.value.has(subfolder_id),
      drafts: ({ id }: MonthDraft) => !leftOut.drafts.value.has(id),
    },
    /** Takes missions or drafts along, or leaves them for another time. */
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
    /** How far the emission is; null while there is none. */
    emitting,
    /** What came of the last one. */
    result,
    /** Why a draft as it stands was refused, since it was last tried. */
    refusalOf: ({ id, updated_at }: MonthDraft): Failure | null =>
      seen.get(id) === updated_at
        ? (result.value?.refused.find((each) => each.draft.id === id)?.failure ?? null)
        : null,
    /** Emits these drafts one after the other, each as it is seen here, until it is stopped; those refused keep none back. */
    async emit(some: readonly MonthDraft[], today: Day): Promise<void> {
      if (emitting.value) return
      seen = new Map(some.map((draft) => [draft.id, draft.updated_at]))
      const byId = new Map(some.map((draft) => [draft.id, draft]))
      result.value = null
      emitting.value = { at: 0, of: some.length, stopping: false }
      try {
        const { done, refused, left, unanswered, stopper } = await inTurn(
          [...seen.keys()],
          (id) => client(emitInvoice, { id, updated_at: seen.get(id) ?? null, issue_date: today }),
          {
            stopped: () => emitting.value!.stopping,
            step: () => void (emitting.value = { ...emitting.value!, at: emitting.value!.at + 1 }),
          },
        )
        const own = done.filter(({ already_emitted }) => !already_emitted)
        result.value = {
          emitted: { count: own.length, ...totalOf(own) },
          already: done.length - own.length,
          refused: refused.map(({ id, failure }) => ({ draft: byId.get(id)!, failure })),
          unanswered: unanswered === null ? null : byId.get(unanswered)!,
          left,
          stopper,
        }
      } finally {
        await state.reload()
        emitting.value = null
      }
    },
    /** After the one that is being emitted, no other is. */
    stop: (): void => {
      if (emitting.value) emitting.value = { ...emitting.value, stopping: true }
    },
  }
}

export const isReady = ({ obstacles }: Pick<MonthDraft, 'obstacles'>): boolean => obstacles.length === 0
