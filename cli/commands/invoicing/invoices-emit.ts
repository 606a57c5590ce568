import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { invoice } from '#core/invoicing/invoice.ts'
import type { Invoice } from '#core/invoicing/invoice.ts'
import {
  draftInvoices,
  emitInvoice,
  invoiceRow,
  listInvoices,
  readInvoice,
  readInvoicePdf,
} from '#core/invoicing/operations.ts'
import { documentName, lookBackFrom } from '#core/invoicing/documents/printed.ts'
import { Failure } from '#core/kernel/failure.ts'
import { formatEuro } from '#core/values/money.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readId } from '../../arguments.ts'
import { command, Misuse } from '../../command.ts'
import type { ConnectedContext, ExitCode } from '../../command.ts'
import { explain } from '../../output/explain.ts'
import { obstaclesOf, sum } from '../../output/invoices.ts'

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
  const read = await each(context, await toEmit(context, given), 'cli.invoices.checking', (id) =>
    client(readInvoice, { id }),
  )
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

/** One after the other: one that is refused does not keep the others back. */
async function emitAll(context: ConnectedContext, given: Emission): Promise<ExitCode> {
  const { client, print, connection, say, t } = context
  if (given.due) await client(draftInvoices, { due: true })
  const emitted = await each(context, await toEmit(context, given), 'cli.invoices.emitting', (id) =>
    client(emitInvoice, { id }),
  )
  await connection.settle()
  const printed = given.pdfDir ? await savePdfs(context, emitted.done, given) : { done: [], failed: 0 }
  print.rows(invoice, emitted.done, emittedColumns)
  const figures = {
    emitted: emitted.done.length,
    failed: emitted.failed,
    amount: formatEuro(sum(emitted.done)),
  }
  say(t('cli.invoices.emitted', figures))
  if (given.pdfDir) say(t('cli.invoices.saved', { count: printed.done.length, folder: given.pdfDir }))
  return emitted.failed + printed.failed > 0 ? 1 : 0
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
  run: (id: number) => Promise<T>,
) {
  const { t, complain } = context
  const bar = context.progress(ids.length, t(label))
  const done: T[] = []
  const refusals: string[] = []
  for (const id of ids) {
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
  return { done, failed: refusals.length }
}

/** What would befall every other invoice too. */
const hopeless: ReadonlySet<string> = new Set([
  'no_connection',
  'not_signed_in',
  'unauthorized',
  'database_unavailable',
  'disk_full',
  'ledger_unwritable',
  'books_behind_documents',
])

const patienceMs = 60_000

/** Whole or not at all, under the invoice's number: a reader never finds half a document. */
async function savePdfs(
  context: ConnectedContext,
  emitted: readonly Invoice[],
  { due, pdfDir: folder = '.' }: Emission,
) {
  await mkdir(folder, { recursive: true })
  const left = due ? await leftBehind(context, folder) : []
  const numbers = [...new Set([...emitted.map(({ id }) => id), ...left])]
  return each(context, numbers, 'cli.invoices.saving', async (id) => {
    const { name, bytes } = await printedPdf(context, id)
    const path = join(folder, fileName(name))
    await writeFile(`${path}.${process.pid}`, bytes)
    await rename(`${path}.${process.pid}`, path)
    return path
  })
}

/** A document's name as any disk takes it. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** What a run that was cut short emitted in the last days and did not save here. */
async function leftBehind({ client, connection }: ConnectedContext, folder: string): Promise<number[]> {
  const since = lookBackFrom(connection.today())
  const latest = { status: 'emitted', sort: 'issue_date', order: 'desc', page: 1, size: 1000 } as const
  const { rows } = await client(listInvoices, latest)
  const saved = new Set(await readdir(folder))
  return rows
    .filter(({ issue_date }) => issue_date !== null && issue_date >= since)
    .filter((row) => !saved.has(fileName(documentName(row))))
    .map(({ id }) => id)
}

/** A server prints after the emission: its document is waited for. */
async function printedPdf({ client }: ConnectedContext, id: number) {
  for (const until = Date.now() + patienceMs; ; await wait(250)) {
    try {
      return await client(readInvoicePdf, { id })
    } catch (error) {
      const waits = error instanceof Failure && error.code === 'document_not_printed' && Date.now() < until
      if (!waits) throw error
    }
  }
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
