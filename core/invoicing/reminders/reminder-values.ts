import { writtenDay, daysBetween, type Day } from '../../values/day.ts'
import type { Account } from '../../access/firm/account.ts'
import type { ToRemind } from './due.ts'
import { formatIban } from '../../identifiers/iban.ts'
import { formatEuro } from '../../values/money.ts'
import type { Values } from '../../printing/render.ts'
import { reminderTemplate } from './reminder-template.ts'
import { reminderKind } from '../reminder.ts'
import { partsAmong, type OwnTemplates } from '../../printing/stored.ts'
import { letterOf, type MailLetter } from '../../printing/printable.ts'
import type { Language } from '../../kernel/permission.ts'

/** What the customer reads, as plain text in his language. */
export function reminderLetter(
  invoice: ToRemind,
  level: number,
  { account, today, own }: { readonly account: Account; readonly today: Day; readonly own: OwnTemplates },
): MailLetter {
  const language: Language = invoice.language_type ?? 'fr'
  const kind = { kind: reminderKind(level), builtIn: (spoken: Language) => reminderTemplate(spoken, level) }
  const parts = partsAmong(own, kind, language)
  return letterOf(parts, reminderValues(invoice, account, today))
}

/** What a reminder is of. */
export type Reminded = Pick<
  ToRemind,
  | 'number'
  | 'issue_date'
  | 'term_date'
  | 'open_amount'
  | 'amount_vat_included'
  | 'structured_communication'
  | 'customer'
  | 'firstname'
  | 'lastname'
>

/** A reminder as a template says it. */
export const reminderValues = (
  invoice: Reminded,
  account: Pick<Account, 'name' | 'iban' | 'bic' | 'phone_number'>,
  today: Day,
): Values => ({
  number: invoice.number ?? '',
  issue_date: invoice.issue_date ? writtenDay(invoice.issue_date) : '',
  term_date: invoice.term_date ? writtenDay(invoice.term_date) : '',
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
