import { day, flag, id, optional } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { openDocument } from './item-row.ts'

/** Every emitted document of which something is left to pay, in the order of their due days. */
export const openDocuments = namedQuery(
  'report.open_documents',
  {
    customer_id: optional(id()),
    /** Whether the missions of internal folders may be named. */
    internal: flag(),
  },
  openDocument,
)

/** The invoices that were paid since a day: whose they were, when they were due and when they were settled. */
export const paidSince = namedQuery(
  'report.paid_since',
  { since: day() },
  { invoice_id: id(), customer_id: optional(id()), term_date: day(), payment_date: day() },
)
