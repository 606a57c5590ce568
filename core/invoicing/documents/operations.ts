import { command } from '../../kernel/operation.ts'
import { flag, id } from '../../kernel/field.ts'

export const printInvoice = command({
  name: 'invoice.print',
  summary:
    'Prints the document of an invoice that was emitted without one, or whose printing failed; from what was frozen at its emission.',
  http: 'PUT /invoice/print/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoices') },
  output: flag(),
})
