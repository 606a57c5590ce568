import { invoiceDetail, invoiceStates } from '#core/invoicing/invoice.ts'
import type { InvoiceState } from '#core/invoicing/invoice.ts'
import { draftInvoices, draftRow, invoiceRow, listInvoices, readInvoice } from '#core/invoicing/operations.ts'
import { peopleOf, shownWithoutCost } from '#core/screens/invoicing.ts'
import type { Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { readCount, readId, readMonth } from '../../arguments.ts'
import { command } from '../../command.ts'
import type { Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { obstaclesOf, sum } from '../../output/invoices.ts'
import { emit } from './invoices-emit.ts'

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
      run: async ({ client, result: print, say, complain, t, language }, { month, subfolder }) => {
        const drafts = await client(draftInvoices, {
          ...(month ? { month } : {}),
          ...(subfolder ? { subfolder_id: subfolder } : {}),
        })
        print.rows(draftRow, drafts)
        const unpriced = shownWithoutCost(t, language, peopleOf(drafts))
        if (unpriced) complain(unpriced)
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
      run: async ({ client, print, say, t }, { search, status, month, due, limit }) => {
        const { rows, count } = await client(listInvoices, {
          ...(search ? { search } : {}),
          ...(status ? { status } : {}),
          ...(month ? { month } : {}),
          ...(due ? { due } : {}),
          ...(limit ? { page: 1, size: limit } : {}),
        })
        print.rows(invoiceRow, rows)
        say(t('cli.invoices.listed', { count: rows.length, of: count, amount: formatEuro(sum(rows)) }))
      },
    }),
    exportCommand(listInvoices, 'invoices', '--status draft', {
      options: [
        { flags: '--status <status>', about: 'cli.invoices.list.status', choices: invoiceStates },
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
        { flags: '--due', about: 'cli.invoices.list.due' },
      ],
      inputOf: ({ status, month, due }: { status?: InvoiceState; month?: string; due?: true }) => ({
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
      run: async ({ client, print, complain, t, language }, { id }) => {
        const { invoice_details, obstacles, without_cost, ...head } = await client(readInvoice, { id })
        if (print.format !== 'table')
          return print.record(readInvoice.output, { ...head, invoice_details, obstacles, without_cost })
        print.record(invoiceRow, head, shownOfInvoice)
        print.line('')
        print.rows(invoiceDetail, invoice_details, ['id', 'comment', 'vat_rate', 'amount'])
        const unpriced = shownWithoutCost(t, language, without_cost)
        if (unpriced) complain(unpriced)
        if (obstacles.length > 0) complain(obstaclesOf(obstacles, t).join('\n'))
      },
    }),
    emit,
  ],
}

const shownOfInvoice = [
  'id',
  'number',
  'status_type',
  'subfolder_code',
  'customer',
  'forecast_date',
  'issue_date',
  'term_date',
  'payment_date',
  'amount',
  'vat_rate',
  'amount_vat_included',
  'structured_communication',
  'memo',
  'comment',
]
