import type { Cents } from '../../values/money.ts'
import { base64 } from '../../values/base64.ts'
import type { EAttachment, EInvoice, ELine, EParty, ETax } from './einvoice.ts'
import { element, writeXml, type Element } from './xml.ts'

/** What the document follows: Peppol BIS Billing 3.0, and the process of an invoice that nobody ordered by Peppol. */
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const names = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Codes of UN/CEFACT: an invoice, a credit note, a project reference, a credit transfer, an instrument not named. */
const code = { invoice: '380', credit_note: '381', project: '50', transfer: '30', unnamed: '1' }
/** Of its units (Recommendation 20): a day, and one piece. */
const unitCodes: { readonly [unit in ELine['unit']]: string } = { day: 'DAY', one: 'C62' }

const cac = (name: string, content: readonly (Element | null)[]): Element | null =>
  element(`cac:${name}`, content)
const cbc = (name: string, text: string, attributes: Element['attributes'] = {}): Element | null =>
  element(`cbc:${name}`, text, attributes)

/** An e-invoice as UBL 2.1, its elements in the order that the schema asks for. */
export function writeUbl(invoice: EInvoice): string {
  const credit = invoice.kind === 'credit_note'
  const root = credit ? 'CreditNote' : 'Invoice'
  const content = [
    cbc('CustomizationID', customization),
    cbc('ProfileID', profile),
    cbc('ID', invoice.number),
    cbc('IssueDate', invoice.issue_date),
    // A credit note says its day where it says how it is paid.
    credit ? null : cbc('DueDate', invoice.due_date),
    cbc(`${root}TypeCode`, code[invoice.kind]),
    cbc('Note', invoice.note),
    cbc('DocumentCurrencyCode', 'EUR'),
    cbc('BuyerReference', invoice.buyer_reference),
    invoicePeriod(invoice.period),
    cac('OrderReference', [cbc('ID', invoice.order_reference)]),
    cac('BillingReference', [
      cac('InvoiceDocumentReference', [cbc('ID', invoice.credits), cbc('IssueDate', invoice.credits_date)]),
    ]),
    cac('ContractDocumentReference', [cbc('ID', invoice.contract_reference)]),
    ...invoice.attachments.map(attachment),
    ...projectOf(invoice),
    cac('AccountingSupplierParty', [party(invoice.seller)]),
    cac('AccountingCustomerParty', [party(invoice.buyer)]),
    paymentMeans(invoice),
    cac('TaxTotal', [amount('TaxAmount', invoice.sums.vat), ...invoice.taxes.map(subtotal)]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', invoice.sums.lines),
      amount('TaxExclusiveAmount', invoice.sums.without_vat),
      amount('TaxInclusiveAmount', invoice.sums.with_vat),
      amount('PayableAmount', invoice.sums.payable),
    ]),
    ...invoice.lines.map((line) => lineOf(line, root)),
  ]
  return writeXml(
    element(root, content, {
      xmlns: `${names}:${root}-2`,
      'xmlns:cac': `${names}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${names}:CommonBasicComponents-2`,
    })!,
  )
}

/** A file within the document; without a code of its kind, which would make it what is invoiced. */
const attachment = ({ id, description, name, type, bytes }: EAttachment): Element | null =>
  cac('AdditionalDocumentReference', [
    cbc('ID', id),
    cbc('DocumentDescription', description),
    cac('Attachment', [
      cbc('EmbeddedDocumentBinaryObject', base64(bytes), { mimeCode: type, filename: name }),
    ]),
  ])

/** The subfolder: a credit note has no place of its own for it. */
function projectOf({ kind, project }: EInvoice): (Element | null)[] {
  if (kind === 'invoice') return [cac('ProjectReference', [cbc('ID', project)])]
  return project
    ? [cac('AdditionalDocumentReference', [cbc('ID', project), cbc('DocumentTypeCode', code.project)])]
    : []
}

const party = (one: EParty): Element | null =>
  cac('Party', [
    one.endpoint && cbc('EndpointID', one.endpoint.id, { schemeID: one.endpoint.scheme }),
    cac('PartyName', [cbc('Name', one.name)]),
    cac('PostalAddress', [
      cbc('StreetName', one.street),
      cbc('CityName', one.city),
      cbc('PostalZone', one.zip_code),
      cac('Country', [cbc('IdentificationCode', one.country)]),
    ]),
    one.vat_id ? cac('PartyTaxScheme', [cbc('CompanyID', one.vat_id), vatScheme]) : null,
    cac('PartyLegalEntity', [
      cbc('RegistrationName', one.name),
      one.legal_id && cbc('CompanyID', one.legal_id.id, { schemeID: one.legal_id.scheme }),
      cbc('CompanyLegalForm', one.legal_form),
    ]),
    cac('Contact', [cbc('Telephone', one.phone_number), cbc('ElectronicMail', one.email)]),
  ])

const vatScheme = cac('TaxScheme', [cbc('ID', 'VAT')])

function paymentMeans({ kind, payment, due_date }: EInvoice): Element | null {
  if (kind === 'credit_note')
    return cac('PaymentMeans', [cbc('PaymentMeansCode', code.unnamed), cbc('PaymentDueDate', due_date)])
  return (
    payment &&
    cac('PaymentMeans', [
      cbc('PaymentMeansCode', code.transfer),
      cbc('PaymentID', payment.reference),
      cac('PayeeFinancialAccount', [
        cbc('ID', payment.iban),
        cac('FinancialInstitutionBranch', [cbc('ID', payment.bic)]),
      ]),
    ])
  )
}

const subtotal = (tax: ETax): Element | null =>
  cac('TaxSubtotal', [
    amount('TaxableAmount', tax.base),
    amount('TaxAmount', tax.vat),
    category('TaxCategory', tax, [
      cbc('TaxExemptionReasonCode', tax.reason_code),
      cbc('TaxExemptionReason', tax.reason),
    ]),
  ])

const category = (
  name: string,
  { category, rate }: Pick<ETax, 'category' | 'rate'>,
  reasons: readonly (Element | null)[] = [],
): Element | null =>
  cac(name, [cbc('ID', category), cbc('Percent', rate === null ? '' : String(rate)), ...reasons, vatScheme])

const lineOf = (line: ELine, root: 'Invoice' | 'CreditNote'): Element | null =>
  cac(`${root}Line`, [
    cbc('ID', line.id),
    cbc(root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', String(line.quantity), {
      unitCode: unitCodes[line.unit],
    }),
    amount('LineExtensionAmount', line.amount),
    invoicePeriod(line.period),
    cac('Item', [
      cbc('Name', line.name),
      cac('SellersItemIdentification', [cbc('ID', line.item_code)]),
      category('ClassifiedTaxCategory', line),
    ]),
    cac('Price', [cbc('PriceAmount', priceOf(line.price), { currencyID: 'EUR' })]),
  ])

const invoicePeriod = (period: EInvoice['period']): Element | null =>
  period && cac('InvoicePeriod', [cbc('StartDate', period.from ?? ''), cbc('EndDate', period.to)])

/** `1234.567`: cents with a decimal at most. */
function priceOf(cents: number): string {
  const tenths = Math.round(cents * 10)
  return decimal(Math.floor(tenths / 10)) + (tenths % 10 === 0 ? '' : String(tenths % 10))
}

const amount = (name: string, cents: Cents): Element | null =>
  cbc(name, decimal(cents), { currencyID: 'EUR' })

/** `-1234.50`, from whole cents. */
function decimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
