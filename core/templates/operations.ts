import { group, id, list, text } from '../kernel/field.ts'
import { obstacle } from '../invoicing/operations.ts'
import { query } from '../kernel/operation.ts'
import { template } from './template.ts'

export const listTemplates = query({
  name: 'template.list',
  summary: 'Every template with its header, body and footer.',
  http: 'GET /template/all',
  permission: 'template.read',
  input: {},
  output: list(template),
})

export const previewInvoice = query({
  name: 'invoice.preview',
  summary: 'The document as it would be printed today, as HTML; a draft has no number yet.',
  http: 'GET /invoice/preview/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: group({ html: text(5_000_000), obstacles: list(obstacle) }),
})
