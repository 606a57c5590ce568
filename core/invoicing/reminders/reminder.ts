import { entity } from '../../kernel/entity.ts'
import type { Row } from '../../kernel/entity.ts'
import { choice, day, email, id, int, optional, text, withDefault } from '../../kernel/field.ts'
import { languages } from '../../kernel/permission.ts'
import { paidAmount } from '../payments/payment.ts'

/** From a friendly word to the last one before other means. */
export const reminderLevels = [1, 2, 3] as const

export const reminderStates = ['waiting', 'sent', 'dropped'] as const

/** That a customer was reminded of an invoice, on which level and of how much; dropped where it was settled before the mail left. */
export const invoiceReminder = entity(
  'invoice_reminders',
  {
    invoice_id: id('invoices'),
    level: int(1, reminderLevels.length),
    date: day(),
    email: email(50),
    name: optional(text(250)),
    language_type: choice(languages),
    /** What was left to pay then. */
    open_amount: paidAmount(),
    state: withDefault(choice(reminderStates), 'waiting'),
  },
  { index: [['invoice_id', 'level']] },
)
export type InvoiceReminder = Row<typeof invoiceReminder>
