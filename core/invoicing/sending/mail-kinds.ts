import { mailKind, onlyWith, type SayTemplate } from '../../printing/mail-kind.ts'
import { sampleCustomer, sampleFirm } from '../../printing/samples.ts'
import type { Values } from '../../printing/render.ts'

/** The mail that brings an invoice. */
export const invoiceMail = mailKind({
  kind: 'mail_invoice',
  required: ['number'],
  words: (say) => ({
    subject: say('sending.mail.invoice.subject', heading),
    paragraphs: [
      greeting(say),
      say('sending.mail.invoice.text', document),
      onlyWith('settled', say('sending.mail.settled')) +
        onlyWith('part', say('sending.mail.left', { open: 'open' })) +
        onlyWith('to_pay', say('sending.mail.to_pay', payment)) +
        goodbye(say),
    ],
  }),
  sample: () => ({
    ...sample,
    term_date: '30/04/2026',
    open: '10.965,50 €',
    settled: false,
    part: true,
    to_pay: true,
    iban: 'BE68 5390 0754 7034',
    communication: '+++202/6000/04236+++',
  }),
})

/** The mail that brings a credit note. */
export const creditNoteMail = mailKind({
  kind: 'mail_credit_note',
  required: ['number'],
  words: (say) => ({
    subject: say('sending.mail.credit_note.subject', heading),
    paragraphs: [greeting(say), say('sending.mail.credit_note.text', document), goodbye(say)],
  }),
  sample: () => sample,
})

/** The mails that bring documents. */
export const sendingMails = [invoiceMail, creditNoteMail]

const heading = { number: 'number', firm: 'firm' }
const document = { number: 'number', date: 'issue_date', amount: 'total' }
const payment = { term: 'term_date', iban: 'iban', communication: 'communication' }

/** A person by his name; at an address of nobody known, everybody there. */
const greeting = (say: SayTemplate): string =>
  `{{#contact}}${say('sending.mail.hello', { name: 'contact' })}{{/contact}}{{^contact}}${say('sending.mail.hello_all')}{{/contact}}`

const goodbye = (say: SayTemplate): string =>
  `${say('sending.mail.regards')}\n{{firm}}{{#phone}}\n{{phone}}{{/phone}}`

const sample: Values = {
  contact: 'Noor Peeters',
  customer: sampleCustomer.name,
  number: '2026-0042',
  issue_date: '31/03/2026',
  total: '15.965,50 €',
  firm: sampleFirm.name,
  phone: sampleFirm.phone_number,
}
