import { Failure } from '#core/kernel/failure.ts'
import { group, int, omit, optional, text } from '#core/kernel/field.ts'
import { importNotes, progressInWords, shownChange, type ImportOperation } from '#core/screens/import.ts'
import { byPlace, shownReason, unknownColumns } from '#core/screens/imports/refused.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { cellChange, rowChange, takesText, type ImportOutcome } from '#core/tables/import.ts'
import type { Progress } from '#core/values/progress.ts'
import {
  aboutOf,
  command,
  type AnyCommand,
  type Argument,
  type ConnectedContext,
  type Option,
} from './command.ts'
import { readUpload } from './read-upload.ts'

type Options = { readonly file: string; readonly dryRun?: true; readonly ignoreUnknown?: true }

export interface ImportDetails<G> {
  /** What is said before the file, and the input that comes of it. */
  readonly arguments?: readonly Argument[]
  readonly options?: readonly Option[]
  readonly inputOf?: (options: G) => object
}

/** `NOUN import FILE [--dry-run] [--ignore-unknown]`: whole, or nothing with every bad row named. */
export const importCommand = <O extends ImportOutcome, G = unknown>(
  noun: string,
  operation: ImportOperation<O>,
  example: string,
  { arguments: before = [], options = [], inputOf = () => ({}) }: ImportDetails<G> = {},
): AnyCommand => {
  const isForText = takesText(operation)
  return command<Options & G>({
    name: 'import',
    about: aboutOf(noun, 'import'),
    arguments: [...before, { name: '<file>', about: isForText ? 'cli.import.file' : 'cli.import.workbook' }],
    options: [
      { flags: '--dry-run', about: 'cli.import.dry_run' },
      { flags: '--ignore-unknown', about: 'cli.import.ignore_unknown' },
      ...options,
    ],
    examples: [
      `${noun} import ${example}`,
      `${noun} import ${example} --dry-run`,
      isForText
        ? `${noun} import ${example.replace(/\S+$/, '-')} --format json < ${example.replace(/^.* |\..*/g, '')}.csv`
        : `${noun} import ${example} --dry-run --format json`,
    ],
    run: async (context, typed) => {
      const { client, say, t } = context
      const print = typed.dryRun ? context.print : context.result
      const input = {
        file: await readUpload(typed.file),
        dry_run: typed.dryRun ?? false,
        ignore_unknown: typed.ignoreUnknown ?? false,
        ...inputOf(typed),
      }
      const line = context.watched()
      const heard = (done: Progress): void => line.show(progressInWords(t, done))
      const outcome = await client(operation, input, undefined, heard)
        .finally(line.end)
        .catch((error: unknown) => refuse(context, error))
      if (print.format === 'table') printOutcome({ ...context, print }, outcome)
      else if (print.format === 'csv' && outcome.dry_run) printChanges(context, outcome)
      else print.record(operation.output, outcome)
      if (outcome.dry_run) say(t('cli.import.nothing_written'))
    },
  })
}

/** A bad row as a script reads it. */
const badRow = group({
  sheet: optional(text(250)),
  row: int(1, 1_000_000),
  column: optional(text(32_767)),
  value: optional(text(32_767)),
  code: text(50),
  reason: text(1000),
})

/** The bad rows as facts on stdout, where a script asked for them; the words go to stderr as ever. */
function refuse({ print, t, complain }: ConnectedContext, error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { rows = [] } = error.details
  const facts = rows.toSorted(byPlace).map((bad) => ({
    sheet: bad.sheet ?? null,
    row: bad.row,
    column: bad.column ?? null,
    value: bad.value ?? null,
    code: bad.reason,
    reason: shownReason(t, bad),
  }))
  if (print.format === 'json') print.json({ code: error.code, message: shownFailure(t, error), rows: facts })
  if (print.format === 'csv') print.rows(badRow, facts)
  if (unknownColumns(rows).length > 0 && error.code === 'columns_unknown')
    complain(t('cli.import.ignore_hint'))
  throw error
}

function printOutcome({ print, say, t, language }: ConnectedContext, outcome: ImportOutcome): void {
  const { created, updated, unchanged, dry_run, changes } = outcome
  print.line(t(dry_run ? 'cli.import.would' : 'cli.import.done', { created, updated, unchanged }))
  for (const change of changes) {
    const { sheet, row, about } = change
    const place = [sheet, t('cli.row', { row }), about].filter(Boolean).join(', ')
    print.line(`  ${t('form.says', { label: place, value: shownChange(t, language, change) })}`)
  }
  importNotes(t, outcome).forEach(say)
}

const changedCell = group({ ...omit(rowChange.fields, 'cells'), ...cellChange.fields })

/** A line for each cell that would change. */
function printChanges({ print, say, t }: ConnectedContext, outcome: ImportOutcome): void {
  const lines = outcome.changes.flatMap(({ sheet, row, about, effect, cells }) =>
    cells.map((cell) => ({ sheet, row, about, effect, ...cell })),
  )
  print.rows(changedCell, lines)
  importNotes(t, outcome).forEach(say)
}
