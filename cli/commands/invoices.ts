import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  draftInvoices,
  emitInvoice,
  invoiceRow,
  listInvoices,
  readInvoice,
  readInvoicePdf,
} from '#core/invoicing/operations.ts'
import { invoice, invoiceStates } from '#core/invoicing/invoice.ts'
import type { Invoice, InvoiceState } from '#core/invoicing/invoice.ts'
import type { Month } from '#core/kernel/day.ts'
import { addDays } from '#core/kernel/day.ts'
import { Failure } from '#core/kernel/failure.ts'
import { formatEuro } from '#core/kernel/money.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readCount, readId, readMonth } from '../arguments.ts'
import { command, Misuse } from '../command.ts'
import type { Door, ExitCode, Noun } from '../command.ts'
import { exportCommand } from '../export.ts'
import { columns } from '../output/columns.ts'
import { explain } from '../output/explain.ts'

interface Emission {
  readonly ids?: readonly number[]
  readonly due?: true
  readonly dryRun?: true
  readonly pdfDir?: string
}

export const invoices: Noun = {
  name: 'invoices',
  about: 'cli.invoices',
  commands: [
    command<{ month?: Month; subfolder?: number }>({
      name: 'draft',
      about: 'cli.invoices.draft',
      options: [
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
        { flags: '--subfolder <id>', about: 'cli.option.subfolder', read: readId },
      ],
      examples: [
        'invoices draft --month last',
        'invoices draft --month 2026-10 --subfolder 12',
        'invoices draft --format json',
      ],
      work: async ({ client, print, say, t }, { month, subfolder }) => {
        const drafts = await client(draftInvoices, {
          ...(month ? { month } : {}),
          ...(subfolder ? { subfolder_id: subfolder } : {}),
        })
        print.rows(draftInvoices.output.item!.fields!, drafts, columns['invoice.draft'])
        say(t('cli.invoices.drafted', { count: drafts.length, amount: formatEuro(sum(drafts)) }))
      },
    }),
    command<{ search?: string; status?: InvoiceState; month?: Month; due?: true; limit?: number }>({
      name: 'list',
      about: 'cli.invoices.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [
        { flags: '--status <status>', about: 'cli.invoices.list.status', choices: invoiceStates },
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
        { flags: '--due', about: 'cli.invoices.list.due' },
        { flags: '--limit <n>', about: 'cli.option.limit', read: readCount },
      ],
      examples: [
        'invoices list --status draft',
        'invoices list --month last --format csv > invoices.csv',
        'invoices list --due',
      ],
      work: async ({ client, print, say, t }, { search, status, month, due, limit }) => {
        const { rows, count } = await client(listInvoices, {
          ...(search ? { search } : {}),
          ...(status ? { status } : {}),
          ...(month ? { month } : {}),
          ...(due ? { due } : {}),
          ...(limit ? { page: 1, size: limit } : {}),
        })
        print.rows(invoiceRow.fields, rows, columns['invoice.list'])
        say(t('cli.invoices.listed', { count: rows.length, of: count, amount: formatEuro(sum(rows)) }))
      },
    }),
    exportCommand(listInvoices, 'invoices', '--status draft', {
      options: [
        { flags: '--status <status>', about: 'cli.invoices.list.status', choices: invoiceStates },
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
        { flags: '--due', about: 'cli.invoices.list.due' },
      ],
      asks: ({ status, month, due }: { status?: InvoiceState; month?: string; due?: true }) => ({
        ...(status ? { status } : {}),
        ...(month ? { month } : {}),
        ...(due ? { due } : {}),
      }),
    }),
    command<{ id: number }>({
      name: 'show',
      about: 'cli.invoices.show',
      arguments: [{ name: '<id>', about: 'cli.invoices.id', read: readId }],
      examples: ['invoices show 7', 'invoices show 7 --format json', 'invoices show 7 --lang fr'],
      work: async ({ client, print, complain, t }, { id }) => {
        const { invoice_details, obstacles, ...head } = await client(readInvoice, { id })
        if (print.format !== 'table')
          return print.record(readInvoice.output, { ...head, invoice_details, obstacles })
        print.record(invoiceRow, head, columns['invoice.read'])
        print.line('')
        print.rows(readInvoice.output.fields!['invoice_details']!.item!.fields!, invoice_details, [
          'id',
          'comment',
          'vat_rate',
          'amount',
        ])
        if (obstacles.length > 0) complain(obstaclesOf(obstacles, t).join('\n'))
      },
    }),
    command<Emission>({
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
      work: (door, given) => {
        if (!given.ids?.length && !given.due) throw new Misuse('cli.misuse.nothing_to_emit')
        return given.dryRun ? tryAll(door, given) : emitAll(door, given)
      },
    }),
  ],
}

/** What an invoice would be refused for, without giving any number. */
async function tryAll(door: Door, given: Emission): Promise<ExitCode> {
  const { client, print, complain, say, t } = door
  const read = await each(door, await toEmit(door, given), 'cli.invoices.checking', (id) =>
    client(readInvoice, { id }),
  )
  print.rows(invoiceRow.fields, read.done, columns['invoice.list'])
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
async function emitAll(door: Door, given: Emission): Promise<ExitCode> {
  const { client, print, connection, say, t } = door
  if (given.due) await client(draftInvoices, { due: true })
  const emitted = await each(door, await toEmit(door, given), 'cli.invoices.emitting', (id) =>
    client(emitInvoice, { id }),
  )
  await connection.settle()
  const printed = given.pdfDir ? await savePdfs(door, emitted.done, given) : { done: [], failed: 0 }
  print.rows(invoice.fields, emitted.done, columns['invoice.emit'])
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
async function toEmit({ client }: Door, { ids = [], due }: Emission): Promise<number[]> {
  const waiting = due ? (await client(listInvoices, { due: true })).rows.map(({ id }) => id) : []
  return [...new Set([...ids, ...waiting])].toSorted((a, b) => a - b)
}

/** Does the work for each, tells every refusal with its number, and answers what was done. */
async function each<T>(door: Door, ids: readonly number[], label: TextKey, work: (id: number) => Promise<T>) {
  const { t, complain } = door
  const bar = door.progress(ids.length, t(label))
  const done: T[] = []
  const refusals: string[] = []
  for (const id of ids) {
    try {
      done.push(await work(id))
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
])

const patienceMs = 60_000

/** Whole or not at all, under the invoice's number: a reader never finds half a document. */
async function savePdfs(door: Door, emitted: readonly Invoice[], { due, pdfDir: folder = '.' }: Emission) {
  await mkdir(folder, { recursive: true })
  const left = due ? await leftBehind(door, folder) : []
  const numbers = [...new Set([...emitted.map(({ id }) => id), ...left])]
  return each(door, numbers, 'cli.invoices.saving', async (id) => {
    const { name, bytes } = await printedPdf(door, id)
    const path = join(folder, name.replace(/[^\p{L}\p{N}._-]+/gu, '-'))
    await writeFile(`${path}.${process.pid}`, bytes)
    await rename(`${path}.${process.pid}`, path)
    return path
  })
}

/** What a run that was cut short emitted in the last days and did not save here. */
async function leftBehind({ client, connection }: Door, folder: string): Promise<number[]> {
  const since = addDays(connection.today(), -7)
  const latest = { status: 'emitted', sort: 'issue_date', order: 'desc', page: 1, size: 1000 } as const
  const { rows } = await client(listInvoices, latest)
  const saved = new Set(await readdir(folder))
  return rows
    .filter(({ issue_date }) => issue_date !== null && issue_date >= since)
    .filter(({ invoice_class, number }) => !saved.has(`${invoice_class}-${number}.pdf`))
    .map(({ id }) => id)
}

/** A server prints after the emission: its document is waited for. */
async function printedPdf({ client }: Door, id: number) {
  for (const until = Date.now() + patienceMs; ; await wait(250)) {
    try {
      return await client(readInvoicePdf, { id })
    } catch (error) {
      const waits = error instanceof Failure && error.code === 'document_not_printed' && Date.now() < until
      if (!waits) throw error
    }
  }
}

const obstaclesOf = (
  obstacles: readonly { readonly field: string; readonly code: string }[],
  t: Door['t'],
): string[] =>
  explain(
    new Failure('preflight.refused', {
      fields: Object.fromEntries(obstacles.map(({ field, code }) => [field, code])),
    }),
    t,
  )

const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)
