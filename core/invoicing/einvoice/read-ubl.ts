import { Failure } from '../../kernel/failure.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import { isDay } from '../../values/day.ts'
import { bytesOfBase64 } from '../../values/base64.ts'
import type { Cents } from '../../values/money.ts'
import { child, nodeAt, textAt, within, type XmlNode } from '../../values/xml-node.ts'
import type { InvoiceKind } from '../invoice.ts'
import type { Period } from '../lines/time-words.ts'
import type { EAttachment, EFile, JudgedEInvoice, JudgedLine } from './einvoice.ts'
import { adjustmentsIn, categoryIn, centsIn, numberIn, partyIn, rateIn, taxesIn } from './read-ubl-parts.ts'

/** A line as its supplier wrote it; the unit is a code of UN/CEFACT (Recommendation 20). */
export interface ReceivedLine extends JudgedLine {
  readonly unit: string
  readonly description: string
}

/** An e-invoice that somebody else wrote. Its amounts are as they stand there, those of a credit note positive. */
export interface ReceivedEInvoice<F extends EFile = EAttachment> extends JudgedEInvoice<F> {
  readonly is_received: true
  readonly lines: readonly ReceivedLine[]
  readonly currency: string
  /** Another currency that stands at some amount; empty where all agree. */
  readonly other_currency: string
  /** How it is to be paid, a code of UN/CEFACT (4461): 30 and 58 are transfers, 49 and 59 direct debits. Empty where it does not say. */
  readonly payment_means: string
  /** Who gets the money, where that is not the supplier. */
  readonly payee: string
  /** An amount has more figures behind the point than cents; it was rounded. */
  readonly has_fractions: boolean
}

const roots: { readonly [name: string]: InvoiceKind } = { Invoice: 'invoice', CreditNote: 'credit_note' }
const names = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** Whether an element begins an invoice or a credit note in UBL 2. */
export const isUblInvoice = ({ name, attributes }: Pick<XmlNode, 'name' | 'attributes'>): boolean =>
  Object.hasOwn(roots, name) && Object.values(attributes).includes(`${names}${name}-2`)

/** Whether an element is the envelope in which Peppol carries a document. */
export const isEnvelope = ({ name }: Pick<XmlNode, 'name'>): boolean => name === 'StandardBusinessDocument'

/** The document itself, taken out of its envelope. */
const unwrapped = (root: XmlNode): XmlNode =>
  isEnvelope(root) ? (root.children.find(isUblInvoice) ?? root) : root

/** Whether an element begins the other syntax of EN 16931, which Factur-X and ZUGFeRD put into their PDF. */
export const isCrossIndustryInvoice = ({ name }: Pick<XmlNode, 'name'>): boolean =>
  name === 'CrossIndustryInvoice'

/** Codes of an invoice that the customer writes for his supplier. */
const selfBilled = new Set(['389', '261'])
/** Nobody reads a longer one. */
const mostLines = 5000

/**
 * The e-invoice in a UBL document. A Failure names the element that is missing or unreadable: nothing is read by half.
 * Whether what it says is right, the rules decide (`breaches`).
 */
export function readUbl(document: XmlNode): ReceivedEInvoice {
  const root = unwrapped(document)
  const kind = roots[root.name]
  if (!kind || !isUblInvoice(root)) throw new Failure('einvoice_unknown_format')
  const code = textAt(root, `${root.name}TypeCode`) ?? ''
  if (selfBilled.has(code)) throw new Failure('einvoice_self_billed', { params: { code } })
  const currency = needed(root, 'DocumentCurrencyCode').slice(0, 3)
  const lineNodes = within(root, kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine')
  if (lineNodes.length > mostLines)
    throw new Failure('einvoice_too_many_lines', { params: { limit: mostLines } })
  const money = nodeAt(root, 'LegalMonetaryTotal')
  if (!money) throw new Failure('einvoice_lacks', { params: { element: 'LegalMonetaryTotal' } })
  const means = child(root, 'PaymentMeans')
  const credited = nodeAt(root, 'BillingReference', 'InvoiceDocumentReference')
  const tax = taxTotalOf(root, currency)
  return {
    is_received: true,
    kind,
    number: cut(needed(root, 'ID'), 100),
    issue_date: dayAt(root, 'IssueDate') ?? refuseMissing('IssueDate'),
    due_date: dayAt(root, 'DueDate') ?? (means && dayAt(means, 'PaymentDueDate')) ?? '',
    note: within(root, 'Note')
      .map(({ text }) => text.trim())
      .join('\n')
      .slice(0, 5000),
    terms: cut(textAt(root, 'PaymentTerms', 'Note') ?? '', 1000),
    buyer_reference: cut(textAt(root, 'BuyerReference') ?? '', 100),
    order_reference: cut(textAt(root, 'OrderReference', 'ID') ?? '', 100),
    contract_reference: cut(textAt(root, 'ContractDocumentReference', 'ID') ?? '', 100),
    project: cut(textAt(root, 'ProjectReference', 'ID') ?? projectIn(root), 100),
    period: periodIn(child(root, 'InvoicePeriod')),
    delivery: deliveryIn(nodeAt(root, 'Delivery')),
    attachments: attachmentsIn(root),
    credits: cut(textAt(credited, 'ID') ?? '', 100),
    credits_date: dayAt(credited, 'IssueDate') ?? '',
    seller: partyIn(nodeAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyIn(nodeAt(root, 'AccountingCustomerParty', 'Party')),
    payee: cut(textAt(root, 'PayeeParty', 'PartyName', 'Name') ?? '', 250),
    payment_means: cut(textAt(means, 'PaymentMeansCode') ?? '', 10),
    payment: paymentIn(means),
    lines: lineNodes.map(lineIn),
    adjustments: adjustmentsIn(root),
    taxes: taxesIn(tax),
    sums: {
      lines: centsIn(money, 'LineExtensionAmount'),
      without_vat: centsIn(money, 'TaxExclusiveAmount'),
      vat: tax ? centsIn(tax, 'TaxAmount') : 0,
      with_vat: centsIn(money, 'TaxInclusiveAmount'),
      prepaid: centsIn(money, 'PrepaidAmount', 0),
      rounding: centsIn(money, 'PayableRoundingAmount', 0),
      payable: centsIn(money, 'PayableAmount'),
    },
    currency,
    other_currency: otherCurrency(root, currency, textAt(root, 'TaxCurrencyCode')),
    has_fractions: hasFractions(root),
  }
}

const cut = (text: string, length: number): string => text.replace(/\s+/g, ' ').trim().slice(0, length)

function refuseMissing(element: string): never {
  throw new Failure('einvoice_lacks', { params: { element } })
}

const needed = (node: XmlNode, name: string): string => textAt(node, name) ?? refuseMissing(name)

/** The day that stands at a name; a Failure where something else stands there. */
function dayAt(node: XmlNode | null, name: string): string | null {
  const written = textAt(node, name)
  if (written === null) return null
  const day = written.slice(0, 10)
  if (!isDay(day))
    throw new Failure('einvoice_unreadable_value', { params: { element: name, value: written } })
  return day
}

function periodIn(node: XmlNode | null): Period | null {
  const [from, to] = [dayAt(node, 'StartDate'), dayAt(node, 'EndDate')]
  const end = to ?? from
  return end === null ? null : { from, to: end }
}

const deliveryIn = (node: XmlNode | null): NonNullable<ReceivedEInvoice['delivery']> => ({
  date: dayAt(node, 'ActualDeliveryDate') ?? '',
  country: cut(textAt(node, 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode') ?? '', 2),
})

/** A credit note names its project among its documents, by the code 50. */
const projectIn = (root: XmlNode): string =>
  textAt(
    within(root, 'AdditionalDocumentReference').find((each) => textAt(each, 'DocumentTypeCode') === '50') ??
      null,
    'ID',
  ) ?? ''

function paymentIn(means: XmlNode | null): ReceivedEInvoice['payment'] {
  const account = nodeAt(means, 'PayeeFinancialAccount')
  const written = textAt(account, 'ID')
  if (written === null) return null
  return {
    iban: normaliseIban(written) ?? cut(written, 50),
    bic: cut(textAt(account, 'FinancialInstitutionBranch', 'ID') ?? '', 11).toUpperCase(),
    reference: cut(textAt(means, 'PaymentID') ?? '', 140),
  }
}

/** A document may say its VAT a second time in another currency. */
function taxTotalOf(root: XmlNode, currency: string): XmlNode | null {
  const all = within(root, 'TaxTotal')
  return (
    all.find((each) => child(each, 'TaxAmount')?.attributes['currencyID'] === currency) ??
    all.find((each) => child(each, 'TaxSubtotal') !== null) ??
    all[0] ??
    null
  )
}

function lineIn(node: XmlNode, detail: number): ReceivedLine {
  const counted = child(node, 'InvoicedQuantity') ?? child(node, 'CreditedQuantity')
  const item = child(node, 'Item')
  const price = child(node, 'Price')
  const tax = child(item, 'ClassifiedTaxCategory')
  return {
    id: cut(textAt(node, 'ID') ?? String(detail + 1), 50),
    detail,
    quantity: counted ? numberIn(counted) : 1,
    unit: cut(counted?.attributes['unitCode'] ?? '', 10),
    price: numberIn(child(price, 'PriceAmount') ?? refuseMissing('PriceAmount')) * 100,
    price_for: child(price, 'BaseQuantity') ? numberIn(child(price, 'BaseQuantity')!) || 1 : 1,
    adjustment: adjustmentsIn(node).reduce<Cents>((sum, { amount }) => sum + amount, 0),
    amount: centsIn(node, 'LineExtensionAmount'),
    period: periodIn(child(node, 'InvoicePeriod')),
    item_code: cut(textAt(item, 'SellersItemIdentification', 'ID') ?? '', 100),
    name: cut(textAt(item, 'Name') ?? '', 500),
    description: cut(textAt(item, 'Description') ?? '', 2000),
    category: categoryIn(tax),
    rate: rateIn(tax),
  }
}

function attachmentsIn(root: XmlNode): EAttachment[] {
  return within(root, 'AdditionalDocumentReference').flatMap((each) => {
    const file = nodeAt(each, 'Attachment', 'EmbeddedDocumentBinaryObject')
    if (!file) return []
    const id = cut(textAt(each, 'ID') ?? '', 200)
    const bytes = bytesOfBase64(file.text)
    if (bytes === null) throw new Failure('einvoice_attachment_damaged', { params: { name: id } })
    return {
      id,
      description: cut(textAt(each, 'DocumentDescription') ?? '', 500),
      name: cut(file.attributes['filename'] ?? '', 250).replaceAll(/[/\\\p{Cc}]/gu, '_'),
      type: cut(file.attributes['mimeCode'] ?? '', 100),
      size: bytes.length,
      bytes,
    }
  })
}

/** The first currency beside the document's own that stands at an amount; the VAT may be said in one more. */
function otherCurrency(node: XmlNode, currency: string, ofTax: string | null): string {
  const own = node.attributes['currencyID']
  if (own !== undefined && own !== currency && !(node.name === 'TaxAmount' && own === ofTax))
    return own.slice(0, 3)
  for (const each of node.children) {
    const other = otherCurrency(each, currency, ofTax)
    if (other) return other
  }
  return ''
}

const hasFractions = ({ name, attributes, text, children }: XmlNode): boolean =>
  (attributes['currencyID'] !== undefined && name !== 'PriceAmount' && /\.\d\d0*[1-9]/.test(text)) ||
  children.some(hasFractions)
