import { computed, signal } from '@preact/signals-core'
import type { BadRow, Failure } from '../kernel/failure.ts'
import type { Upload } from '../kernel/field.ts'
import type {
  CellChange,
  ImportOutcome,
  NotTaken,
  RowChange,
  ImportWarning,
  importInput,
} from '../tables/import.ts'
import type { Client, Operation } from '../kernel/operation.ts'
import type { Translate } from '../texts/translate.ts'
import type { Progress } from '../values/progress.ts'
import { defaultRate } from '../booking/rate.ts'
import { asFailure } from './loaded.ts'
import { questions } from './live/questions.ts'
import { byPlace, unknownColumns } from './imports/refused.ts'
import { shownDay, shownNumber } from '../values/written.ts'

/** Any operation that takes a workbook whole, or nothing with every bad row named. */
export type ImportOperation<O extends ImportOutcome = ImportOutcome> = Operation<typeof importInput, O>

/** Where an import stands: nothing chosen, being tried, tried, refused, being applied, applied. */
export type ImportStep = 'choose' | 'trying' | 'tried' | 'refused' | 'applying' | 'applied'

export type ImportScreen = ReturnType<typeof importScreen>

/** A workbook that is first only tried, with whatever `more` its operation asks: what it would do, or which rows are wrong; then applied. */
export function importScreen(client: Client, operation: ImportOperation, more: object = {}) {
  const step = signal<ImportStep>('choose')
  const file = signal<Upload | null>(null)
  const outcome = signal<ImportOutcome | null>(null)
  const failure = signal<Failure | null>(null)
  const ignoring = signal(false)
  const unknown = signal<readonly string[]>([])
  const bypassing = signal(false)
  const alike = signal(0)
  const progress = signal<Progress | null>(null)
  const attempts = questions()
  const busy = computed(() => step.value === 'trying' || step.value === 'applying')
  /** There is something to apply: the trial went through and would change something. */
  const ready = computed(() => outcome.value?.dry_run === true && changedRows(outcome.value) > 0)

  async function attempt(dry_run: boolean): Promise<boolean> {
    const chosen = file.value
    if (!chosen) return false
    const ignore_unknown = ignoring.value
    const bypass = bypassing.value
    // Whoever chose otherwise meanwhile is shown nothing of this.
    const { isLast } = attempts.ask()
    step.value = dry_run ? 'trying' : 'applying'
    failure.value = null
    outcome.value = null
    progress.value = null
    const heard = (done: Progress): void => void (isLast() && (progress.value = done))
    const asked = {
      file: chosen,
      dry_run,
      ignore_unknown,
      ...(bypass ? { bypassDuplicateCheck: true } : {}),
      ...more,
    }
    try {
      const answer = await client(operation, asked, undefined, heard)
      if (!isLast()) return false
      outcome.value = answer
      unknown.value = answer.ignored
      step.value = dry_run ? 'tried' : 'applied'
      return true
    } catch (error) {
      const reason = asFailure(error)
      if (!isLast()) return false
      failure.value = reason
      if (!ignore_unknown) unknown.value = unknownColumns(reason.details.rows ?? [])
      if (!bypass) alike.value = alikeIn(reason.details.rows ?? [])
      step.value = 'refused'
      return false
    }
  }

  function forget(): void {
    ignoring.value = false
    unknown.value = []
    bypassing.value = false
    alike.value = 0
  }

  return {
    step,
    file,
    outcome,
    failure,
    busy,
    /** How far the import under way has come, once it takes its time. */
    progress,
    /** In the order of the workbook. */
    badRows: computed<readonly BadRow[]>(() => (failure.value?.details.rows ?? []).toSorted(byPlace)),
    /** The columns that the import does not take: those that keep the file out, or that are left aside. */
    unknown,
    /** Whether they are left aside. */
    ignoring,
    /** How many rows may be a company that there is already; where it is asked for they are taken all the same. */
    alike,
    bypassing,
    ready,
    choose: async (chosen: Upload): Promise<boolean> => {
      if (step.value === 'applying') return false
      forget()
      file.value = chosen
      return attempt(true)
    },
    /** Leaves unknown columns aside, or no longer, and tries the file again. */
    ignore: async (on: boolean): Promise<boolean> => {
      if (step.value === 'applying') return false
      ignoring.value = on
      return attempt(true)
    },
    /** Takes what may be the same as another, or no longer, and tries the file again. */
    bypass: async (on: boolean): Promise<boolean> => {
      if (step.value === 'applying') return false
      bypassing.value = on
      return attempt(true)
    },
    /** Applies what was tried and shown, and nothing else. */
    apply: async (): Promise<boolean> => (ready.value ? attempt(false) : false),
    /** Back to choosing. */
    again: (): void => {
      attempts.ask()
      file.value = null
      forget()
      outcome.value = null
      failure.value = null
      step.value = 'choose'
    },
  }
}

const alikeIn = (rows: readonly BadRow[]): number =>
  rows.filter(({ reason }) => reason === 'company_alike').length

/** A value before or after a change, as every screen writes it. */
export function shownCell(
  t: Translate,
  language: string,
  { kind }: Pick<CellChange, 'kind'>,
  value: string | null,
): string {
  if (value === null) return ''
  if (kind === 'day') return shownDay(value)
  if (kind === 'number') return shownNumber(Number(value), language, 4)
  return kind === 'flag' ? t(value === 'true' ? 'yes' : 'no') : value
}

/** What a row would change, in one line: `Last name: Dupont → Dupont-Roy`, of a new one what it has. */
export function shownChange(t: Translate, language: string, { effect, cells }: RowChange): string {
  const written = cells.map((cell) => {
    const [before, after] = [cell.before, cell.after].map(
      (value) => shownCell(t, language, cell, value) || t('import.nothing'),
    ) as [string, string]
    const value = effect === 'created' ? after : `${before} → ${after}`
    return t('form.says', { label: cell.column, value })
  })
  return [...(effect === 'created' ? [t('import.new')] : []), ...written].join('; ')
}

/** What an import did: `Import done ! 2 created, 1 updated, 0 unchanged`. */
export const importedInWords = (
  t: Translate,
  { created, updated, unchanged }: Pick<ImportOutcome, 'created' | 'updated' | 'unchanged'>,
): string => [t('import.done'), t('cli.import.done', { created, updated, unchanged })].join(' ')

/** How far an import has come: `12000 rows read, 12000 checked, 2500 written`. */
export const progressInWords = (t: Translate, { read, checked, written }: Progress): string =>
  t('import.progress', { count: read, checked, written })

/** How many rows an import would change or changed. */
export const changedRows = ({ created, updated }: Pick<ImportOutcome, 'created' | 'updated'>): number =>
  created + updated

/** What the counts do not say: columns and rows that were left aside, and that there are more changes. */
export function importNotes(t: Translate, outcome: ImportOutcome): string[] {
  const { dry_run, changes, left_out, ignored, not_taken, not_taken_count, warnings } = outcome
  const of = changedRows(outcome)
  return [
    ...(dry_run && changes.length < of ? [t('import.first_of', { count: changes.length, of })] : []),
    ...(left_out > 0 ? [t('import.left_out_count', { count: left_out })] : []),
    ...(ignored.length > 0
      ? [t('import.ignored', { count: ignored.length, columns: ignored.join(', ') })]
      : []),
    ...(not_taken_count > 0
      ? [
          t('form.says', {
            label: t('import.not_taken', { count: not_taken_count }),
            value: firstOf(
              not_taken.map((each) => shownNotTaken(t, each)),
              not_taken_count,
            ),
          }),
        ]
      : []),
    ...warnings.map((warning) => shownImportWarning(t, warning)),
  ]
}

/** A changed cell that is not taken: `row 2, Presence “Left” (it stays “In”)`. */
export const shownNotTaken = (t: Translate, { row, column, value, stands }: NotTaken): string =>
  stands === null
    ? t('import.not_taken_alone', { row, column, value })
    : t('import.not_taken_cell', { row, column, value, stands })

/** A warning with the people or things that it is about, the first of them by name. */
export const shownImportWarning = (t: Translate, { code, about, count }: ImportWarning): string => {
  const of = count ?? about.length
  return t.knows(`warning.${code}`) || t.knows(`warning.${code}_other`)
    ? t(`warning.${code}` as never, { count: of, names: firstOf(about, of), rate: defaultRate })
    : code
}

const mostNamed = 20

/** `ADE Anne Delvaux, BVA Bram Van Acker, … 12` */
export const firstOf = (names: readonly string[], count = names.length): string => {
  const listed = names.slice(0, mostNamed)
  return [...listed, ...(count > listed.length ? [`… +${count - listed.length}`] : [])].join(', ')
}
