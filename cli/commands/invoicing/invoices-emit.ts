import { invoice } from '#core/invoicing/invoice.ts'
import type { Invoice } from '#core/invoicing/invoice.ts'
import {
  draftInvoices,
  emitInvoice,
  invoiceRow,
  listInvoices,
  readInvoice,
} from '#core/invoicing/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { formatEuro } from '#core/values/money.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readId } from '../../arguments.ts'
import { command, Misuse } from '../../command.ts'
import type { ConnectedContext, ExitCode } from '../../command.ts'
import { interruption } from '../../interruption.ts'
import { explain } from '../../output/explain.ts'
import { obstaclesOf, sum } from '../../output/invoices.ts'
import { hopeless, savePdfs } from './save-pdfs.ts'
import type { Saved } from './save-pdfs.ts'

interface Emission {
  readonly ids?: readonly number[]
  readonly due?: true
  readonly dryRun?: true
  readonly pdfDir?: string
}

/** `invoices emit`: numbers, and with a folder the printed documents. */
export const emit = command<Emission>({
  name: 'emit',
  about: 'cli.invoices.emit',
  arguments: [{ name: '[ids...]', about: 'cli.invoices.ids', read: readId }],
  options: [
    { flags: '--due', about: 'cli.invoices.emit.due' },
    { flags: '--dry-run', about: 'cli.invoices.emit.dry_run' },
    { flags: '--pdf-dir <folder>', about: 'cli.invoices.emit.pdf_dir' },
  ],
  examples: [
    'invoices emit 7 8 9',
    'invoices emit --due --dry-run',
    'invoices emit --due --pdf-dir /srv/invoices',
  ],
  run: (context, given) => {
    if (!given.ids?.length && !given.due) throw new Misuse('cli.misuse.nothing_to_emit')
    return given.dryRun ? tryAll(context, given) : emitAll(context, given)
  },
})

/** What an invoice would be refused for, without giving any number. */
async function tryAll(context: ConnectedContext, given: Emission): Promise<ExitCode> {
  const { client, print, complain, say, t } = context
  const ids = await toEmit(context, given)
  const read = await each(context, ids, 'cli.invoices.checking', null, (id) => client(readInvoice, { id }))
  print.rows(invoiceRow, read.done)
  const refused = read.done.filter(({ obstacles }) => obstacles.length > 0)
  for (const { id, obstacles } of refused) complain([`#${id}`, ...obstaclesOf(obstacles, t)].join('\n'))
  const good = read.done.filter(
    ({ status_type, obstacles }) => status_type === 'draft' && obstacles.length === 0,
  )
  const failed = refused.length + read.failed
  say(t('cli.invoices.would_emit', { emitted: good.length, failed, amount: formatEuro(sum(good)) }))
  return failed > 0 ? 1 : 0
}

/** One after the other: one that is refused does not keep the others back. Printing goes on meanwhile. */
async function emitAll(context: ConnectedContext, given: Emission): Promise<ExitCode> {
  const { client, connection, complain, t } = context
  const stop = interruption()
  const printing = await connection.print()
  try {
    if (given.due) await client(draftInvoices, { due: true })
    const ids = await toEmit(context, given)
    const emitted = await each(context, ids, 'cli.invoices.emitting', stop.signal, (id) =>
      client(emitInvoice, { id }),
    )
    const saved = given.pdfDir
      ? await savePdfs(context, {
          emitted: emitted.done,
          folder: given.pdfDir,
          due: given.due ?? false,
          stopped: stop.signal,
        })
      : null
    tell(context, given, emitted, saved)
    await printing.stop()
    await connection.settle(stop.signal)
    if (stop.signal.aborted) complain(t('cli.invoices.interrupted'))
    return stop.signal.aborted || emitted.failed + (saved?.failed ?? 0) > 0 ? 1 : 0
  } finally {
    await printing.stop()
    stop.over()
  }
}

/** What was done and, where the run was cut short, what was not. */
function tell(
  { print, say, complain, t }: ConnectedContext,
  { pdfDir }: Emission,
  emitted: Done<Invoice>,
  saved: Saved | null,
): void {
  print.rows(invoice, emitted.done, emittedColumns)
  const figures = {
    emitted: emitted.done.length,
    failed: emitted.failed,
    amount: formatEuro(sum(emitted.done)),
  }
  say(t('cli.invoices.emitted', figures))
  if (saved) say(t('cli.invoices.saved', { count: saved.saved, folder: pdfDir! }))
  if (emitted.left > 0) complain(t('cli.invoices.not_tried', { count: emitted.left }))
  if (saved?.left) complain(t('cli.invoices.not_saved', { count: saved.left }))
}

/** Those that were named, each once, and with `--due` every draft whose day has come. */
async function toEmit({ client }: ConnectedContext, { ids = [], due }: Emission): Promise<number[]> {
  const waiting = due ? (await client(listInvoices, { due: true })).rows.map(({ id }) => id) : []
  return [...new Set([...ids, ...waiting])].toSorted((a, b) => a - b)
}

/** Does the work for each, tells every refusal with its number, and answers what was done. */
async function each<T>(
  context: ConnectedContext,
  ids: readonly number[],
  label: TextKey,
  stopped: AbortSignal | null,
  run: (id: number) => Promise<T>,
): Promise<Done<T>> {
  const { t, complain } = context
  const bar = context.progress(ids.length, t(label))
  const done: T[] = []
  const refusals: string[] = []
  for (const id of ids) {
    if (stopped?.aborted) break
    try {
      done.push(await run(id))
    } catch (error) {
      if (!(error instanceof Failure) || hopeless.has(error.code)) {
        bar.end()
        throw error
      }
      refusals.push([`#${id}: ${explain(error, t)[0]!}`, ...explain(error, t).slice(1)].join('\n'))
    }
    bar.step()
  }
  bar.end()
  for (const refusal of refusals) complain(refusal)
  return { done, failed: refusals.length, left: ids.length - done.length - refusals.length }
}

interface Done<T> {
  readonly done: readonly T[]
  readonly failed: number
  /** What was not tried, because the run was stopped. */
  readonly left: number
}

const emittedColumns = [
  'id',
  'number',
  'status_type',
  'issue_date',
  'term_date',
  'amount',
  'amount_vat_included',
  'structured_communication',
]
