import { computed, signal } from '@preact/signals-core'
import type { BadRow, Failure } from '../kernel/failure.ts'
import type { Field, Upload } from '../kernel/field.ts'
import type { ImportOutcome } from '../tables/import.ts'
import type { Client, Operation } from '../kernel/operation.ts'
import type { Translate } from '../texts/translate.ts'
import { asFailure } from './loaded.ts'
import { text } from './shown.ts'

/** Any operation that takes a workbook whole, or nothing with every bad row named. */
export type ImportOperation = Operation<
  { readonly file: Field<Upload>; readonly dry_run: Field<boolean> & { readonly default: boolean } },
  ImportOutcome
>

/** Where an import stands: nothing chosen, being tried, tried, refused, being applied, applied. */
export type ImportStep = 'choose' | 'trying' | 'tried' | 'refused' | 'applying' | 'applied'

export type ImportScreen = ReturnType<typeof importScreen>

/** A workbook that is first only tried: what it would do, or which rows are wrong; then applied. */
export function importScreen(client: Client, operation: ImportOperation) {
  const step = signal<ImportStep>('choose')
  const file = signal<Upload | null>(null)
  const outcome = signal<ImportOutcome | null>(null)
  const failure = signal<Failure | null>(null)
  const busy = computed(() => step.value === 'trying' || step.value === 'applying')
  /** There is something to apply: the trial went through and would change something. */
  const ready = computed(
    () => outcome.value?.dry_run === true && outcome.value.created + outcome.value.updated > 0,
  )

  async function attempt(dry_run: boolean): Promise<boolean> {
    const chosen = file.value
    if (!chosen) return false
    step.value = dry_run ? 'trying' : 'applying'
    failure.value = null
    outcome.value = null
    try {
      const answer = await client(operation, { file: chosen, dry_run })
      // Whoever chose another file meanwhile is shown nothing of this one.
      if (file.value !== chosen) return false
      outcome.value = answer
      step.value = dry_run ? 'tried' : 'applied'
      return true
    } catch (error) {
      const reason = asFailure(error)
      if (file.value !== chosen) return false
      failure.value = reason
      step.value = 'refused'
      return false
    }
  }

  return {
    step,
    file,
    outcome,
    failure,
    busy,
    /** In the order of the workbook. */
    badRows: computed<readonly BadRow[]>(() => (failure.value?.details.rows ?? []).toSorted(byPlace)),
    ready,
    choose: (chosen: Upload): Promise<boolean> => {
      file.value = chosen
      return attempt(true)
    },
    /** Applies what was tried and shown, and nothing else. */
    apply: async (): Promise<boolean> => (ready.value ? attempt(false) : false),
    /** Back to choosing. */
    again: (): void => {
      file.value = null
      outcome.value = null
      failure.value = null
      step.value = 'choose'
    },
  }
}

const byPlace = (a: BadRow, b: BadRow): number =>
  (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row

/** The column as the office calls it; a header of the workbook's own as it stands there. */
export const shownColumn = (t: Translate, { column }: BadRow): string =>
  column ? (text(t, `field.${column}`) ?? column) : ''

/** Why a row is bad, in words. */
export const shownReason = (t: Translate, { reason, params = {} }: BadRow): string =>
  text(t, `forms.validation.${reason}`, params) ?? text(t, `error.${reason}`, params) ?? reason
