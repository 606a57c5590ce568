import type { Event } from '../events.ts'
import { Failure } from '../kernel/failure.ts'
import type { BadRow } from '../kernel/failure.ts'
import type { Fields, RecordOf, Upload } from '../kernel/field.ts'
import type { Command } from '../kernel/operation.ts'
import { handleOpening } from '../kernel/run.ts'
import type { Context, OutsideContext, QueryContext } from '../ports.ts'
import type { ImportOutcome } from './import.ts'
import type { ReadRows, RowReader } from './workbook.ts'

/** What the rows of an import come to, compared with what stands there. */
export interface Matched {
  readonly created: readonly unknown[]
  readonly updated: readonly unknown[]
  /** How many are so already. */
  readonly unchanged: number
  readonly bad: readonly BadRow[]
  /** Why the whole is refused although no row is bad. */
  readonly refusal?: Failure | null
}

/** What an import takes: a file, whether it is only tried, and whatever else its operation says. */
type Input<S extends Fields> = RecordOf<S> & { readonly file: Upload; readonly dry_run: boolean }

interface ImportSteps<S extends Fields, R, F, M extends Matched, E extends object> {
  /** Refuses a call before its file is read. */
  readonly refuse?: (context: OutsideContext, input: Input<S>) => Promise<void> | void
  /** The rows of the file, read before the transaction; facts of the database have no say in it. */
  readonly read: RowReader<R>
  /** Takes, in the transaction, the locks under which the facts hold until the import is done. */
  readonly lock: (context: Context, rows: readonly R[], input: Input<S>) => Promise<void>
  /** What stands there that the rows are compared with. */
  readonly lookUp: (context: QueryContext, rows: readonly R[], input: Input<S>) => Promise<F>
  /** What the rows come to; rows with a bad cell that they cannot do without are not among them. */
  readonly match: (rows: readonly R[], facts: F, input: Input<S>) => M
  /** Writes what is created and updated; not called when nothing is. */
  readonly write: (context: Context, matched: M, facts: F) => Promise<void>
  readonly events: (matched: M, context: Context) => readonly Event[]
  /** What the operation answers besides the counts. */
  readonly extra?: (matched: M) => E
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

  const matchRows = async (context: QueryContext, { rows, bad }: ReadRows<R>, input: Input<S>) => {
    const facts = await lookUp(context, rows, input)
    const matched = match(rows, facts, input)
    refuseBadRows([...bad, ...matched.bad])
    if (matched.refusal) throw matched.refusal
    return { matched, facts }
  }
  const outcome = (matched: M, { dry_run }: Input<S>): ImportOutcome & E => ({
    created: matched.created.length,
    updated: matched.updated.length,
    unchanged: matched.unchanged,
    dry_run,
    ...(steps.extra?.(matched) as E),
  })
  const warn = (context: Pick<Context, 'warn'>, matched: M): void => {
    const code = steps.warning?.(matched)
    if (code) context.warn(code)
  }

  handleOpening(operation, async (open, given, outside) => {
    const input = given as Input<S>
    await steps.refuse?.(outside, input)
    const found = await read(outside.workbooks.read(input.file, outside.actor.id), outside.clock.today())
    if (input.dry_run || found.bad.length > 0) {
      const { matched } = await open.query((context) => matchRows(context, found, input))
      warn(outside, matched)
      return outcome(matched, input)
    }
    return open.command(async (context) => {
      await steps.lock(context, found.rows, input)
      const { matched, facts } = await matchRows(context, found, input)
      if (matched.created.length + matched.updated.length > 0) {
        await steps.write(context, matched, facts)
        context.emit(...steps.events(matched, context))
      }
      warn(context, matched)
      return outcome(matched, input)
    })
  })
}

function refuseBadRows(bad: readonly BadRow[]): void {
  if (bad.length > 0) throw new Failure('import_refused', { params: { count: bad.length }, rows: bad })
}
