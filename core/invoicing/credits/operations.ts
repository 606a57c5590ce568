import { group, id, list, money, optional, pick } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { invoice } from '../invoice.ts'
import { completeInvoice } from '../reading/rows.ts'

export const creditInvoice = command({
  name: 'invoice.credit',
  summary:
    'A draft credit note on an emitted invoice: on the lines named, all that is left of one without an amount; or on an amount in all, before VAT, shared by what is left of the lines; without either on all that is left.',
  http: 'POST /invoice/credit',
  permission: 'invoice.write',
  scopes: ['invoice'],
  input: {
    id: id('invoices'),
    invoice_details: optional(
      list(group({ id: id('invoice_details'), amount: optional(money(-999_999.99, 999_999.99)) }), 1000),
    ),
    amount: optional(money(0.01, 9_999_999_999.99)),
    ...pick(invoice.given, 'memo', 'comment'),
  },
  output: completeInvoice,
})
