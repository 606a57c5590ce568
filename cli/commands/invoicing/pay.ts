import { createPayment, disputeInvoice, invoiceRow, paymentRow } from '#core/invoicing/operations.ts'
import type { Day } from '#core/values/day.ts'
import { readAmount, readDay } from '../../arguments.ts'
import { command, Misuse } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'

const columns = [
  'id',
  'number',
  'state',
  'customer',
  'amount_vat_included',
  'open_amount',
  'payment_date',
  'dispute',
] as const

interface Payment {
  readonly id: number
  readonly amount?: number
  readonly date?: Day
  readonly remark?: string
}

/** `invoices pay ID`: a payment noted by hand. */
export const pay = command<Payment>({
  name: 'pay',
  about: 'cli.invoices.pay',
  arguments: [{ name: '<id>', about: 'cli.invoices.id', find: findInvoices }],
  options: [
    { flags: '--amount <euro>', about: 'cli.invoices.pay.amount', read: readAmount },
    { flags: '--date <date>', about: 'cli.invoices.pay.date', read: readDay },
    { flags: '--remark <text>', about: 'cli.payments.remark' },
  ],
  examples: [
    'invoices pay 94',
    'invoices pay 94 --amount 125,50 --date today --remark "By card"',
    'invoices pay 94 --amount 50 --format json',
  ],
  run: async ({ client, result: print }, { id, ...values }) => {
    const invoice = await client(createPayment, { invoice_id: id, ...values })
    if (print.format !== 'table') return print.record(createPayment.output, invoice)
    print.record(invoiceRow, invoice, columns)
    print.line('')
    print.rows(paymentRow, invoice.payments)
  },
})

/** `invoices dispute ID TEXT` and `invoices dispute ID --settled`. */
export const dispute = command<{ id: number; remark?: string; settled?: true }>({
  name: 'dispute',
  about: 'cli.invoices.dispute',
  arguments: [
    { name: '<id>', about: 'cli.invoices.id', find: findInvoices },
    { name: '[remark]', about: 'cli.invoices.dispute.remark' },
  ],
  options: [{ flags: '--settled', about: 'cli.invoices.dispute.settled' }],
  examples: [
    'invoices dispute 94 "Two visits too many"',
    'invoices dispute 94 --settled',
    'invoices dispute 94 "Wrong rate" --format json',
  ],
  run: async ({ client, result: print }, { id, remark, settled }) => {
    if ((remark === undefined) === (settled === undefined)) throw new Misuse('cli.misuse.dispute')
    const invoice = await client(disputeInvoice, { id, dispute: remark ?? null })
    if (print.format !== 'table') return print.record(disputeInvoice.output, invoice)
    print.record(invoiceRow, invoice, columns)
  },
})
