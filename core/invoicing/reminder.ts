import { entity, type Row } from '../kernel/entity.ts'
import { choice, day, email, id, int, optional, text, withDefault } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'
import { paidAmount } from './payment.ts'

/** From a friendly word to the last one before other means. */
export const reminderLevels = [1, 2, 3] as const

/** `reminder_1`: each level is a kind of document of its own. */
export const reminderKind = (level: number): string => `reminder_${level}`

/** As of sendings: `leaving` is kept before the mail is handed over, and whoever finds it cannot know whether it arrived. */
export const reminderStates = ['waiting', 'leaving', 'sent', 'failed', 'dropped'] as const

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
    /** Why it failed, or failed the last time and is tried again. */
    reason: optional(text(500)),
  },
  { index: [['invoice_id', 'level']] },
)
export type InvoiceReminder = Row<typeof invoiceReminder>
