import type { Account } from '../../access/firm/account.ts'
import { formatIban } from '../../identifiers/iban.ts'
import { writtenDay } from '../../values/day.ts'
import { documentName } from '../documents/printed.ts'
import { letterOf, type MailLetter } from '../../printing/printable.ts'
import type { Values } from '../../printing/render.ts'
import { partsAmong, type OwnTemplates } from '../../printing/stored.ts'
import { creditNoteMail, invoiceMail } from './mail-kinds.ts'
import type { ToSend } from './to-send.ts'
import type { Language } from '../../kernel/permission.ts'
import { translate } from '../../texts/translate.ts'
import { formatEuro } from '../../values/money.ts'

type Sent = Pick<
  ToSend,
  | 'number'
  | 'is_credit_note'
  | 'issue_date'
  | 'term_date'
  | 'amount_vat_included'
  | 'open_amount'
  | 'structured_communication'
  | 'customer'
>

/** Whom a mail addresses, in which language, with the account of the firm and its own templates. */
interface Addressed {
  readonly language: Language
  readonly name: string
  readonly account: Account
  readonly own: OwnTemplates
}

/** The mail with which an invoice leaves, as plain text in its customer's language. */
export const sendingLetter = (invoice: Sent, { language, name, account, own }: Addressed): MailLetter =>
  letterOf(
    partsAmong(own, invoice.is_credit_note ? creditNoteMail : invoiceMail, language),
    sendingValues(invoice, name, account),
  )

/** An invoice or credit note as the mail that brings it says it. */
export function sendingValues(invoice: Sent, name: string, account: Account): Values {
  const isBill = !invoice.is_credit_note && invoice.amount_vat_included > 0
  const settled = isBill && invoice.open_amount <= 0
  const to_pay = isBill && !settled && Boolean(account.iban && invoice.structured_communication)
  return {
    contact: name,
    customer: invoice.customer ?? '',
    number: invoice.number ?? '',
    issue_date: writtenDay(invoice.issue_date ?? ''),
    term_date: writtenDay(invoice.term_date ?? ''),
    total: formatEuro(Math.abs(invoice.amount_vat_included)),
    open: formatEuro(invoice.open_amount),
    settled,
    part: to_pay && invoice.open_amount < invoice.amount_vat_included,
    to_pay,
    iban: formatIban(account.iban ?? ''),
    communication: invoice.structured_communication ?? '',
    firm: account.name,
    phone: account.phone_number ?? '',
  }
}

interface LetterFacts {
  readonly number: string | null
  readonly is_credit_note: boolean
}

/** What its document and its e-invoice are called. */
export const sentName = ({ number, is_credit_note }: LetterFacts, kind: 'pdf' | 'xml'): string =>
  documentName({ number, invoice_class: is_credit_note ? 'credit_note' : 'invoice' }, kind)

/** What the time behind it is called. */
export const timesheetName = ({ number }: LetterFacts, language: Language): string =>
  `${translate(language)('timesheet.title')} ${number}.pdf`
