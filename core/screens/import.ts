import { computed, signal } from '@preact/signals-core'
import type { ReadonlySignal } from '@preact/signals-core'
import type { BadRow, Failure } from '../kernel/failure.ts'
import type { RecordOf, Upload } from '../kernel/field.ts'
import type { importOutcome, workbookFile } from '../kernel/import.ts'
import type { Client, Operation } from '../kernel/operation.ts'
import type { withDefault, flag } from '../kernel/field.ts'
import type { Translate } from '../texts/translate.ts'
import { asFailure } from './loaded.ts'
import { text } from './shown.ts'

export type ImportOutcome = RecordOf<typeof importOutcome.fields>
type Asks = {
  readonly file: ReturnType<typeof workbookFile>
  readonly dry_run: ReturnType<typeof withDefault<ReturnType<typeof flag>>>
}
export type ImportOperation = Operation<Asks, ImportOutcome>

/** Where an import stands: nothing picked, tried, applied, or refused. */
export type ImportStep = 'pick' | 'trying' | 'preview' | 'refused' | 'applying' | 'done'

export interface ImportScreen {
  readonly step: ReadonlySignal<ImportStep>
  readonly file: ReadonlySignal<Upload | null>
  /** What would change, and once applied what did. */
  readonly outcome: ReadonlySignal<ImportOutcome | null>
  /** Why it was refused; its bad rows stand in `bad`, in the order of the workbook. */
  readonly failure: ReadonlySignal<Failure | null>
  readonly bad: ReadonlySignal<readonly BadRow[]>
  /** Tries a file: nothing is written. */
  pick(file: Upload): Promise<void>
  /** Applies what was tried; does nothing unless a preview stands. */
  apply(): Promise<void>
  /** Back to picking. */
  again(): void
}

/** An import with its preview: a file is tried first, and applied only from what was shown. */
export function importScreen(client: Client, operation: ImportOperation): ImportScreen {
  const step = signal<ImportStep>('pick')
  const file = signal<Upload | null>(null)
  const outcome = signal<ImportOutcome | null>(null)
  const failure = signal<Failure | null>(null)
  const bad = computed(() => (failure.value?.details.rows ?? []).toSorted(byPlace))

  async function run(dry_run: boolean, next: ImportStep): Promise<void> {
    const picked = file.value
    if (!picked) return
    failure.value = null
    try {
      const answer = await client(operation, { file: picked, dry_run })
      // Whoever went back meanwhile is shown nothing of it.
      if (file.value !== picked) return
      outcome.value = answer
      step.value = next
    } catch (error) {
      if (file.value !== picked) return
      failure.value = asFailure(error)
      outcome.value = null
      step.value = 'refused'
    }
  }

  return {
    step,
    file,
    outcome,
    failure,
    bad,
    pick: (picked) => {
      file.value = picked
      step.value = 'trying'
      return run(true, 'preview')
    },
    apply: async () => {
      if (step.value !== 'preview') return
      step.value = 'applying'
      await run(false, 'done')
    },
    again: () => {
      file.value = null
      outcome.value = null
      failure.value = null
      step.value = 'pick'
    },
  }
}

const byPlace = (a: BadRow, b: BadRow): number =>
  (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row

/** Why a row is bad, in words. */
export const shownReason = (t: Translate, { reason, params = {} }: BadRow): string =>
  text(t, `forms.validation.${reason}`, params) ?? text(t, `error.${reason}`, params) ?? reason
