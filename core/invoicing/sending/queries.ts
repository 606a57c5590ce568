import { paidInto } from '../../access/firm/bank-account.ts'
import { invoiceChannels } from '../../companies/company.ts'
import { choice, day, email, flag, id, list, optional, text, withDefault } from '../../kernel/field.ts'
import { languages } from '../../kernel/permission.ts'
import { namedQuery } from '../../ports.ts'
import { invoiceStates } from '../invoice.ts'
import { paidAmount } from '../payment.ts'
import { sendingStates } from '../sending.ts'

/**
 * These invoices, or all that were emitted and neither left nor are on their way, with what decides how each goes and whom
 * a mail would reach: the contact for invoices first.
 */
export const invoicesToSend = namedQuery(
  'invoice.to_send',
  { invoice_ids: withDefault(list(id()), []) },
  {
    invoice_id: id(),
    subfolder_id: id(),
    project_leader: optional(id()),
    number: optional(text(50)),
    status_type: choice(invoiceStates),
    is_credit_note: flag(),
    issue_date: optional(day()),
    term_date: optional(day()),
    amount_vat_included: paidAmount(),
    /** What is left to pay of it. */
    open_amount: paidAmount(),
    structured_communication: optional(text(20)),
    /** The account that its document asks to pay into. */
    paid_into: paidInto(),
    /** Where an e-invoice was written, the participant that it is for. */
    peppol_id: optional(text(50)),
    customer: optional(text(250)),
    invoice_channel: optional(choice(invoiceChannels)),
    language_type: optional(choice(languages)),
    email: optional(email(50)),
    firstname: optional(text(50)),
    lastname: optional(text(150)),
    /** Its time goes with it: the subfolder asked for that at emission, and some stands behind it. */
    timesheet: flag(),
    /** The language of that time, where it was frozen. */
    timesheet_language: optional(choice(languages)),
    /** Its document lies there, or is being printed. */
    has_document: flag(),
    /** How far it is: the best of its sendings, and `failed` only where each of them did. */
    sent: optional(choice(sendingStates)),
  },
)
