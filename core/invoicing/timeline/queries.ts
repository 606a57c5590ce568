import { choice, id, json, optional, text, time } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

export const tracedTables = [
  'invoices',
  'invoice_details',
  'payments',
  'invoice_reminders',
  'invoice_files',
] as const

/**
 * The lines of the audit log on an invoice, its lines, payments, credit notes, reminders and files, in their order. Of lines
 * those that changed together with the invoice: among them may be some of another invoice.
 */
export const changesOfInvoice = namedQuery(
  'invoice.changes',
  { id: id() },
  {
    id: id(),
    at: time(),
    who: optional(text(500)),
    operation: text(100),
    table: choice(tracedTables),
    record_id: id(),
    action: choice(['insert', 'update', 'remove']),
    before: optional(json<{ readonly [field: string]: unknown }>()),
    after: optional(json<{ readonly [field: string]: unknown }>()),
  },
)
