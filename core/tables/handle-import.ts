import type { Event } from '../events.ts'
import { Failure, type BadRow } from '../kernel/failure.ts'
import type { Fields, RecordOf, Upload } from '../kernel/field.ts'
import type { AnyOperation, Command } from '../kernel/operation.ts'
import { handleOpening } from '../kernel/run.ts'
import type { Context, OutsideContext, QueryContext } from '../ports.ts'
import { whatIsHidden } from './export.ts'
import {
  mostChangesTold,
  takesText,
  type ImportOutcome,
  type NotTaken,
  type RowChange,
  type ImportWarning,
} from './import.ts'
import { saidOnce } from './reading/lacking.ts'
import { notTakenOf } from './reading/not-taken.ts'
import { telling } from './reading/telling.ts'
import { placesOf, type RowEffect } from './row-effects.ts'
import type { ReadRows, RowReader } from './workbook.ts'

/** What the rows of an import come to, compared with what stands there. */
export interface Matched {
  /** What becomes of each row that is not bad. */
  readonly effects: readonly RowEffect[]
  readonly bad: readonly BadRow[]
  /** Rows that say themselves that they are not to be imported, with the records that they stand for. */
  readonly leftOut?: readonly RowEffect[]
  /** Cells by which a row only names its record, and that somebody changed. */
  readonly notTaken?: readonly NotTaken[]
  /** Why the whole is refused although no row is bad. */
  readonly refusal?: Failure | null
}

/** What an import takes, and whatever else its operation says. */
type Input<S extends Fields> = RecordOf<S> & {
  readonly file: Upload
  readonly dry_run: boolean
  readonly ignore_unknown: boolean
}

interface ImportSteps<S extends Fields, R, F, M extends Matched, E extends object> {
  /** Refuses a call before its file is read. */
  readonly refuse?: (context: OutsideContext, input: Input<S>) => Promise<void> | void
  /** The list whose export is read back, and what of it holds the records of the rows. */
  readonly exported?: { readonly listing: AnyOperation; readonly asked?: (rows: readonly R[]) => object }
  /** The rows of the file, read before the transaction; facts of the database have no say in it. */
  readonly read: RowReader<R>
  /** Takes, in the transaction, the locks under which the facts hold until the import is done. */
  readonly lock: (context: Context, rows: readonly R[], input: Input<S>) => Promise<void>
  /** What stands there that the rows are compared with. */
  readonly lookUp: (context: QueryContext, rows: readonly R[], input: Input<S>) => Promise<F>
  /** What the rows come to; rows with a bad cell that they cannot do without are not among them. */
  readonly match: (rows: readonly R[], facts: F, input: Input<S>) => M
  /** Writes what the rows change; not called when they change nothing. */
  readonly write: (context: Context, matched: M, facts: F) => Promise<void>
  readonly events: (matched: M, context: Context) => readonly Event[]
  /** What the operation answers besides the counts. */
  readonly extra?: (matched: M) => E
  /** What whoever imports should know of some rows. */
  readonly warnings?: (matched: M) => readonly ImportWarning[]
  /** The code of a warning. */
  readonly warning?: (matched: M) => string | null
}

/**
 * Says how a file is imported: whole, or refused with every bad row named. The file is read before the transaction
 * opens; a dry run and a refusal of cells open none. What the rows come to is decided under the locks, so that nothing
 * which changed since the file was read is overwritten unseen.
 */
export function handleImport<S extends Fields, R, F, M extends Matched, E extends object>(
  operation: Command<S, ImportOutcome & E>,
  steps: ImportSteps<S, R, F, M, E>,
): void {
  const { read, lookUp, match } = steps
  // Separated text is refused, whatever its name; a workbook is taken by any name.
  const workbookOnly = !takesText(operation)

  const matchRows = async (
    context: QueryContext,
    { rows, bad, lacking, aside }: ReadRows<R>,
    input: Input<S>,
    outside: OutsideContext,
  ) => {
    const facts = await lookUp(context, rows, input)
    const matched = match(rows, facts, input)
    const badPlaces = new Set(bad.map(placeOf))
    const all = [...bad, ...matched.bad.filter((each) => !badPlaces.has(placeOf(each)))]
    refuseBadRows(saidOnce(all, lacking))
    if (matched.refusal) throw matched.refusal
    const { listing, asked = () => ({}) } = steps.exported ?? {}
    const exported = listing ? { listing, asked: asked(rows) } : null
    // A row that is left out and stands for no record has nothing to be compared with.
    const known = (matched.leftOut ?? []).filter(({ record }) => record !== null)
    const changed = await notTakenOf(context, outside, aside, [...matched.effects, ...known], exported)
    return { matched, facts, notTaken: [...(matched.notTaken ?? []), ...changed] }
  }
  const outcome = (
    { matched, notTaken }: { matched: M; notTaken: readonly NotTaken[] },
    { unknown, leftOut }: ReadRows<R>,
    { dry_run }: Input<S>,
  ) => ({
    ...countsOf(matched.effects),
    left_out: leftOut + (matched.leftOut?.length ?? 0),
    ignored: [...new Set(unknown.map(({ column = '' }) => column))],
    not_taken: notTaken.slice(0, mostChangesTold),
    not_taken_count: notTaken.length,
    warnings: (steps.warnings?.(matched) ?? []).map((warning) => ({ count: null, ...warning })),
    dry_run,
    changes: dry_run ? changesTold(matched.effects) : [],
    ...(steps.extra?.(matched) as E),
  })
  const warn = (context: Pick<Context, 'warn'>, matched: M): void => {
    const code = steps.warning?.(matched)
    if (code) context.warn(code)
  }

  handleOpening(operation, async (open, raw, outside) => {
    const input = raw as Input<S>
    await steps.refuse?.(outside, input)
    const today = outside.clock.today()
    const file = workbookOnly ? { ...input.file, name: 'workbook.xlsx', type: '' } : input.file
    const { id, language } = outside.actor
    const progress = telling(outside.progress)
    const isHidden = await whatIsHidden(outside.store)
    const reading = read(progress.reading(outside.workbooks.read(file, id)), today, language, isHidden)
    const found = refusingUnknown(await (workbookOnly ? reading.catch(refusingText) : reading), input)
    if (input.dry_run || found.bad.length > 0) {
      const done = await open.query((context) => matchRows(context, found, input, outside))
      progress.checked()
      warn(outside, done.matched)
      return outcome(done, found, input)
    }
    return open.command(async (context) => {
      await steps.lock(context, found.rows, input)
      const done = await matchRows(context, found, input, outside)
      const { matched, facts } = done
      progress.checked()
      const changing = matched.effects.filter(({ effect }) => effect !== 'unchanged').length
      if (changing > 0) {
        const store = progress.writing(context.store, changing)
        await steps.write({ ...context, store }, matched, facts)
        progress.written(changing)
        context.emit(...steps.events(matched, context))
      }
      warn(context, matched)
      return outcome(done, found, input)
    })
  })
}

/** A cell that cannot be read is said to be so, and not to be missing as well. */
const placeOf = ({ sheet = '', row, column = '' }: BadRow): string => `${row} ${column} ${sheet}`

function refusingText(error: unknown): never {
  const isText = error instanceof Failure && error.code === 'workbook_is_text'
  throw isText ? new Failure('xlsx_only', { fields: { file: 'mixed.invalid' } }) : error
}

/** Columns that nobody asked to leave aside are bad too; what they hold may be what the sender meant most. */
function refusingUnknown<R>(
  found: ReadRows<R>,
  { ignore_unknown }: { ignore_unknown: boolean },
): ReadRows<R> {
  const { bad, unknown } = found
  if (ignore_unknown || unknown.length === 0) return found
  return { ...found, bad: [...bad, ...unknown] }
}

function countsOf(effects: readonly RowEffect[]) {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const { effect } of effects) counts[effect]++
  return counts
}

function changesTold(effects: readonly RowEffect[]): RowChange[] {
  const changes: RowChange[] = []
  for (const { sheet, row, about, effect, cells } of effects) {
    if (effect === 'unchanged') continue
    if (changes.length === mostChangesTold) break
    changes.push({ sheet, row, about, effect, cells: [...cells()] })
  }
  return changes
}

/** Names every bad row, and counts them as rows; a file without rows, or with strange columns alone, is called so. */
function refuseBadRows(rows: readonly BadRow[]): void {
  if (rows.length === 0) return
  if (rows.some(({ reason }) => reason === 'no_rows')) throw new Failure('no_rows')
  const strange = rows.filter(({ reason }) => reason === 'column_unknown' || reason === 'column_unnamed')
  const columns = [...new Set(strange.map(({ column = '' }) => column))]
  if (strange.length < rows.length)
    throw new Failure('import_refused', { params: { count: placesOf(rows) }, rows })
  throw new Failure('columns_unknown', {
    params: { count: columns.length, columns: columns.join(', ') },
    rows,
  })
}
