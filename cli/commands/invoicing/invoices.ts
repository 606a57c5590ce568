import {
  completeInvoice,
  creditNote,
  draftInvoices,
  draftRow,
  invoiceRow,
  invoiceTimeline,
  listInvoices,
  paymentRow,
  readInvoice,
  reminderRow,
  timelineEntry,
} from '#core/invoicing/operations.ts'
import { peopleOf, shownWithoutCost, draftRemarks } from '#core/screens/invoicing/subfolder.ts'
import { group, list } from '#core/kernel/field.ts'
import { shownEntry } from '#core/screens/invoicing/timeline.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { plain } from '#core/screens/plain.ts'
import type { Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { readMonth, readId } from '../../arguments.ts'
import { ofSubfolder } from '../../find/subfolder.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { filtersOf } from '../../filters.ts'
import { obstaclesOf, printInvoice, sum, withStates } from '../../output/invoices.ts'
import { exportCommand } from '../../export.ts'
import { listCommand } from '../../list.ts'
import { accountant } from './accountant.ts'
import { bookkeeping } from './bookkeeping.ts'
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

/** Which invoices are listed or exported. */
const filters = filtersOf(listInvoices, {
  status: { flags: '--status <status>', about: 'cli.invoices.list.status' },
  month: { flags: '--month <month>', about: 'cli.argument.month' },
  run: { flags: '--run <month>', about: 'cli.invoices.list.run' },
  from: { flags: '--from <date>', about: 'cli.invoices.list.from' },
  to: { flags: '--to <date>', about: 'cli.invoices.list.to' },
  project_leader: { flags: '--leader <person>', about: 'cli.invoices.list.leader' },
  subfolder_id: ofSubfolder,
  company_id: { flags: '--customer <company>', about: 'field.customer' },
  due: { flags: '--due', about: 'cli.invoices.list.due' },
  overdue: { flags: '--overdue', about: 'cli.invoices.list.overdue' },
  open: { flags: '--open', about: 'cli.invoices.list.open' },
  sending: { flags: '--sending <sending>', about: 'cli.invoices.list.sending' },
})

export const invoices: Noun = {
  name: 'invoices',
  about: 'cli.invoices',
  commands: [
    command<{ month?: Month; subfolder?: number; forecast?: readonly number[]; type?: string }>({
      name: 'draft',
      about: 'cli.invoices.draft',
      options: [
        { flags: '--month <month>', about: 'cli.argument.month', read: readMonth },
        ofSubfolder,
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
    listCommand('invoices', listInvoices, {
      filters,
      limited: true,
      examples: [
        'invoices list --month last --format csv > invoices.csv',
        'invoices list --overdue',
        'invoices list --sending unsent',
      ],
      print: ({ print, say, t }, { rows, count }) => {
        print.rows(invoiceRow, withStates(print, t, rows), listed)
        const open = rows.reduce((total, { open_amount }) => total + (open_amount ?? 0), 0)
        const [amount, left] = [formatEuro(sum(rows)), formatEuro(open)]
        say(t('cli.invoices.listed', { shown: rows.length, count, amount, open: left }))
      },
    }),
    exportCommand('invoices', listInvoices, '--status draft', filters),
    command<{ id: number }>({
      name: 'show',
      about: 'cli.invoices.show',
      arguments: [{ name: '<id>', about: 'cli.invoices.id', find: findInvoices }],
      examples: ['invoices show 7', 'invoices show 7 --format json', 'invoices show 2026-0001 --lang fr'],
      run: async ({ client, connection, print, complain, t, language }, { id }) => {
        const invoice = await client(readInvoice, { id })
        const { entries } = await client(invoiceTimeline, { id })
        if (print.format !== 'table') return print.record(shownWhole, { ...invoice, timeline: entries })
        const {
          obstacles,
          peppol_doubt,
          without_cost,
          without_period,
          credit_notes,
          payments,
          reminders,
          ...head
        } = invoice
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
        for (const remark of draftRemarks(t, { without_period, peppol_doubt })) complain(remark)
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
    accountant,
    bookkeeping,
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
