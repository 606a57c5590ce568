import { invoice } from '../invoice.ts'
import { command, query } from '../../kernel/operation.ts'
import { day, flag, group, id, optional, time, withDefault } from '../../kernel/field.ts'

/** An invoice with its number, and whether it had it before this call. */
export const emittedInvoice = group({ ...invoice.fields, already_emitted: flag() })

export const emitInvoice = command({
  name: 'invoice.emit',
  summary: 'Gives the number, the dates and the frozen document; once, however often it is asked.',
  http: 'PUT /invoice/emit',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    id: id('invoices'),
    recipient_company_id: optional(id('companies')),
    /** The draft's `updated_at` as the caller last saw it: another one is not emitted. */
    updated_at: optional(time()),
    /** The day as the caller knows it, without asking the server: needed once the last number is more than a day old. */
    issue_date: optional(day()),
    /** Without, nothing is printed: it has no document until somebody prints it or adds a file. */
    with_document: withDefault(flag(), true),
  },
  output: emittedInvoice,
})

export const checkEmissionDay = query({
  name: 'invoice.check_day',
  summary:
    'The day that an emission would bear now; refused as an emission would be where somebody has to say it first, or says another.',
  http: 'GET /invoice/day',
  permission: 'invoice.update',
  input: { issue_date: emitInvoice.input.issue_date },
  output: group({
    issue_date: day(),
    /** Of the last number, whatever its series. */
    last_issue_date: optional(day()),
  }),
})
