import { entity, type Row } from '../kernel/entity.ts'
import { day, id, money, optional, text } from '../kernel/field.ts'

/** What one payment comes to at most. */
export const paidAmount = () => money(-9_999_999_999.99, 9_999_999_999.99)

/**
 * Money that came in for an invoice, or went out for a credit note or because too much came in: then it is negative, as on
 * the account. State and day of payment of the invoice follow from its payments.
 */
export const payment = entity(
  'payments',
  {
    invoice_id: id('invoices'),
    date: day(),
    amount: paidAmount(),
    /** The line of a bank statement that it is, wholly or in part; empty where somebody noted it by hand. */
    statement_line_id: optional(id('statement_lines')),
    /** The day that somebody had noted by hand, where a line of the bank confirmed it; it is what is left when that is taken back. */
    noted_date: optional(day()),
    remark: optional(text(1000)),
  },
  { index: [['invoice_id'], ['statement_line_id']] },
)
export type Payment = Row<typeof payment>
