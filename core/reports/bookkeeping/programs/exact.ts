import { element, writeXml, type Element } from '../../../invoicing/einvoice/xml.ts'
import { utf8 } from '../../../values/utf8.ts'
import type { Cents } from '../../../values/money.ts'
import { entriesOf, type Entry } from '../entries.ts'
import type {
  BookPeriod,
  ExportFile,
  Exporter,
  MappedCustomer,
  MappedDocument,
  MappedPayment,
} from '../exporter.ts'
import { amountText, distinctCustomers, oneLineOf } from '../text.ts'

/**
 * Exact Online's XML, to be read in this order: accounts (the customers), invoices and credit notes as sales entries, payments. A
 * journal of a bank has its own account in Exact Online, so a payment has one entry, the customer's.
 */
export const exact: Exporter = {
  name: 'exact',
  title: 'Exact Online',
  isConfirmed: false,
  isPublic: true,
  takes: {
    lists: {
      customer_account: 9,
      turnover_account: 9,
      vat_account: 9,
      vat_code: 3,
      sales_journal: 4,
      payment_journal: 4,
    },
    customer: { max: 18, figures: true },
    figures: 8,
  },
  files: ['Accounts.xml', 'Invoices.xml', 'Payments.xml'],
  write: ({ documents, payments }) => [
    file('Accounts', distinctCustomers(documents, payments).map(account)),
    file('Invoices', documents.map(sale), 'GLTransactions'),
    file('Payments', payments.map(receipt), 'GLTransactions'),
  ],
}

/** Kinds of transactions: a sales entry, a sales credit note, cash flow. */
const types = { invoice: '20', credit_note: '21', payment: '40' } as const

function file(name: string, content: readonly (Element | null)[], topic = name): ExportFile {
  const root: Element = {
    name: 'eExact',
    content: [{ name: topic, content: content.filter((each) => each !== null), attributes: {} }],
    attributes: {
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:noNamespaceSchemaLocation': 'eExact-XML.xsd',
    },
  }
  return { name: `${name}.xml`, bytes: utf8(writeXml(root)) }
}

const account = (customer: MappedCustomer): Element | null =>
  element(
    'Account',
    [
      element('Name', oneLineOf(customer.name, 50)),
      element(
        'Address',
        [
          element('AddressLine1', oneLineOf(customer.street, 100)),
          element('PostalCode', oneLineOf(customer.zip_code, 20)),
          element('City', oneLineOf(customer.city, 100)),
          bare('Country', { code: customer.country }),
        ],
        { type: 'INV', default: '1' },
      ),
      element('VATNumber', customer.vat_number === null ? '' : customer.vat_prefix + customer.vat_number),
    ],
    { code: customer.ledger_number, status: 'C' },
  )

/** An element that says all in its attributes. */
const bare = (name: string, attributes: Element['attributes']): Element => ({ name, content: '', attributes })

const sale = (document: MappedDocument): Element | null =>
  element(
    'GLTransaction',
    [
      bare('TransactionType', { number: types[document.kind] }),
      bare('Journal', { code: document.journal }),
      element('Date', document.issue_date),
      ...entriesOf(document).map((entry, place) =>
        transactionLine(
          { ...document, date: document.issue_date, type: types[document.kind], line: place + 1 },
          entry,
          vatOf(entry),
        ),
      ),
    ],
    { entry: document.figures },
  )

/** What an entry without VAT says of it, and the entry of the VAT itself. */
function vatOf(entry: Entry): Element | null {
  if (entry.side === 'customer') return null
  const { vat_code, base, vat } = entry.line
  return element(
    'VATTransaction',
    [
      element('VATAmount', amountText(entry.side === 'vat' ? vat : 0)),
      element('VATBaseAmount', amountText(base)),
    ],
    { code: vat_code },
  )
}

const receipt = (payment: MappedPayment): Element | null =>
  element('GLTransaction', [
    bare('TransactionType', { number: types.payment }),
    bare('Journal', { code: payment.journal }),
    element('Date', payment.date),
    transactionLine(
      { ...payment, about: payment.number, term_date: null, type: types.payment, line: 1 },
      { account: payment.customer_account, amount: -payment.amount },
      null,
    ),
  ])

interface LineOf {
  readonly date: string
  readonly term_date: string | null
  readonly booked_in: BookPeriod
  readonly type: string
  readonly line: number
  readonly about: string
  readonly number: string
  readonly communication: string
  readonly customer: MappedCustomer
}

const transactionLine = (
  of: LineOf,
  { account: code, amount }: { readonly account: string; readonly amount: Cents },
  vat: Element | null,
): Element | null =>
  element(
    'GLTransactionLine',
    [
      element('Date', of.date),
      bare('FinYear', { number: String(of.booked_in.year) }),
      bare('FinPeriod', { number: String(of.booked_in.period) }),
      bare('GLAccount', { code }),
      element('Description', oneLineOf(of.about, 60)),
      bare('Account', { code: of.customer.ledger_number }),
      element('Amount', [bare('Currency', { code: 'EUR' }), element('Value', amountText(amount))]),
      vat,
      element('Payment', [
        element('InvoiceNumber', of.number.replace(/\D/g, '')),
        element('InvoiceDueDate', of.term_date ?? ''),
        element('Reference', of.communication),
      ]),
      element('FinReferences', [element('YourRef', oneLineOf(of.number, 30))]),
    ],
    { type: of.type, linetype: '0', line: String(of.line), status: '20' },
  )
