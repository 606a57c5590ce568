import { element, writeXml, type Element } from '../../../invoicing/einvoice/xml.ts'
import { utf8 } from '../../../values/utf8.ts'
import type { Exporter, MappedDocument, MappedLine } from '../exporter.ts'
import { amountText, oneLineOf } from '../text.ts'
import { rateOfTreatment } from '../treatment.ts'

/**
 * Yuki's `SalesInvoices`, the document that `ProcessSalesInvoices` takes. A credit note has quantity -1. Yuki finds a customer by his
 * code where there is one, else by his VAT number and name.
 */
export const yuki: Exporter = {
  name: 'yuki',
  title: 'Yuki',
  isConfirmed: false,
  isPublic: true,
  takes: { lists: { turnover_account: 20, vat_code: 4 }, customer: null, figures: null },
  files: ['SalesInvoices.xml'],
  write: ({ documents }) => [
    {
      name: 'SalesInvoices.xml',
      bytes: utf8(
        writeXml({
          name: 'SalesInvoices',
          content: documents.flatMap((document) => invoice(document) ?? []),
          attributes: { xmlns: 'urn:xmlns:http://www.theyukicompany.com:salesinvoices' },
        }),
      ),
    },
  ],
}

const invoice = (document: MappedDocument): Element | null =>
  element('SalesInvoice', [
    element('Reference', document.number),
    element('Subject', oneLineOf(document.about, 250)),
    element('PaymentMethod', 'ElectronicTransfer'),
    element('Process', 'true'),
    element('EmailToCustomer', 'false'),
    element('Date', document.issue_date),
    element('DueDate', document.term_date),
    element('Currency', 'EUR'),
    element('Remarks', document.communication),
    contact(document),
    element(
      'InvoiceLines',
      document.lines.map((line) => invoiceLine(document, line)),
    ),
  ])

const contact = ({ customer }: MappedDocument): Element | null =>
  element('Contact', [
    element('ContactCode', customer.ledger_number),
    element('FullName', oneLineOf(customer.name, 250)),
    element('CountryCode', customer.country),
    element('City', oneLineOf(customer.city, 100)),
    element('Zipcode', oneLineOf(customer.zip_code, 20)),
    element('AddressLine_1', oneLineOf(customer.street, 170)),
    element('VATNumber', customer.vat_number === null ? '' : customer.vat_prefix + customer.vat_number),
    element('ContactType', customer.is_private ? 'Person' : 'Company'),
  ])

function invoiceLine({ kind, about }: MappedDocument, line: MappedLine): Element | null {
  const description = element('Description', oneLineOf(about, 250))
  const sign = kind === 'credit_note' ? -1 : 1
  return element('InvoiceLine', [
    description,
    element('ProductQuantity', String(sign)),
    element('LineVATAmount', amountText(line.vat)),
    element('Product', [
      description,
      element('SalesPrice', amountText(sign * line.base)),
      element('VATPercentage', rateOfTreatment[line.treatment].toFixed(2)),
      element('VATIncluded', 'false'),
      element('VATType', line.vat_code),
      element('GLAccountCode', line.turnover_account),
    ]),
  ])
}
