import { listInvoices, readInvoice } from '#core/invoicing/reading/operations.ts'
import { shownStates, type ShownState } from '#core/invoicing/invoice.ts'
import {
  completeInvoice,
  creditNote,
  draftInvoices,
  draftRow,
  invoiceRow,
  invoiceTimeline,
  paymentRow,
  reminderRow,
  timelineEntry,
} from '#core/invoicing/operations.ts'
import { sentSets, type SentSet } from '#core/invoicing/sending.ts'
import { peopleOf, shownWithoutCost, shownWithoutPeriod } from '#core/screens/invoicing/mission.ts'
import { group, list } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import { shownEntry } from '#core/screens/invoicing/timeline.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { plain } from '#core/screens/plain.ts'
import type { Day, Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { readCount, readDay, readMonth, readId } from '../../arguments.ts'
import { findMissions } from '../../find/mission.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { exportCommand } from '../../export.ts'
import { findPerson } from '../../find/person.ts'
import { findCompany } from '../../find/record.ts'
import { obstaclesOf, printInvoice, sum, withStates } from '../../output/invoices.ts'
import { clearfacts } from './clearfacts.ts'
import { credit } from './credit.ts'
import { documentCommands, print } from './document-commands.ts'
import { byHand } from './invoices-by-hand.ts'
import { check } from './invoices-check.ts'
import { emit } from './invoices-emit.ts'
import { month, runMonth } from './invoices-month.ts'
import { dispute, pay } from './pay.ts'
import { remindCommand } from './remind.ts'
import { markAsSent, send } from './send.ts'
import { removeFile, upload, uploadFile } from './upload.ts'

interface Narrowed {
  readonly status?: ShownState
  readonly month?: Month
  readonly from?: Day
  readonly to?: Day
  readonly leader?: string
  readonly subfolder?: number
  readonly customer?: string
  readonly due?: true
  readonly overdue?: true
  readonly open?: true
  readonly sending?: SentSet
}

/** Which invoices are listed or exported. */
const narrowing = {
  options: [
    { flags: '--status <status>', about: 'cli.invoices.list.status', choices: shownStates },
    { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
    { flags: '--from <date>', about: 'cli.invoices.list.from', read: readDay },
    { flags: '--to <date>', about: 'cli.invoices.list.to', read: readDay },
    { flags: '--leader <person>', about: 'cli.invoices.list.leader', completes: 'person' },
    {
      flags: '--subfolder <mission>',
      about: 'cli.option.subfolder',
      find: findMissions,
      completes: 'subfolder',
    },
    { flags: '--customer <company>', about: 'field.customer', completes: 'company' },
    { flags: '--due', about: 'cli.invoices.list.due' },
    { flags: '--overdue', about: 'cli.invoices.list.overdue' },
    { flags: '--open', about: 'cli.invoices.list.open' },
    { flags: '--sending <sending>', about: 'cli.invoices.list.sending', choices: sentSets },
  ],
  inputOf: async (
    { status, month, from, to, leader, subfolder, customer, due, overdue, open, sending }: Narrowed,
    client: Client,
  ) => ({
    ...(status ? { status } : {}),
    ...(month ? { month } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(leader ? { project_leader: await findPerson(client, leader) } : {}),
    ...(subfolder ? { subfolder_id: subfolder } : {}),
    ...(customer ? { company_id: await findCompany(client, customer) } : {}),
    ...(due ? { due } : {}),
    ...(overdue ? { overdue } : {}),
    ...(open ? { open } : {}),
    ...(sending ? { sending } : {}),
  }),
} as const

export const invoices: Noun = {
  name: 'invoices',
  about: 'cli.invoices',
  commands: [
    command<{ month?: Month; subfolder?: number; forecast?: readonly number[]; type?: string }>({
      name: 'draft',
      about: 'cli.invoices.draft',
      options: [
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
        {
          flags: '--subfolder <mission>',
          about: 'cli.option.subfolder',
          find: findMissions,
          completes: 'subfolder',
        },
        { flags: '--forecast <ids...>', about: 'cli.invoices.draft.forecast', read: readId },
        { flags: '--type <template>', about: 'field.invoice_type' },
      ],
      examples: [
        'invoices draft --month last',
        'invoices draft --month 2026-10 --subfolder 12 --type invoice_en',
        'invoices draft --forecast 381 382 --format json',
      ],
      run: async (context, { month, subfolder, forecast = [], type }) => {
        const { client, result: print, say, complain, t, language } = context
        if (month && forecast.length > 0) throw new Misuse('cli.misuse.month_and_forecast')
        const drafts = await client(draftInvoices, {
          ...(month ? { month } : {}),
          ...(subfolder ? { subfolder_id: subfolder } : {}),
          ...(type ? { invoice_type: type } : {}),
          forecast_ids: [...forecast],
        })
        print.rows(draftRow, drafts)
        const unpriced = shownWithoutCost(t, language, peopleOf(drafts))
        if (unpriced) complain(unpriced)
        say(t('cli.invoices.drafted', { count: drafts.length, amount: formatEuro(sum(drafts)) }))
      },
    }),
    command<Narrowed & { search?: string; limit?: number }>({
      name: 'list',
      about: 'cli.invoices.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [...narrowing.options, { flags: '--limit <n>', about: 'cli.option.limit', read: readCount }],
      examples: [
        'invoices list --month last --format csv > invoices.csv',
        'invoices list --overdue',
        'invoices list --sending unsent',
      ],
      run: async ({ client, print, say, t }, { search, limit, ...given }) => {
        const { rows, count } = await client(listInvoices, {
          ...(await narrowing.inputOf(given, client)),
          ...(search ? { search } : {}),
          ...(limit ? { page: 1, size: limit } : {}),
        })
        print.rows(invoiceRow, withStates(print, t, rows), listed)
        const open = rows.reduce((total, { open_amount }) => total + (open_amount ?? 0), 0)
        say(
          t('cli.invoices.listed', {
            shown: rows.length,
            count,
            amount: formatEuro(sum(rows)),
            open: formatEuro(open),
          }),
        )
      },
    }),
    exportCommand(listInvoices, 'invoices', '--status draft', narrowing),
    command<{ id: number }>({
      name: 'show',
      about: 'cli.invoices.show',
      arguments: [{ name: '<id>', about: 'cli.invoices.id', find: findInvoices }],
      examples: ['invoices show 7', 'invoices show 7 --format json', 'invoices show 2026-0001 --lang fr'],
      run: async ({ client, connection, print, complain, t, language }, { id }) => {
        const invoice = await client(readInvoice, { id })
        const { entries } = await client(invoiceTimeline, { id })
        if (print.format !== 'table') return print.record(shownWhole, { ...invoice, timeline: entries })
        const { obstacles, without_cost, without_period, credit_notes, payments, reminders, ...head } =
          invoice
        printInvoice(print, t, head)
        if (credit_notes.length > 0) {
          print.line('')
          print.rows(creditNote, credit_notes, [
            'id',
            'number',
            'issue_date',
            'amount',
            'amount_vat_included',
          ])
        }
        for (const [row, rows, names] of [
          [paymentRow, payments, ['id', 'date', 'amount', 'counterparty_name', 'statement', 'remark']],
          [reminderRow, reminders, ['level', 'date', 'email', 'open_amount', 'state']],
        ] as const)
          if (rows.length > 0) {
            print.line('')
            print.rows(row, rows, names)
          }
        print.line('')
        for (const entry of entries) {
          const { what, details } = shownEntry(t, language, entry)
          const head = [shownMoment(entry.at, connection.timeZone), what, entry.who ?? t('history.by_itself')]
          print.line(plain(head.join('  ')))
          for (const each of details) print.line(plain(`  ${each}`))
        }
        const unpriced = shownWithoutCost(t, language, without_cost)
        if (unpriced) complain(unpriced)
        const undated = shownWithoutPeriod(t, without_period)
        if (undated) complain(undated)
        if (obstacles.length > 0) complain(obstaclesOf(obstacles, t).join('\n'))
      },
    }),
    month,
    runMonth,
    ...byHand,
    check,
    emit,
    credit,
    pay,
    dispute,
    remindCommand,
    send,
    markAsSent,
    clearfacts,
    upload,
    uploadFile,
    removeFile,
    ...documentCommands,
    print,
  ],
}

/** Of a list of invoices, in a table. */
const listed = [
  'id',
  'number',
  'state',
  'customer',
  'subfolder_code',
  'issue_date',
  'shown_term',
  'amount',
  'amount_vat_included',
  'open_amount',
  'sent',
  'sent_channel',
  'sent_date',
] as const

/** An invoice with all that happened to it. */
const shownWhole = group({ ...completeInvoice.fields, timeline: list(timelineEntry) })
