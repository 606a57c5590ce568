import { flag, group, id, list, optional, pick, text, time } from '../../kernel/field.ts'
import { printedFile } from '../../printing/filed.ts'
import { command, query } from '../../kernel/operation.ts'
import { removed, template } from '../../printing/template.ts'
import { invoice, invoiceDetail } from '../invoice.ts'
import { obstacle } from '../reading/rows.ts'

const parts = pick(template.given, 'header', 'body', 'footer')

export const previewInvoice = query({
  name: 'invoice.preview',
  summary: 'The document as it would be printed today, as HTML; a draft has no number yet.',
  http: 'GET /invoice/preview/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: group({ html: text(5_000_000), obstacles: list(obstacle) }),
})

export const composeInvoice = command({
  name: 'invoice.compose',
  summary:
    'The very document of an invoice, filled in, and the template behind it: that of the draft alone where it has one. Of a draft other words and another template may be tried. Nothing is stored.',
  http: 'POST /template/invoices',
  permission: 'signed_in',
  scopes: ['invoice'],
  input: {
    id: id('invoices'),
    recipient_company_id: optional(id('companies')),
    /** Its memo and the texts of its lines. */
    words: optional(
      group({
        memo: invoice.fields.memo,
        invoice_details: list(
          group({ id: id('invoice_details'), comment: invoiceDetail.fields.comment }),
          1000,
        ),
      }),
    ),
    template: optional(group(parts)),
  },
  output: group({
    id: id('invoices'),
    template_type: text(50),
    content: text(6_000_000),
    header: text(6_000_000, 0),
    footer: text(6_000_000, 0),
    /** Whether the draft has words of its own. */
    own: flag(),
    /** With its placeholders, to be changed for this draft alone. */
    template: group({ header: text(100_000, 0), body: text(500_000, 0), footer: text(100_000, 0) }),
    removed,
    obstacles: list(obstacle),
  }),
})

export const generateInvoice = command({
  name: 'invoice.generate',
  summary:
    'An invoice as a PDF: an emitted one is printed from its snapshot, whatever else is sent; a draft as it stands, or as the content that is sent.',
  http: 'POST /template/geninvoices',
  permission: 'signed_in',
  scopes: ['invoice'],
  input: {
    id: id('invoices'),
    content: optional(text(1_000_000)),
    header: optional(text(100_000)),
    footer: optional(text(100_000)),
  },
  output: printedFile,
})

export const wordInvoice = command({
  name: 'invoice.word',
  summary:
    'Gives the document of a draft words of its own; with everything empty it is printed by the firm’s template again.',
  http: 'PUT /invoice/wording/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoices'), ...parts, updated_at: optional(time()) },
  output: group({ own: flag(), removed, updated_at: time() }),
})
