import { formatDay } from '../invoicing/documents/document.ts'
import type { Account } from '../access/firm/account.ts'
import type { ToRemind } from '../invoicing/reminders/due.ts'
import { formatIban } from '../identifiers/iban.ts'
import { daysBetween } from '../values/day.ts'
import type { Day } from '../values/day.ts'
import { formatEuro } from '../values/money.ts'
import { render } from './render.ts'
import { reminderTemplate, reminderType } from './reminder-template.ts'
import type { Reader } from '../ports.ts'
import type { Language } from '../kernel/permission.ts'

/** A reminder as it leaves. */
export interface ReminderLetter {
  readonly subject: string
  readonly text: string
}

type Templates = ReadonlyMap<string, { readonly header: string | null; readonly body: string | null }>

/** The firm's own reminders, which stand in the place of the built-in ones. */
export async function ownReminders(store: Reader): Promise<Templates> {
  const own = await store.templates.find()
  return new Map(own.map((each) => [each.template_type, each]))
}

/** What the customer reads, as plain text in his language. */
export function reminderLetter(
  invoice: ToRemind,
  level: number,
  { account, today, own }: { readonly account: Account; readonly today: Day; readonly own: Templates },
): ReminderLetter {
  const language: Language = invoice.language_type ?? 'fr'
  const built = reminderTemplate(language, level)
  const mine = own.get(reminderType(language, level))
  const values = reminderValues(invoice, account, today)
  const raw = Object.keys(values)
  return {
    subject: render(mine?.header ?? built.header, values, raw).slice(0, 250),
    text: render(mine?.body ?? built.body, values, raw),
  }
}

const reminderValues = (invoice: ToRemind, account: Account, today: Day) => ({
  number: invoice.number ?? '',
  issue_date: invoice.issue_date ? formatDay(invoice.issue_date) : '',
  term_date: invoice.term_date ? formatDay(invoice.term_date) : '',
  days: String(invoice.term_date ? daysBetween(invoice.term_date, today) : 0),
  open: formatEuro(invoice.open_amount),
  total: formatEuro(invoice.amount_vat_included),
  communication: invoice.structured_communication ?? '',
  customer: invoice.customer ?? '',
  contact: [invoice.firstname, invoice.lastname].filter(Boolean).join(' ') || (invoice.customer ?? ''),
  firm: account.name,
  iban: formatIban(account.iban ?? ''),
  bic: account.bic ?? '',
  phone: account.phone_number ?? '',
})
