import { listInvoices, readInvoice } from '#core/invoicing/reading/operations.ts'
import { checkEmissionDay, emitInvoice, emittedInvoice } from '#core/invoicing/emission/operations.ts'
import { draftInvoices, dueRow, invoicesDue, invoicesUndated } from '#core/invoicing/operations.ts'
import { mayVouchForItself } from '#core/invoicing/numbering.ts'
import { inTurn, type Done } from '#core/invoicing/month/batch.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import { shownRemarks } from '#core/screens/invoicing/month-words.ts'
import { peopleOf, shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { shownDay } from '#core/values/written.ts'
import { formatEuro } from '#core/values/money.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readSaidDay, type SaidDay } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext, type ExitCode } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { interruption } from '../../interruption.ts'
import { obstaclesOf, sum } from '../../output/invoices.ts'
import { refusalOf, savePdfs, tryFolder, type Saved } from './save-pdfs.ts'

interface Emission {
  readonly ids?: readonly number[]
  readonly due?: true
  readonly dryRun?: true
  readonly pdfDir?: string
  /** False where `--no-document` is given. */
  readonly document?: boolean
  readonly day?: SaidDay
}

/** `invoices emit`: numbers, and with a folder the printed documents. */
export const emit = command<Emission>({
  name: 'emit',
  about: 'cli.invoices.emit',
  arguments: [{ name: '[ids...]', about: 'cli.invoices.ids', find: findInvoices }],
  options: [
    { flags: '--due', about: 'cli.invoices.emit.due' },
    { flags: '--dry-run', about: 'cli.invoices.emit.dry_run' },
    { flags: '--pdf-dir <folder>', about: 'cli.invoices.emit.pdf_dir' },
    { flags: '--no-document', about: 'cli.invoices.emit.no_document' },
    { flags: '--day <date>', about: 'cli.invoices.emit.day', read: readSaidDay },
  ],
  examples: [
    'invoices emit 105 106 107 --day 2026-11-20',
    'invoices emit --due --dry-run --day 2026-11-20',
    'invoices emit --due --pdf-dir ./invoices --day 2026-11-20',
  ],
  run: async (context, options) => {
    if (!options.ids?.length && !options.due) throw new Misuse('cli.misuse.nothing_to_emit')
    if (options.pdfDir && options.document === false) throw new Misuse('cli.misuse.no_document_to_save')
    await refuseOwnClock(context, options.day)
    return options.dryRun ? tryAll(context, options) : emitAll(context, options)
  },
})

/** The clock that dates the invoices vouches for itself for days, not for weeks: then somebody types the date. */
async function refuseOwnClock(
  { client, connection }: ConnectedContext,
  day: SaidDay | undefined,
): Promise<void> {
  if (!day?.isByClock || !connection.isHere) return
  const { last_issue_date } = await client(checkEmissionDay, { issue_date: day.day })
  if (!mayVouchForItself(last_issue_date, day.day))
    throw new Misuse('cli.misuse.day_by_clock', { typed: day.typed, last: shownDay(last_issue_date) })
}

/** Invoices named and drafts that are due, also those that would be made first: shown, each with what stands in its way. */
export async function examineAll(context: ConnectedContext, options: Pick<Emission, 'ids' | 'due'>) {
  const { client, print, complain, t } = context
  const due = options.due ? await client(invoicesDue, {}) : []
  const others = [...new Set(options.ids)].filter((id) => due.every((each) => each.id !== id))
  const read = await each(context, others, 'cli.invoices.checking', null, async (id) => {
    const { invoice_details, ...row } = await client(readInvoice, { id })
    return { ...row, lines: invoice_details.length }
  })
  if (read.stopper && read.left === others.length && due.length === 0) throw read.stopper
  const rows = [...read.done, ...due]
  print.rows(dueRow, rows)
  nameUnpriced(context, rows)
  for (const line of shownRemarks(t, rows)) complain(line)
  const drafts = rows.filter(({ status_type }) => status_type === 'draft')
  const refused = drafts.filter(({ obstacles }) => obstacles.length > 0)
  for (const { id, subfolder_code, obstacles } of refused)
    complain([id === null ? subfolder_code : `#${id}`, ...obstaclesOf(obstacles, t)].join('\n'))
  const good = drafts.filter(({ obstacles }) => obstacles.length === 0)
  const figures = {
    emitted: good.length,
    already: rows.length - drafts.length,
    failed: refused.length + read.refused.length,
    amount: formatEuro(sum(good)),
  }
  return { figures, good, due, stopper: read.stopper }
}

/** What the run would do, without doing any of it: also the drafts that it would make first. */
async function tryAll(context: ConnectedContext, options: Emission): Promise<ExitCode> {
  const { client, say, t } = context
  if (options.pdfDir) await tryFolder(options.pdfDir)
  const { figures, good, due, stopper } = await examineAll(context, options)
  say(t('cli.invoices.would_emit', figures))
  const count = due.filter(({ id }) => id === null).length
  if (count > 0) say(t('cli.invoices.would_draft', { count }))
  if (stopper) throw stopper
  if (good.length > 0) await client(checkEmissionDay, dayOf(options))
  return figures.failed > 0 ? 1 : 0
}

const dayOf = ({ day }: Emission) => (day ? { issue_date: day.day } : {})

/** Whose time goes at the default, before a number is used: that is allowed, but nobody is billed so unseen. */
function nameUnpriced(
  { complain, t, language }: ConnectedContext,
  drafts: Parameters<typeof peopleOf>[0],
): void {
  const unpriced = shownWithoutCost(t, language, peopleOf(drafts))
  if (unpriced) complain(unpriced)
}

/** One after the other: one that is refused does not keep the others back. Printing goes on meanwhile. */
async function emitAll(context: ConnectedContext, options: Emission): Promise<ExitCode> {
  const { client, connection, complain, t } = context
  if (options.pdfDir) await tryFolder(options.pdfDir)
  const stop = interruption()
  const printing = await connection.print()
  try {
    if (options.due) nameUnpriced(context, await client(draftInvoices, { due: true }))
    const ids = await toEmit(context, options)
    const undated = ids.length > 0 ? await client(invoicesUndated, { ids }) : []
    for (const line of shownRemarks(t, undated)) complain(line)
    const emitted = await each(context, ids, 'cli.invoices.emitting', stop.signal, (id) =>
      client(emitInvoice, { id, ...dayOf(options), with_document: options.document !== false }),
    )
    if (emitted.stopper && emitted.left === ids.length) throw emitted.stopper
    const saved =
      options.pdfDir && !emitted.stopper
        ? await savePdfs(context, {
            emitted: emitted.done,
            folder: options.pdfDir,
            due: options.due ?? false,
            stopped: stop.signal,
          })
        : null
    tell(context, options, emitted, saved)
    await printing.stop()
    await connection.settle(stop.signal)
    if (stop.signal.aborted) complain(t('cli.invoices.interrupted'))
    const stopper = emitted.stopper ?? saved?.stopper
    if (stopper) throw stopper
    return stop.signal.aborted || emitted.refused.length + (saved?.failed ?? 0) + (saved?.left ?? 0) > 0
      ? 1
      : 0
  } finally {
    await printing.stop()
    stop.over()
  }
}

/** What was done and, where the run was cut short, what was not. */
function tell(
  { result: print, say, complain, t }: ConnectedContext,
  { pdfDir }: Emission,
  emitted: Done<RecordOf<typeof emittedInvoice.fields>>,
  saved: Saved | null,
): void {
  print.rows(emittedInvoice, emitted.done, emittedColumns)
  const own = emitted.done.filter(({ already_emitted }) => !already_emitted)
  const figures = {
    emitted: own.length,
    already: emitted.done.length - own.length,
    failed: emitted.refused.length,
    amount: formatEuro(sum(own)),
  }
  say(t('cli.invoices.emitted', figures))
  if (saved) say(t('cli.invoices.saved', { count: saved.saved, folder: pdfDir! }))
  if (emitted.unanswered !== null) complain(t('cli.invoices.unanswered', { id: emitted.unanswered }))
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
  { t, complain, progress }: ConnectedContext,
  ids: readonly number[],
  label: TextKey,
  stopped: AbortSignal | null,
  run: (id: number) => Promise<T>,
): Promise<Done<T>> {
  const bar = progress(ids.length, t(label))
  const result = await inTurn(ids, run, {
    stopped: () => stopped?.aborted ?? false,
    step: () => bar.step(),
  }).finally(() => bar.end())
  for (const { id, failure } of result.refused) complain(refusalOf(id, failure, t))
  return result
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
