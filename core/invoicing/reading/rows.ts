import { participantDoubts } from '../../companies/participant.ts'
import { choice, day, group, id, int, list, map, optional, pick, text, time } from '../../kernel/field.ts'
import { withLists } from '../../parameters/listed.ts'
import { column } from '../../tables/column-facts.ts'
import { total, withoutCost } from '../fields.ts'
import { invoice, invoiceDetail, shownStates } from '../invoice.ts'
import { customerChannels, sentStates } from '../sending.ts'
import { payment } from '../payment.ts'
import { invoiceReminder } from '../reminder.ts'

const invoiceNames = {
  subfolder_code: column(text(50), {
    label: 'column.subfolder',
    display: 'code',
    sortable: true,
    wide: true,
    card: 'fact',
  }),
  folder_id: id('folders'),
  customer: column(optional(text(250)), { sortable: true, card: 'title' }),
  /** As tables show it: credited where emitted credit notes took back all of an invoice; see `shownStates`. */
  state: column(choice(shownStates), { label: 'column.status', display: 'status', sortable: true }),
  /** The number of the invoice that a credit note credits. */
  credits: column(optional(text(50)), { label: 'column.credits', display: 'code', wide: true, extra: true }),
  /** The codes of the tasks that its lines bill. */
  wbs: column(optional(text(20_000)), { label: 'tab.wbs', wide: true, extra: true, card: 'fact' }),
  /** What is left to pay of what was emitted, with VAT; below zero it is to be paid back. */
  open_amount: column(optional(total()), {
    label: 'column.open_amount',
    sortable: true,
    wide: true,
    card: 'fact',
  }),
  /** What emitted credit notes took back of an invoice, before VAT. */
  credited_amount: column(optional(total()), { wide: true }),
  /** How far the best of its sendings is; nothing of a draft. */
  sent: column(optional(choice(sentStates)), { wide: true, card: 'fact' }),
  /** How that went, and when it left. */
  sent_channel: column(optional(choice(customerChannels)), { extra: true }),
  sent_date: column(optional(day()), { extra: true }),
}

const of = withLists(invoice.name, invoice.fields)

/** An invoice with the names of its subfolder and customer: one line of every table of invoices. */
export const invoiceRow = group(
  {
    ...of,
    id: column(of.id, { sortable: true, extra: true }),
    number: column(of.number, { display: 'code', sortable: true, card: 'title' }),
    /** Credit notes aside. */
    status_type: { ...of.status_type, label: 'column.stored_status' as const },
    invoice_class: column(of.invoice_class, { wide: true, extra: true }),
    memo: column(of.memo, { label: 'column.description', wide: true, extra: true, card: 'fact' }),
    comment: column(of.comment, { label: 'invoices.internal_comment', wide: true, extra: true }),
    issue_date: column(of.issue_date, { sortable: true, wide: true, card: 'fact' }),
    term_date: { ...of.term_date, label: 'column.stored_term' as const },
    /** Until when it is to be paid, as every list says it: of a draft the day that somebody named, else none until it is issued. */
    shown_term: column(of.term_date, { label: 'field.term_date', sortable: true, wide: true, card: 'fact' }),
    payment_date: column(of.payment_date, { wide: true, extra: true, card: 'fact' }),
    amount: column(of.amount, { sortable: true, wide: true }),
    vat_rate: column(of.vat_rate, { display: 'percent', wide: true, extra: true }),
    amount_vat_included: column(of.amount_vat_included, { sortable: true }),
    dispute: column(of.dispute, { wide: true }),
    ...invoiceNames,
  },
  [
    'id',
    'number',
    'state',
    'credits',
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
    'invoice_class',
    'vat_rate',
    'wbs',
    'memo',
    'comment',
    'payment_date',
  ],
)

/** What stands in the way of emission: a field of the firm, the customer or the invoice, and why. */
export const obstacle = group({
  field: text(100),
  code: text(100),
  /** What its words name. */
  params: map(text(5000, 0)),
})

/** What is known to keep a draft from its customer on the Peppol network, and when it was answered. It stops no emission. */
export const peppolDoubtSeen = group({
  standing: choice(participantDoubts),
  peppol_id: text(50),
  answered_at: time(),
})

/** The lines of a draft, counted from 1, of which nobody says when their work was done. */
export const linesWithoutPeriod = list(int(1, 10_000))

/** A line, and what may still be credited of it; of a draft credit note how much it may take back. */
export const invoiceLine = group({
  ...invoiceDetail.fields,
  /** Of the time behind it. */
  first_day: optional(day()),
  last_day: optional(day()),
  left: optional(total()),
})

/** A credit note on an invoice, in short. */
export const creditNote = group(
  pick(of, 'id', 'number', 'status_type', 'issue_date', 'amount', 'amount_vat_included'),
)

/** A payment of an invoice, and where it came from. */
export const paymentRow = group(
  {
    id: column(id('payments'), { extra: true }),
    invoice_id: id('invoices'),
    date: column(payment.fields.date, {}),
    amount: column(payment.fields.amount, { label: 'column.paid_amount' }),
    /** Empty where it was noted by hand. */
    statement_line_id: payment.fields.statement_line_id,
    counterparty_name: column(optional(text(250)), { card: 'fact' }),
    statement: column(optional(text(100)), { label: 'column.statement', card: 'fact' }),
    remark: column(payment.fields.remark, { card: 'fact' }),
  },
  ['date', 'amount', 'counterparty_name', 'statement', 'remark'],
)

/** One reminder of an invoice. */
export const reminderRow = group(
  pick(
    invoiceReminder.fields,
    'id',
    'invoice_id',
    'level',
    'date',
    'email',
    'open_amount',
    'state',
    'reason',
  ),
)

/** One invoice with all that its page says of it. */
export const completeInvoice = group({
  ...invoiceRow.fields,
  invoice_details: list(invoiceLine),
  /** The credit notes on it, drafts too. */
  credit_notes: list(creditNote),
  obstacles: list(obstacle),
  peppol_doubt: optional(peppolDoubtSeen),
  without_cost: list(withoutCost),
  without_period: linesWithoutPeriod,
  /** Oldest first. */
  payments: list(paymentRow),
  reminders: list(reminderRow),
})
