import { createInvoice, deleteInvoice, editInvoice, readInvoice } from '#core/invoicing/operations.ts'
import { flag, group } from '#core/kernel/field.ts'
import { draftRemarks } from '#core/screens/invoicing/subfolder.ts'
import type { Day } from '#core/values/day.ts'
import { readAmount, readDay, readId, readPercent } from '../../arguments.ts'
import { subfolderNamed } from '../../find/subfolder.ts'
import { shownDay } from '#core/values/written.ts'
import { command, Misuse, type AnyCommand, type ConnectedContext, type Option } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { printInvoice } from '../../output/invoices.ts'
import { newRows, recordFlags, rowsSaid, type RecordFlag } from '../../record-flags.ts'

interface Values {
  readonly vat_rate?: number
  readonly comment?: string | null
}
interface NewLine extends Values {
  readonly id?: never
  readonly amount: number
}
interface ChangedLine extends Values {
  readonly id: number
  readonly amount?: number
}
type Line = NewLine | ChangedLine

/** `1250:Report`, `50@6:Printing`; of a line that stands `301=900`, `301=@6`, `301=:Other words`. */
function readLine(typed: string): Line {
  const [, id, amount = '', rate, comment] =
    /^(?:(\d+)=)?([^@:]*)(?:@([^:]*))?(?::(.*))?$/s.exec(typed.trim()) ?? []
  if (id === undefined && amount === '') throw new Misuse('cli.misuse.line', { typed })
  const values: Values = {
    ...(rate === undefined ? {} : { vat_rate: readPercent(rate) }),
    ...(comment === undefined ? {} : { comment: comment.trim() || null }),
  }
  if (id === undefined) return { amount: readAmount(amount), ...values }
  return { id: readId(id), ...(amount === '' ? {} : { amount: readAmount(amount) }), ...values }
}

const of = (name: string, flags: string): RecordFlag => ({ group: 'invoice', name, flags })
const head = [
  of('memo', '--memo <text>'),
  of('comment', '--comment <text>'),
  of('forecast_date', '--date <date>'),
  of('term_date', '--term <date>'),
  { ...of('recipient_company_id', '--recipient <company>'), ...recordArguments.companies },
  of('buyer_reference', '--buyer-reference <text>'),
  of('invoice_type', '--type <template>'),
  of('amount', '--amount <euro>'),
  of('vat_rate', '--vat-rate <percent>'),
  of('amount_vat_included', '--total <euro>'),
]
const created = recordFlags({ invoice: createInvoice.input }, head)
const edited = recordFlags({ invoice: editInvoice.input }, head)

/** The day or the days of what lines bill. */
interface Service {
  readonly service_from: Day
  readonly service_to: Day | null
}

/** `2026-11-20`, or `2026-11-01..2026-11-30`. */
function readService(typed: string, today: () => Day): Service {
  const [from = '', to] = typed.split('..')
  const [first, last] = [readDay(from, today), to === undefined ? null : readDay(to, today)]
  if (last !== null && last < first)
    throw new Misuse('cli.misuse.service_order', { from: shownDay(first), to: shownDay(last) })
  return { service_from: first, service_to: last }
}

const serviceOption: Option = { flags: '--service <days>', about: 'cli.invoices.service', read: readService }
const lineOption: Option = { flags: '--line <lines...>', about: 'cli.invoices.line', read: readLine }

interface Options {
  readonly [flag: string]: unknown
  readonly line?: readonly Line[]
  readonly service?: Service
}

/** `invoices create SUBFOLDER`: a draft that is written by hand. */
const create = command<Options & { subfolder: number }>({
  name: 'create',
  about: 'cli.invoices.create',
  arguments: [subfolderNamed],
  options: [...created.options, lineOption, serviceOption],
  examples: [
    'invoices create 1 --amount 1250 --memo "Second opinion"',
    'invoices create 1 --line 1250:Report "50@6:Printing" --buyer-reference PO-4711',
    'invoices create 1 --amount 300 --service 2026-11-20 --format json',
  ],
  run: async (context, options) => {
    const { line = [], service } = options
    const { invoice } = await created.inputOf(context.client, options)
    const { amount = null, memo = null } = invoice
    // An amount alone is a line of its own, whose days are said with it.
    const only = service && line.length === 0 && amount !== null ? [{ amount, comment: memo }] : line
    const made = await context.client(createInvoice, {
      ...invoice,
      subfolder_id: options.subfolder,
      invoice_details: newRows<Line>(only).map((each) => ({ ...each, ...service })),
    })
    tell(context, made, 'invoices.created')
  },
})

/** `invoices edit ID`: what is said of a draft and of its lines; of an issued invoice the comment alone. */
const edit = command<Options & { id: number; dropLine?: readonly number[] }>({
  name: 'edit',
  about: 'cli.invoices.edit',
  arguments: [{ name: '<id>', about: 'cli.invoices.id', find: findInvoices }],
  options: [
    ...edited.options,
    lineOption,
    serviceOption,
    { flags: '--drop-line <ids...>', about: 'cli.invoices.drop_line', read: readId },
  ],
  examples: [
    'invoices edit 105 --memo "October 2026" --buyer-reference PO-4711',
    'invoices edit 105 --line "50@6:Printing" --service 2026-11-01..2026-11-30',
    'invoices edit 105 --comment "" --format json',
  ],
  run: async (context, options) => {
    const { client } = context
    const { id, line = [], dropLine = [], service } = options
    const { invoice } = await edited.inputOf(client, options)
    const stored = await client(readInvoice, { id })
    // Without a line named, the days are those of every line.
    const dated = new Set(line.map((each) => each.id))
    const rows = rowsSaid(stored.invoice_details, line, dropLine).map((row) =>
      line.length === 0 || dated.has(row.id) ? { ...row, ...service } : row,
    )
    const saved = await client(editInvoice, {
      ...invoice,
      id,
      updated_at: stored.updated_at,
      ...(service || line.length + dropLine.length > 0 ? { invoice_details: rows } : {}),
    })
    tell(context, saved, 'invoices.saved')
  },
})

/** `invoices delete ID`: a draft is thrown away, and what it was made of can be invoiced again. */
const remove = command<{ id: number }>({
  name: 'delete',
  about: 'cli.invoices.delete',
  arguments: [{ name: '<id>', about: 'cli.invoices.id', find: findInvoices }],
  examples: ['invoices delete 105', 'invoices delete 107 --quiet', 'invoices delete 105 --format json'],
  run: async ({ client, result: print, t }, { id }) => {
    const deleted = await client(deleteInvoice, { id })
    if (print.format !== 'table') return print.record(group({ deleted: flag() }), { deleted })
    return print.line(t('cli.invoices.deleted', { id }))
  },
})

function tell(
  { result: print, say, complain, t }: ConnectedContext,
  invoice: Parameters<typeof printInvoice>[2] & Parameters<typeof draftRemarks>[1],
  message: 'invoices.created' | 'invoices.saved',
): void {
  if (print.format !== 'table') return print.record(editInvoice.output, invoice)
  printInvoice(print, t, invoice)
  say(t(message))
  for (const remark of draftRemarks(t, invoice)) complain(remark)
}

/** A draft by hand: made, changed, thrown away. */
export const byHand: readonly AnyCommand[] = [create, edit, remove]
