import type { Account } from '../../access/firm/account.ts'
import { formatIban } from '../../identifiers/iban.ts'
import { writtenDay } from '../../values/day.ts'
import { documentName } from '../documents/printed.ts'
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
>

/** The mail with which an invoice leaves, as plain text in its customer's language. */
export function sendingLetter(
  invoice: Sent,
  {
    language,
    name,
    account,
  }: { readonly language: Language; readonly name: string; readonly account: Account },
): { readonly subject: string; readonly text: string } {
  const say = translate(language)
  const kind = invoice.is_credit_note ? 'credit_note' : 'invoice'
  const values = {
    number: invoice.number ?? '',
    firm: account.name,
    date: writtenDay(invoice.issue_date ?? ''),
    term: writtenDay(invoice.term_date ?? ''),
    amount: formatEuro(Math.abs(invoice.amount_vat_included)),
    open: formatEuro(invoice.open_amount),
    iban: formatIban(account.iban ?? ''),
    communication: invoice.structured_communication ?? '',
  }
  const isBill = kind === 'invoice' && invoice.amount_vat_included > 0
  const isSettled = invoice.open_amount <= 0
  const isToPay = isBill && !isSettled && account.iban && invoice.structured_communication
  const isPart = isToPay && invoice.open_amount < invoice.amount_vat_included
  return {
    subject: say(`sending.mail.${kind}.subject`, values),
    text: [
      name ? say('sending.mail.hello', { name }) : say('sending.mail.hello_all'),
      say(`sending.mail.${kind}.text`, values),
      ...(isBill && isSettled ? [say('sending.mail.settled')] : []),
      ...(isPart ? [say('sending.mail.left', values)] : []),
      ...(isToPay ? [say('sending.mail.to_pay', values)] : []),
      [say('sending.mail.regards'), account.name, account.phone_number].filter(Boolean).join('\n'),
    ].join('\n\n'),
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
