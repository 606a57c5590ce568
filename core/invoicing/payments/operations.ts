import { day, flag, group, id, int, notFuture, optional, pick, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { count, total } from '../fields.ts'
import { invoice } from '../invoice.ts'
import { completeInvoice } from '../reading/rows.ts'
import { paidAmount } from '../payment.ts'

export const createPayment = command({
  name: 'payment.create',
  summary:
    'Notes a payment of an emitted invoice by hand, of all that is left where no amount is given; what goes out, for a credit note or because too much came in, is negative.',
  http: 'POST /payment/create',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    invoice_id: id('invoices'),
    date: optional(notFuture(day())),
    amount: optional(paidAmount()),
    remark: optional(text(1000)),
    /** The invoice's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: completeInvoice,
})

export const deletePayment = command({
  name: 'payment.delete',
  summary: 'Takes a payment off its invoice; where a statement line was behind it, that waits again.',
  http: 'DELETE /payment/delete/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('payments') },
  output: flag(),
})

export const disputeInvoice = command({
  name: 'invoice.dispute',
  summary:
    'Notes what the customer says against an emitted invoice, so that nobody reminds him; empty, it is settled.',
  http: 'PUT /invoice/dispute/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoices'), dispute: invoice.given.dispute, updated_at: optional(time()) },
  output: completeInvoice,
})

/** For how long invoices of a customer are past their term. */
export const ages = ['not_due', 'late_30', 'late_60', 'late_90', 'late_more'] as const
export type Age = (typeof ages)[number]

const sum = () => column(total(), { sortable: true, wide: true, card: 'fact' })

/** What a customer has left to pay, by age; what he is owed stands apart and is taken off. */
export const ageingRow = group(
  {
    id: id('companies'),
    customer: column(optional(text(250)), { sortable: true, card: 'title' }),
    invoices: column(count(), { label: 'column.open_invoices', sortable: true, wide: true, card: 'fact' }),
    not_due: sum(),
    late_30: sum(),
    late_60: sum(),
    late_90: sum(),
    late_more: sum(),
    owed: column(total(), { label: 'column.owed', sortable: true, wide: true, card: 'fact' }),
    open_amount: column(total(), { label: 'column.open_amount', sortable: true }),
    /** Of what is open, what customers dispute. */
    disputed: column(total(), { label: 'column.disputed', sortable: true, wide: true, card: 'fact' }),
  },
  [
    'customer',
    'invoices',
    'not_due',
    'late_30',
    'late_60',
    'late_90',
    'late_more',
    'owed',
    'open_amount',
    'disputed',
  ],
)

export const ageing = query({
  name: 'payment.ageing',
  summary: 'What each customer has left to pay by how long it is late on a day, most first; today as a rule.',
  http: 'GET /payment/ageing',
  permission: 'invoices_all.read',
  input: { ...listInput, day: optional(day()) },
  output: pageOf(ageingRow),
})

/** What all customers have left to pay, and how many they are. */
export const ageingTotals = group({
  ...pick(ageingRow.fields, ...ages, 'owed', 'open_amount', 'disputed'),
  customers: int(0, 1_000_000),
})

export const ageingSums = query({
  name: 'payment.ageing_sums',
  summary: 'What all customers have left to pay together, by how long it is late on a day; today as a rule.',
  http: 'GET /payment/ageing_sums',
  permission: 'invoices_all.read',
  input: { ...pick(listInput, 'search'), day: optional(day()) },
  output: ageingTotals,
})
