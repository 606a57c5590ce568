import { day, id, optional, text } from '../../kernel/field.ts'
import { invoice } from '../../invoicing/invoice.ts'
import { payment } from '../../invoicing/payment.ts'
import { namedQuery } from '../../ports.ts'

const period = { from: day(), to: day() }

/** The mission of each document of a period, and what accounts may be related to. */
export const bookedMissions = namedQuery('bookkeeping.missions', period, {
  invoice_id: id('invoices'),
  mission: optional(text(250)),
  subfolder_type: optional(text(50)),
  building_sector_type: optional(text(50)),
})

/** Payments of a period with the document that each pays, in the order of days. */
export const bookedPayments = namedQuery('bookkeeping.payments', period, {
  id: id('payments'),
  date: day(),
  amount: payment.fields.amount,
  number: invoice.fields.number,
  customer_id: optional(id('companies')),
  structured_communication: invoice.fields.structured_communication,
})
