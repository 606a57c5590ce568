import { choice, day, flag, group, id, int, list, optional, text, time } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { total } from '../fields.ts'
import { invoiceChannels } from '../../companies/company.ts'
import { deliveries, sendingChannels, sendingServices } from '../sending.ts'

/** What happens to an invoice. */
export const timelineKinds = [
  'drafted',
  'changed',
  'worded',
  'emitted',
  'uploaded',
  'printed',
  'printed_again',
  'file',
  'file_removed',
  'sending',
  'payment',
  'payment_removed',
  'credit_note',
  'reminder',
  'disputed',
  'dispute_settled',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** A field of a draft, or of one of its lines, that is another since; the whole line where it came or went. */
export const draftChange = group({
  action: choice(['insert', 'update', 'remove']),
  /** What the line says; empty where the change is of the invoice itself. */
  line: optional(text(1000)),
  field: optional(text(100)),
  /** As text, whatever the field: amounts in euro, days by year, month and day. */
  before: optional(text(1000)),
  after: optional(text(1000)),
})

export const timelineEntry = group(
  {
    kind: column(choice(timelineKinds), { label: 'column.what' }),
    at: column(time(), {}),
    /** The day that it is of, where that is another than the one on which it was noted. */
    day: column(optional(day()), { label: 'column.day' }),
    /** Empty where nobody in particular did it. */
    who: column(optional(text(500)), {}),
    /** Of the sending, the payment, the credit note, the reminder or the file. */
    record_id: optional(id()),
    state: column(optional(text(50)), { label: 'column.status' }),
    channel: optional(choice(sendingChannels)),
    /** Who brought it there, and where it stands with him. */
    service: optional(choice(sendingServices)),
    delivery: optional(choice(deliveries)),
    level: optional(int(1, 10)),
    amount: column(optional(total()), {}),
    /** A number, an address, a name or a remark. */
    about: column(optional(text(1000)), { label: 'column.about' }),
    reason: optional(text(1000)),
    /** Whether it had its number by then. */
    issued: flag(),
    changes: list(draftChange),
  },
  ['at', 'kind', 'who', 'day', 'state', 'amount', 'about'],
)

/** What can be downloaded of an invoice. */
export const documentKinds = ['pdf', 'ubl', 'timesheet', 'file'] as const

export const invoiceTimeline = query({
  name: 'invoice.timeline',
  summary:
    'All that happened to an invoice, oldest first: versions of the draft, emission, documents, sendings, payments, credit notes, reminders, disputes; with its documents and how it goes to its customer.',
  http: 'GET /invoice/timeline/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: group({
    entries: list(timelineEntry),
    documents: list(
      group({
        kind: choice(documentKinds),
        /** Of a file. */
        id: optional(id('invoice_files')),
        name: text(250),
        /** Whether it lies there; a document that is being printed does not yet. */
        ready: flag(),
      }),
    ),
    /** How it goes to its customer, and to which address. */
    channel: choice(invoiceChannels),
    email: optional(text(250)),
    /** Whether it left or is on its way; an invoice that was made elsewhere left there. */
    is_sent: flag(),
  }),
})
