import { entity } from '../../kernel/entity.ts'
import { id, optional, text } from '../../kernel/field.ts'

/** The document of one draft in words of its own, in place of the firm's template: emitted, they are in its snapshot. */
export const invoiceWording = entity(
  'invoice_wordings',
  {
    invoice_id: id('invoices'),
    header: optional(text(100_000)),
    footer: optional(text(100_000)),
    body: optional(text(500_000)),
  },
  { unique: [['invoice_id']] },
)
