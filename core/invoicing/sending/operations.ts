import {
  choice,
  day,
  email,
  flag,
  group,
  id,
  list,
  notFuture,
  optional,
  text,
  withDefault,
} from '../../kernel/field.ts'
import { invoiceChannels } from '../../companies/company.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { paidAmount } from '../payment.ts'
import { invoice } from '../invoice.ts'
import { customerChannels, sendingServices } from '../sending.ts'

const about = {
  invoice_id: column(id('invoices'), { label: 'column.id' }),
  number: column(invoice.fields.number, { display: 'code' }),
  customer: column(optional(text(250)), {}),
  amount_vat_included: column(optional(paidAmount()), {}),
  term_date: column(optional(day()), {}),
  /** How it goes; empty of one that whoever asks does not see. */
  channel: column(optional(choice(invoiceChannels)), { label: 'column.sending_channel' }),
  /** Who brings it there by itself, where that is not the mail. */
  service: column(optional(choice(sendingServices)), { label: 'column.sending_service' }),
  email: column(optional(text(250)), { label: 'column.email' }),
  /** The time behind it goes along. */
  timesheet: flag(),
  /** Why it is not sent. */
  refusal: optional(text(100)),
}
const order = [
  'invoice_id',
  'number',
  'customer',
  'amount_vat_included',
  'term_date',
  'channel',
  'service',
  'email',
] as const

/** An invoice that was to be sent, how it goes and what became of that. */
export const sendingOutcome = group(about, [...order])

/** The same with the words of the mail. */
export const sendingPreview = group(
  { ...about, subject: optional(text(250)), text: optional(text(10_000)), attachments: list(text(250)) },
  [...order],
)

const which = {
  /** These alone. */
  invoice_ids: withDefault(list(id('invoices'), 1000), []),
  /** All that were emitted and were not sent yet. */
  due: withDefault(flag(), false),
  /** Those too that left already, or failed. */
  again: withDefault(flag(), false),
  /** By mail to this address, of one invoice, however its customer wants it. */
  email: optional(email(250)),
}

export const previewSendings = query({
  name: 'invoice.sendings',
  summary:
    'What would be sent now, of invoices named or of all that are due: mails with their words and what is attached, what goes by Peppol through Billit; what is left to a person, and why others would not go.',
  http: 'GET /invoice/sendings',
  permission: 'signed_in',
  input: which,
  output: list(sendingPreview),
})

export const sendInvoices = command({
  name: 'invoice.send',
  summary:
    'Sends invoices that go by mail, or by Peppol where Billit is set up, each once: those named, or all that are due. What else goes by Peppol or by post is named for a person to do, and what is refused keeps no other back.',
  http: 'POST /invoice/send',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: which,
  output: group({ sent: list(sendingOutcome), by_hand: list(sendingOutcome), refused: list(sendingOutcome) }),
})

export const markSent = command({
  name: 'invoice.mark_sent',
  summary:
    'Notes that an emitted invoice left in a way that no program saw: by post, on the Peppol network, in another way.',
  http: 'PUT /invoice/mark_sent/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    id: id('invoices'),
    channel: choice(customerChannels),
    date: optional(notFuture(day())),
    remark: optional(text(500)),
  },
  output: flag(),
})
