import {
  ageing,
  ageingRow,
  ageingSums,
  assignLine,
  importStatement,
  importedLine,
  lineProposals,
  lineRow,
  listStatementLines,
  setLineAside,
  takeLineBack,
  waitingLine,
} from '#core/invoicing/operations.ts'
import { shownParts, shownText, type LineRow } from '#core/screens/invoicing/payments.ts'
import type { Day } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { itemAt } from '#core/values/known.ts'
import { readAmount, readCount, readDay, readId } from '../../arguments.ts'
import { command, type ConnectedContext, type ExitCode, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { findInvoices } from '../../find/invoice.ts'
import { readUpload } from '../../read-upload.ts'
import { exportCommand } from '../../export.ts'
import { listCommand } from '../../list.ts'

const filters = filtersOf(listStatementLines, {
  state: { flags: '--state <state>', about: 'cli.payments.state' },
  from: { flags: '--from <date>', about: 'cli.payments.from' },
  to: { flags: '--to <date>', about: 'cli.payments.to' },
})

const usual = [
  'id',
  'date',
  'counterparty_name',
  'communication',
  'amount',
  'open_amount',
  'state',
  'invoices',
] as const
const line = { name: '<id>', about: 'cli.payments.id', read: readId } as const
const limit = { flags: '--limit <n>', about: 'cli.option.limit', read: readCount } as const

/** A structured communication stands as the text where the payer wrote nothing else. */
const withText = (
  { format }: Pick<ConnectedContext['print'], 'format'>,
  rows: readonly LineRow[],
): readonly LineRow[] =>
  format === 'table' ? rows.map((row) => ({ ...row, communication: shownText(row) })) : rows

interface Part {
  readonly invoice: string
  readonly amount: number | null
}

/** `12`, `14:250` or `2026-0042:250`. */
function readPart(typed: string): Part {
  const [invoice = '', amount] = typed.split(':')
  return { invoice, amount: amount === undefined ? null : readAmount(amount) }
}

export const payments: Noun = {
  name: 'payments',
  about: 'cli.payments',
  commands: [
    command<{ file: string; dryRun?: true }>({
      name: 'import',
      about: 'cli.payments.import',
      arguments: [{ name: '<file>', about: 'cli.payments.file' }],
      options: [{ flags: '--dry-run', about: 'cli.import.dry_run' }],
      examples: [
        'payments import statement.cod',
        'payments import statement.cod --dry-run',
        'payments import statement.xml --format json',
      ],
      run: async ({ client, result, print: always, say, t }, { file, dryRun = false }) => {
        const print = dryRun ? always : result
        const outcome = await client(importStatement, { file: await readUpload(file), dry_run: dryRun })
        if (print.format === 'json') print.record(importStatement.output, outcome)
        else print.rows(importedLine, outcome.lines)
        const { created, unchanged, effects, left_aside } = outcome
        for (const each of left_aside) say(t('payments.left_aside', each))
        say(t('cli.payments.imported', { created, unchanged, ...effects }))
        if (dryRun) say(t('cli.import.nothing_written'))
      },
    }),
    listCommand('payments', listStatementLines, {
      filters,
      limited: true,
      examples: [
        'payments list --state set_aside',
        'payments list --from 2026-11-01 --limit 10',
        'payments list notaires --format json',
      ],
      print: ({ print, say, t }, { rows, count }) => {
        print.rows(lineRow, withText(print, rows), usual)
        say(t('cli.payments.listed', { shown: rows.length, count }))
      },
    }),
    exportCommand('payments', listStatementLines, '--state matched', filters),
    command<{ limit?: number }>({
      name: 'waiting',
      about: 'cli.payments.waiting',
      options: [limit],
      examples: ['payments waiting', 'payments waiting --limit 5', 'payments waiting --format json'],
      run: waiting,
    }),
    command<{ id: number; proposal?: number }>({
      name: 'confirm',
      about: 'cli.payments.confirm',
      arguments: [line],
      options: [{ flags: '--proposal <n>', about: 'cli.payments.proposal_number', read: readCount }],
      examples: [
        'payments confirm 104',
        'payments confirm 104 --proposal 1',
        'payments confirm 104 --format json',
      ],
      run: confirm,
    }),
    command<{ id: number; parts: readonly Part[] }>({
      name: 'assign',
      about: 'cli.payments.assign',
      arguments: [line, { name: '<parts...>', about: 'cli.payments.parts', read: readPart }],
      examples: [
        'payments assign 105 50',
        'payments assign 105 50:250 54:100',
        'payments assign 106 50:363,00 --format json',
      ],
      run: async ({ client, result: print }, { id, parts: given }) => {
        const ids = await findInvoices(
          client,
          given.map(({ invoice }) => invoice),
        )
        const parts = given.map(({ amount }, place) => ({ invoice_id: itemAt(ids, place), amount }))
        print.rows(lineRow, withText(print, [await client(assignLine, { id, parts })]), usual)
      },
    }),
    command<{ id: number; remark: string }>({
      name: 'set-aside',
      about: 'cli.payments.set_aside',
      arguments: [line, { name: '<remark>', about: 'cli.payments.remark' }],
      examples: [
        'payments set-aside 106 "Refund of a printer"',
        'payments set-aside 105 Deposit',
        'payments set-aside 106 Refund --format json',
      ],
      run: async ({ client, result: print }, { id, remark }) =>
        print.rows(lineRow, withText(print, [await client(setLineAside, { id, remark })]), [
          ...usual,
          'remark',
        ]),
    }),
    command<{ id: number }>({
      name: 'take-back',
      about: 'cli.payments.take_back',
      arguments: [line],
      examples: ['payments take-back 107', 'payments take-back 1', 'payments take-back 107 --format json'],
      run: async ({ client, result: print }, { id }) =>
        print.rows(lineRow, withText(print, [await client(takeLineBack, { id })]), usual),
    }),
    command<{ search?: string; day?: Day; limit?: number }>({
      name: 'ageing',
      about: 'cli.payments.ageing',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [{ flags: '--day <date>', about: 'cli.payments.day', read: readDay }, limit],
      examples: [
        'payments ageing',
        'payments ageing --day 2026-12-31 --format csv > ageing.csv',
        'payments ageing --limit 5 --format json',
      ],
      run: async ({ client, print, say, t }, { search, day, limit: size }) => {
        const asked = { ...(search ? { search } : {}), ...(day ? { day } : {}) }
        const { rows } = await client(ageing, { ...asked, ...(size ? { page: 1, size } : {}) })
        const sums = await client(ageingSums, asked)
        print.rows(ageingRow, rows)
        const late = sums.late_30 + sums.late_60 + sums.late_90 + sums.late_more
        say(
          t('cli.payments.aged', {
            count: sums.customers,
            open: formatEuro(sums.open_amount),
            late: formatEuro(late),
            not_due: formatEuro(sums.not_due),
            owed: formatEuro(-sums.owed),
          }),
        )
      },
    }),
  ],
}

async function waiting(
  { client, print, say, t }: ConnectedContext,
  options: { limit?: number },
): Promise<void> {
  const { rows, count } = await client(listStatementLines, {
    state: 'waiting',
    page: 1,
    size: options.limit ?? 50,
  })
  const proposals = await client(lineProposals, { ids: rows.map(({ id }) => id) })
  if (print.format === 'json') {
    const of = new Map(proposals.map((each) => [each.id, each.proposals]))
    return print.rows(
      waitingLine,
      rows.map((row) => ({ ...row, proposals: of.get(row.id) ?? [] })),
    )
  }
  print.rows(lineRow, withText(print, rows), usual.slice(0, 6))
  if (print.format === 'table')
    for (const { id, proposals: own } of proposals)
      for (const [place, { why, parts }] of own.entries())
        say(
          `#${id} ${t('cli.payments.proposal', { n: place + 1, why: t(`payment.why.${why}`), parts: shownParts(parts) })}`,
        )
  say(t('cli.payments.listed', { shown: rows.length, count }))
}

/** As it was proposed a moment ago: what changed since is refused. */
async function confirm(
  { client, result: print, complain, t }: ConnectedContext,
  { id, proposal = 1 }: { id: number; proposal?: number },
): Promise<ExitCode> {
  const [own] = await client(lineProposals, { ids: [id] })
  const chosen = own?.proposals[proposal - 1]
  if (!chosen) {
    complain(t('cli.payments.no_proposal', { id }))
    return 1
  }
  const parts = chosen.parts.map(({ invoice_id, amount, open_amount }) => ({
    invoice_id,
    amount,
    open_amount,
  }))
  print.rows(lineRow, withText(print, [await client(assignLine, { id, parts })]), usual)
  return 0
}
