import { choice, day, file, flag, group, id, list, optional, pick, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { total } from '../fields.ts'
import { purchase } from '../purchase.ts'
import { paymentFile, paymentFileStates, transfer } from '../transfer.ts'
import { leftReasons } from './plan.ts'

const of = paymentFile.fields
const reads = ['purchase.read', 'purchase.write', 'purchase.pay'] as const

/** A line of the list of payments files. */
export const paymentFileRow = group(
  {
    id: column(id('payment_files'), { sortable: true, extra: true }),
    message_id: column(of.message_id, { label: 'column.payments_file', display: 'code', card: 'title' }),
    date: column(of.date, { label: 'column.execution_date', sortable: true, card: 'fact' }),
    iban: column(of.iban, { display: 'code', wide: true }),
    transfer_count: column(of.transfer_count, { label: 'column.transfers', card: 'fact' }),
    amount: column(of.amount, { label: 'column.to_pay', sortable: true }),
    file_state: column(of.file_state, { display: 'status', sortable: true, card: 'state' }),
    made_by_name: column(optional(text(500)), { label: 'column.made_by', wide: true }),
    sent_at: column(of.sent_at, { wide: true, extra: true }),
    updated_at: time(),
  },
  ['id', 'message_id', 'date', 'iban', 'transfer_count', 'amount', 'file_state', 'made_by_name', 'sent_at'],
)

/** A transfer with the documents that it pays. */
export const transferRow = group(
  {
    ...pick(transfer.fields, 'company_id', 'payment_date'),
    counterparty_name: column(transfer.fields.counterparty_name, { label: 'column.supplier' }),
    counterparty_iban: column(transfer.fields.counterparty_iban, { label: 'field.iban', display: 'code' }),
    numbers: column(text(2000), { label: 'column.pays', display: 'code' }),
    communication: column(optional(text(140)), {
      label: 'field.payment_reference',
      display: 'code',
      wide: true,
    }),
    amount: column(transfer.fields.amount, { label: 'column.to_pay' }),
    end_to_end_id: column(optional(text(35)), { display: 'code', extra: true }),
    purchase_ids: list(id('purchases')),
  },
  ['counterparty_name', 'counterparty_iban', 'numbers', 'communication', 'amount', 'end_to_end_id'],
)

/** A transfer that is to be made; an account to which this supplier was never paid is said. */
const plannedTransfer = group({ ...transferRow.fields, is_new_account: flag() })

/** A released purchase that is in no file, and why. */
const leftPurchase = group({
  ...pick(purchase.fields, 'id', 'number', 'supplier_name', 'payable_amount', 'term_date'),
  why: choice(leftReasons),
})

export const previewPayments = query({
  name: 'payment_file.preview',
  summary:
    'The transfers that a payments file would have now: of what is released and due by a day, credit notes set off; and what would be left, with the reason.',
  http: 'GET /purchase/payments/preview',
  permission: reads,
  input: {
    /** Due by this day; all that is released without. */
    due_by: optional(day()),
  },
  output: group({ transfers: list(plannedTransfer), left: list(leftPurchase), amount: total() }),
})

/** A payments file with its transfers. */
export const completePaymentFile = group({ ...paymentFileRow.fields, transfers: list(transferRow) })

export const createPaymentFile = command({
  name: 'payment_file.create',
  summary:
    'Makes a payments file (pain.001.001.09) of what is released and due by a day, or of the named purchases among that. No purchase is in two files.',
  http: 'POST /purchase/payments/create',
  permission: 'purchase.pay',
  input: {
    due_by: optional(day()),
    /** When the bank is to pay; today without. */
    date: optional(day()),
    /** The firm's account that pays; that of its invoices without. */
    iban: optional(text(42)),
    purchase_ids: optional(list(id('purchases'), 1000)),
  },
  output: completePaymentFile,
})

export const listPaymentFiles = query({
  name: 'payment_file.list',
  summary: 'The payments files that were made, the newest first.',
  http: 'GET /purchase/payments/all',
  permission: reads,
  input: { ...listInput, file_state: optional(choice(paymentFileStates)) },
  output: pageOf(paymentFileRow),
})

export const readPaymentFile = query({
  name: 'payment_file.read',
  summary: 'A payments file with its transfers and what became of each.',
  http: 'GET /purchase/payments/read/:id',
  permission: reads,
  input: { id: id('payment_files') },
  output: completePaymentFile,
})

export const downloadPaymentFile = query({
  name: 'payment_file.file',
  summary: 'The file for the bank, as it was made.',
  http: 'GET /purchase/payments/file/:id',
  permission: 'purchase.pay',
  input: { id: id('payment_files') },
  output: file(100_000_000),
})

export const sendPaymentFile = command({
  name: 'payment_file.send',
  summary: 'Notes that a payments file was handed to the bank. It cannot be cancelled afterwards.',
  http: 'PUT /purchase/payments/send/:id',
  permission: 'purchase.pay',
  input: { id: id('payment_files'), updated_at: optional(time()) },
  output: completePaymentFile,
})

export const cancelPaymentFile = command({
  name: 'payment_file.cancel',
  summary: 'Cancels a payments file that was not handed to the bank: its purchases wait for another one.',
  http: 'PUT /purchase/payments/cancel/:id',
  permission: 'purchase.pay',
  input: { id: id('payment_files'), updated_at: optional(time()) },
  output: completePaymentFile,
})
