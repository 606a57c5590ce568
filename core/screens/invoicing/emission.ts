import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { signal } from '@preact/signals-core'
import { totalOf } from '../../invoicing/fields.ts'
import { inTurn } from '../../invoicing/month/batch.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Day } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'

/** A draft as it was seen by whoever has it emitted. */
export interface SeenDraft {
  readonly id: number
  readonly updated_at: string | null
  readonly customer: string | null
  readonly subfolder_code: string
  readonly amount: number
  readonly amount_vat_included: number
}

interface Emitting {
  /** So many were tried. */
  readonly at: number
  readonly of: number
  readonly stopping: boolean
}

/** What came of an emission of several. */
export interface EmissionResult<D extends SeenDraft = SeenDraft> {
  readonly emitted: { readonly count: number; readonly amount: number; readonly amount_vat_included: number }
  /** The numbers that were given, in their order. */
  readonly numbers: readonly { readonly id: number; readonly number: string | null }[]
  /** So many had their number already: somebody else was there first. */
  readonly already: number
  readonly refused: readonly { readonly draft: D; readonly failure: Failure }[]
  /** The one that was asked for when the answers ended: it may have its number. */
  readonly unanswered: D | null
  /** So many were not tried. */
  readonly left: number
  /** Why all others would have been refused too. */
  readonly stopper: Failure | null
}

export type EmissionScreen = ReturnType<typeof emissionOfSeveral>

/** Drafts that are emitted one after the other, each as it was seen; `after` reads anew what they are shown with. */
export function emissionOfSeveral<D extends SeenDraft>(client: Client, after: () => Promise<unknown>) {
  const emitting = signal<Emitting | null>(null)
  const result = signal<EmissionResult<D> | null>(null)
  /** The versions in which the drafts were tried. */
  let seen: ReadonlyMap<number, string | null> = new Map()
  return {
    /** How far the emission is; null while there is none. */
    emitting,
    /** What came of the last one. */
    result,
    /** Why a draft as it stands was refused, since it was last tried. */
    refusalOf: ({ id, updated_at }: Pick<D, 'id' | 'updated_at'>): Failure | null =>
      seen.get(id) === updated_at
        ? (result.value?.refused.find((each) => each.draft.id === id)?.failure ?? null)
        : null,
    /** Emits these drafts, each as it is seen here, until it is stopped; those refused keep none back. */
    async emit(some: readonly D[], today: Day): Promise<void> {
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
            stopped: () => emitting.value?.stopping === true,
            step: () => void (emitting.value = { ...emitting.value!, at: emitting.value!.at + 1 }),
          },
        )
        const own = done.filter(({ already_emitted }) => !already_emitted)
        result.value = {
          emitted: { count: own.length, ...totalOf(own) },
          numbers: own.map(({ id, number }) => ({ id, number })),
          already: done.length - own.length,
          refused: refused.map(({ id, failure }) => ({ draft: keptIn(byId, id), failure })),
          unanswered: unanswered === null ? null : keptIn(byId, unanswered),
          left,
          stopper,
        }
      } finally {
        await after()
        emitting.value = null
      }
    },
    /** After the one that is being emitted, no other is. */
    stop: (): void => {
      if (emitting.value) emitting.value = { ...emitting.value, stopping: true }
    },
  }
}
