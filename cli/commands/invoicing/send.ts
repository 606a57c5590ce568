import { readInvoicePdf, readInvoiceTimesheet, readUbl } from '#core/invoicing/reading/operations.ts'
import { join } from 'node:path'
import {
  markSent,
  previewSendings,
  sendInvoices,
  sendingOutcome,
  sendingPreview,
} from '#core/invoicing/operations.ts'
import { isHidden } from '#core/invoicing/month/batch.ts'
import { goesByItself } from '#core/invoicing/sending/rules.ts'
import { customerChannels } from '#core/invoicing/sending.ts'
import { Failure } from '#core/kernel/failure.ts'
import { choice, group, type RecordOf } from '#core/kernel/field.ts'
import { text } from '#core/screens/formatting.ts'
import { column } from '#core/tables/column-facts.ts'
import type { Day } from '#core/values/day.ts'
import { readDay } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext, type ExitCode } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { answerOf } from '../../documents.ts'
import { failureOf, refusalOf, save, tryFolder } from './save-pdfs.ts'
import { mkdirAll } from '#server/connect.ts'

interface Options {
  readonly ids: readonly number[]
  readonly due?: true
  readonly again?: true
  readonly to?: string
  readonly handDir?: string
  readonly dryRun?: true
}
type Outcome = RecordOf<typeof sendingOutcome.fields>
type Preview = RecordOf<typeof sendingPreview.fields>

const outcomes = ['sent', 'by_hand'] as const
const columns = ['outcome', 'invoice_id', 'number', 'customer', 'channel', 'service', 'email'] as const
/** What was sent, and what is left to a person, in one table. */
const sendingRow = group(
  { outcome: column(choice(outcomes), { label: 'column.outcome' }), ...sendingOutcome.fields },
  [...columns],
)

/** `invoices send [ids] [--due]`: as cron does it; what is refused is named and makes the run fail. */
export const send = command<Options>({
  name: 'send',
  about: 'cli.invoices.send',
  arguments: [{ name: '[ids...]', about: 'cli.invoices.ids', find: findInvoices }],
  options: [
    { flags: '--due', about: 'cli.invoices.send.due' },
    { flags: '--again', about: 'cli.invoices.send.again' },
    { flags: '--to <address>', about: 'cli.invoices.send.to' },
    { flags: '--hand-dir <folder>', about: 'cli.invoices.send.hand_dir' },
    { flags: '--dry-run', about: 'cli.invoices.send.dry_run' },
  ],
  examples: [
    'invoices send --due --quiet',
    'invoices send 50 54 --dry-run',
    'invoices send 50 --to boss@customer.example --format json',
  ],
  run: async (context, { ids = [], due = false, again = false, to, handDir, dryRun }) => {
    if (ids.length > 0 === due) throw new Misuse('cli.misuse.send')
    if (to !== undefined && ids.length !== 1) throw new Misuse('cli.misuse.send_to')
    const which = { invoice_ids: [...ids], due, again, ...(to === undefined ? {} : { email: to }) }
    const { client } = context
    if (dryRun) return preview(context, await client(previewSendings, which))
    if (handDir !== undefined) await tryFolder(handDir)
    const { sent, by_hand, refused } = await client(sendInvoices, which)
    context.result.rows(sendingRow, rowsOf(sent, by_hand), [...columns])
    const collected =
      handDir === undefined ? { isWhole: true, stopper: null } : await collect(context, by_hand, handDir)
    const code = tell(context, 'were_sent', { sent, by_hand, refused })
    if (collected.stopper) throw collected.stopper
    return Math.max(code, collected.isWhole ? 0 : 1) as ExitCode
  },
})

const rowsOf = (sent: readonly Outcome[], by_hand: readonly Outcome[]) => [
  ...sent.map((each) => ({ outcome: 'sent' as const, ...each })),
  ...by_hand.map((each) => ({ outcome: 'by_hand' as const, ...each })),
]

/** What is printed and put into an envelope, and what is handed to the access point: whether all is there, and what kept the rest back. */
async function collect(
  { connection, say, complain, t }: ConnectedContext,
  by_hand: readonly Outcome[],
  folder: string,
): Promise<{ readonly isWhole: boolean; readonly stopper: Failure | null }> {
  let isWhole = true
  let stopper: Failure | null = null
  let count = 0
  for (const { invoice_id: id, channel, timesheet } of by_hand) {
    const wanted = [
      readInvoicePdf,
      ...(channel === 'peppol' ? [readUbl] : []),
      // What goes by Peppol has its time within.
      ...(timesheet && channel !== 'peppol' ? [readInvoiceTimesheet] : []),
    ]
    for (const operation of wanted) {
      if (stopper) break
      try {
        mkdirAll(folder)
        await save(folder, await answerOf(connection, operation, { id }))
      } catch (error) {
        const failure = failureOf(error, folder)
        if (isOfDocument(failure)) complain(refusalOf(id, failure, t))
        else stopper = failure
        isWhole = false
      }
    }
    if (stopper) break
    count++
  }
  say(t('cli.invoices.collected', { count, folder: join(folder) }))
  return { isWhole, stopper }
}

/** What is refused because of one document: the others are collected all the same. */
const isOfDocument = ({ code }: Failure): boolean => code === 'no_document' || code === 'file_unreadable'

/** The words of each mail stand below it for whoever reads. */
function preview(context: ConnectedContext, all: readonly Preview[]): ExitCode {
  const { print, t } = context
  const of = (byItself: boolean): Preview[] =>
    all.filter((each) => each.refusal === null && goesByItself(each) === byItself)
  const [sent, by_hand] = [of(true), of(false)]
  if (print.format !== 'table') print.rows(sendingPreview, all)
  else {
    print.rows(sendingRow, rowsOf(sent, by_hand), [...columns])
    for (const { subject, text: words, attachments } of sent.filter(({ channel }) => channel === 'mail')) {
      print.line('')
      const attached = t('invoice.attached', { files: attachments.join(', ') })
      print.line([subject, '', words, '', attached].join('\n').replaceAll(/^(?=.)/gm, '  '))
    }
  }
  const refused = all.filter(({ refusal }) => refusal !== null)
  return tell(context, 'would_send', { sent, by_hand, refused })
}

interface Report {
  readonly sent: readonly Outcome[]
  readonly by_hand: readonly Outcome[]
  readonly refused: readonly Outcome[]
}

function tell(
  { say, complain, t }: ConnectedContext,
  key: 'were_sent' | 'would_send',
  { sent, by_hand, refused }: Report,
): ExitCode {
  for (const { invoice_id, number, customer, refusal } of refused)
    complain(
      t('form.says', {
        label: [`#${invoice_id}`, number, customer].filter(Boolean).join(' '),
        value: text(t, `error.${refusal}`) ?? refusal ?? '',
      }),
    )
  const billit = sent.filter(({ service }) => service !== null).length
  const others = { by_hand: by_hand.length, refused: refused.length }
  say(
    billit > 0
      ? t(`cli.invoices.${key}_both`, { mail: sent.length - billit, billit, ...others })
      : t(`cli.invoices.${key}`, { count: sent.length, ...others }),
  )
  return refused.length > 0 ? 1 : 0
}

interface Marked {
  readonly ids: readonly number[]
  readonly by: (typeof customerChannels)[number]
  readonly date?: Day
  readonly remark?: string
}

/** What is refused because of the invoice itself; of anything else the next one would be told the same. */
const isOfOne = (failure: Failure): boolean =>
  isHidden(failure) ||
  ['invoice_not_emitted', 'sent_before_issue', 'sending_under_way', 'record_not_found'].includes(failure.code)

/** `invoices mark-sent IDS --by post`: that they left, which no program saw. */
export const markAsSent = command<Marked>({
  name: 'mark-sent',
  about: 'cli.invoices.mark_sent',
  arguments: [{ name: '<ids...>', about: 'cli.invoices.ids', find: findInvoices }],
  options: [
    {
      flags: '--by <channel>',
      about: 'cli.invoices.mark_sent.by',
      choices: customerChannels,
      required: true,
    },
    { flags: '--date <date>', about: 'cli.invoices.mark_sent.date', read: readDay },
    { flags: '--remark <text>', about: 'cli.payments.remark' },
  ],
  examples: [
    'invoices mark-sent 50 54 --by post',
    'invoices mark-sent 50 --by peppol --date today',
    'invoices mark-sent 54 --by other --remark "Portal of the town"',
  ],
  // Each by itself: one that is refused keeps no other back, and is named.
  run: async ({ client, say, complain, t }, { ids, by, ...options }) => {
    let marked = 0
    for (const id of new Set(ids)) {
      try {
        await client(markSent, { id, channel: by, ...options })
        marked++
      } catch (error) {
        if (!(error instanceof Failure) || !isOfOne(error)) throw error
        complain(refusalOf(id, error, t))
      }
    }
    say(t('cli.invoices.marked', { count: marked }))
    return marked < new Set(ids).size ? 1 : 0
  },
})
