import { ages } from '../../invoicing/payments/operations.ts'
import { invoice } from '../../invoicing/invoice.ts'
import { sentStates } from '../../invoicing/sending.ts'
import { choice, day, id, int, optional, pick, text } from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'
import { firmAmount } from '../../reporting/amount.ts'

export const amount = () => firmAmount()
export const days = () => int(-1_000_000, 1_000_000)

/** How old an open document is, as the ageing of customers counts it; `owed` is what the firm has to pay back. */
export const itemAges = [...ages, 'owed'] as const

/** A document of which something is left to pay, as the database knows it. */
export const openDocument = {
  invoice_id: id('invoices'),
  number: column(optional(text(50)), { display: 'code', card: 'title' }),
  ...pick(invoice.fields, 'invoice_class'),
  customer_id: optional(id('companies')),
  customer: column(optional(text(250)), { card: 'fact' }),
  subfolder_id: id('subfolders'),
  /** Empty for a mission that the reader may not see. */
  rank_code: column(optional(text(20)), { display: 'code', label: 'field.subfolder_id', wide: true }),
  project_leader: optional(id('users')),
  project_leader_name: column(optional(text(500)), { label: 'column.project_leader', wide: true }),
  issue_date: column(optional(day()), { wide: true }),
  term_date: column(optional(day()), {}),
  /** The last level on which the customer was reminded, and the day. */
  reminder_level: column(optional(int(0, 9)), { label: 'column.reminder_level' }),
  reminder_date: column(optional(day()), { wide: true }),
  amount_vat_included: column(amount(), { wide: true }),
  /** What payments and credit notes settle of it. */
  settled_amount: column(amount(), { wide: true }),
  /** Of the payments, what lines of the bank confirm. */
  matched_amount: column(amount(), { wide: true }),
  open_amount: column(amount(), { card: 'fact' }),
  sent: column(choice(sentStates), { label: 'column.sent', display: 'status', wide: true }),
  dispute: column(optional(text(1000)), { wide: true }),
}
