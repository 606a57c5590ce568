import { creditInvoice, invoiceLine, invoiceRow } from '#core/invoicing/operations.ts'
import { formatEuro } from '#core/values/money.ts'
import { readAmount, readId } from '../../arguments.ts'
import { command, Misuse } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'

interface Line {
  readonly id: number
  readonly amount?: number
}

interface Options {
  readonly id: number
  readonly lines?: readonly Line[]
  readonly amount?: number
  readonly reason?: string
}

/** `301 302:150`: ids of lines, each with how much of it; without an amount all that is left. */
const readLines = (typed: string): Line[] =>
  typed
    .split(/[\s;]+/)
    .filter((each) => each !== '')
    .map((each) => {
      const [id = '', amount] = each.split(':')
      return { id: readId(id), ...(amount === undefined ? {} : { amount: readAmount(amount) }) }
    })

/** `invoices credit ID`: a draft credit note on an emitted invoice. */
export const credit = command<Options>({
  name: 'credit',
  about: 'cli.invoices.credit',
  arguments: [{ name: '<id>', about: 'cli.invoices.id', find: findInvoices }],
  options: [
    { flags: '--lines <lines>', about: 'cli.invoices.credit.lines', read: readLines },
    { flags: '--amount <euro>', about: 'cli.invoices.credit.amount', read: readAmount },
    { flags: '--reason <text>', about: 'cli.invoices.credit.reason' },
  ],
  examples: [
    'invoices credit 104',
    'invoices credit 102 --amount 125,50 --reason "Agreed discount"',
    'invoices credit 102 --amount 50 --format json',
  ],
  run: async ({ client, result: print, say, t }, { id, lines, amount, reason }) => {
    if (lines && amount !== undefined) throw new Misuse('cli.misuse.lines_and_amount')
    const note = await client(creditInvoice, {
      id,
      ...(lines ? { invoice_details: [...lines] } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(reason ? { memo: reason } : {}),
    })
    if (print.format !== 'table') return print.record(creditInvoice.output, note)
    print.record(invoiceRow, note, columns)
    print.line('')
    print.rows(invoiceLine, note.invoice_details, ['id', 'comment', 'vat_rate', 'amount'])
    say(
      t('cli.invoices.credited', {
        id: note.id,
        number: note.credits ?? '',
        amount: formatEuro(-note.amount),
      }),
    )
  },
})

const columns = [
  'id',
  'state',
  'credits',
  'subfolder_code',
  'customer',
  'amount',
  'amount_vat_included',
  'memo',
] as const
