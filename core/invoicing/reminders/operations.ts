import { flag, group, id, int, list, optional, text, withDefault } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { invoice } from '../invoice.ts'
import { paidAmount } from '../payment.ts'
import { reminderLevels } from '../reminder.ts'

const about = {
  invoice_id: column(id('invoices'), { label: 'column.id' }),
  number: column(invoice.fields.number, { display: 'code' }),
  customer: column(optional(text(250)), {}),
  term_date: column(invoice.fields.term_date, {}),
  open_amount: column(paidAmount(), { label: 'column.open_amount' }),
  level: column(optional(int(1, reminderLevels.length)), { label: 'column.reminder_level' }),
  email: column(optional(text(50)), { label: 'column.email' }),
}
const state = {
  /** Whether the days of its level have come. */
  due: flag(),
  /** Whether money that came in and waits for a person may have paid it. */
  maybe_paid: flag(),
}
const order = ['invoice_id', 'number', 'customer', 'term_date', 'open_amount', 'level', 'email'] as const

/** A reminder that would be sent: to whom, on which level and in which words; or why it cannot be. */
export const reminderPreview = group(
  {
    ...about,
    ...state,
    /** Why nothing is sent. */
    refusal: optional(text(100)),
    subject: optional(text(250)),
    text: optional(text(10_000)),
  },
  [...order],
)

/** A reminder that was asked for: sent, or why not. */
export const reminderOutcome = group({ ...about, ...state, refusal: optional(text(100)) }, [...order])

const which = {
  /** These alone, each on its next level. */
  invoice_ids: withDefault(list(id('invoices'), 1000), []),
  /** Those whose level has come. */
  due: withDefault(flag(), false),
}

export const previewReminders = query({
  name: 'invoice.reminders',
  summary:
    'The reminders that would be sent now, with their words, and why some would not: of invoices named, of those whose level has come, else of all that are late.',
  http: 'GET /invoice/reminders',
  permission: 'invoices_all.read',
  input: which,
  output: list(reminderPreview),
})

export const remind = command({
  name: 'invoice.remind',
  summary:
    'Reminds customers of invoices that are late, by mail, each level once; of invoices named on their next level, or of all that are due. What cannot be sent is named and keeps no other back.',
  http: 'POST /invoice/remind',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: which,
  output: group({ sent: list(reminderOutcome), refused: list(reminderOutcome) }),
})
