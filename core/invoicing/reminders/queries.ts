import { paidInto } from '../../access/firm/bank-account.ts'
import { choice, day, flag, id, int, list, optional, text, withDefault } from '../../kernel/field.ts'
import { languages } from '../../kernel/permission.ts'
import { namedQuery } from '../../ports.ts'
import { invoiceStates } from '../invoice.ts'
import { paidAmount } from '../payment.ts'

/** These invoices, or all that are late, with how far they were reminded and whom a mail would reach: the contact for invoices first. */
export const invoicesToRemind = namedQuery(
  'invoice.to_remind',
  { today: day(), invoice_ids: withDefault(list(id()), []) },
  {
    invoice_id: id(),
    subfolder_id: id(),
    number: optional(text(50)),
    status_type: choice(invoiceStates),
    is_credit_note: flag(),
    issue_date: optional(day()),
    term_date: optional(day()),
    open_amount: paidAmount(),
    amount_vat_included: paidAmount(),
    structured_communication: optional(text(20)),
    /** The account that its document asks to pay into. */
    paid_into: paidInto(),
    dispute: optional(text(1000)),
    company_id: optional(id()),
    customer: optional(text(250)),
    language_type: optional(choice(languages)),
    last_level: optional(int(0, 100)),
    last_date: optional(day()),
    failed_level: optional(int(0, 100)),
    email: optional(text(50)),
    firstname: optional(text(50)),
    lastname: optional(text(150)),
  },
)
