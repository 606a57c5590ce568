import { computed, signal } from '@preact/signals-core'
import type { BadRow, Failure } from '../kernel/failure.ts'
import type { Field, RecordOf, Upload } from '../kernel/field.ts'
import type { importOutcome } from '../kernel/import.ts'
import type { Client, Operation } from '../kernel/operation.ts'
import { asFailure } from './loaded.ts'

export type ImportOutcome = RecordOf<typeof importOutcome.fields>

/** Any operation that takes a workbook whole, or nothing with every bad row named. */
export type ImportOperation = Operation<
  { readonly file: Field<Upload>; readonly dry_run: Field<boolean> & { readonly default: boolean } },
  ImportOutcome
>

export type ImportScreen = ReturnType<typeof importScreen>

/** A workbook that is first only tried: what it would do, or which rows are wrong; then applied. */
export function importScreen(client: Client, operation: ImportOperation) {
  const file = signal<Upload | null>(null)
  const outcome = signal<ImportOutcome | null>(null)
  const failure = signal<Failure | null>(null)
  const busy = signal(false)

  async function attempt(dry_run: boolean): Promise<boolean> {
    if (!file.value || busy.value) return false
    busy.value = true
    failure.value = null
    outcome.value = null
    try {
      outcome.value = await client(operation, { file: file.value, dry_run })
      return true
    } catch (error) {
      failure.value = asFailure(error)
      return false
    } finally {
      busy.value = false
    }
  }

  return {
    file,
    outcome,
    failure,
    busy,
    badRows: computed<readonly BadRow[]>(() => failure.value?.details.rows ?? []),
    /** There is something to apply: the trial went through and would change something. */
    ready: computed(
      () => outcome.value?.dry_run === true && outcome.value.created + outcome.value.updated > 0,
    ),
    choose: (chosen: Upload): Promise<boolean> => {
      file.value = chosen
      return attempt(true)
    },
    apply: (): Promise<boolean> => attempt(false),
  }
}
