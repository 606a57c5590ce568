import { creditsOf } from '../invoicing/documents/document.ts'
import type { InvoiceSnapshot } from '../invoicing/documents/snapshot.ts'
import { einvoiceOf, type EAttachment, type EInvoice, type ELine } from '../invoicing/einvoice/einvoice.ts'
import type { VatCategory } from '../invoicing/invoice.ts'
import type { Upload } from '../kernel/field.ts'
import { refuse } from '../kernel/failure.ts'
import { translate } from '../texts/translate.ts'
import { base64 } from '../values/base64.ts'
import { toEuro } from '../values/money.ts'
import { identifiersOf } from './billit-identifiers.ts'
import { obstacleToOrder } from './billit-obstacle.ts'
import type {
  BillitAddress,
  BillitCustomer,
  BillitFile,
  BillitLine,
  BillitOrder,
  VentilationCode,
} from './order.ts'

/** What goes with an order. */
export interface OrderFiles {
  readonly pdf: Upload
  readonly attachments?: readonly EAttachment[]
  /** The number of the credited invoice, where it was sent by Billit as well: guessed, it is refused. */
  readonly about?: string
  /** The account that stands on the firm's invoices: the one in Billit's settings. */
  readonly usual?: string | null
}

/**
 * An emitted invoice or credit note as Billit takes it, of what was frozen on the day of its emission. Billit reckons
 * the sums anew: where it would come to others, or could not send it on as it is, this is a Failure that says why.
 */
export function billitOrder(snapshot: InvoiceSnapshot, files: OrderFiles): BillitOrder {
  const einvoice = einvoiceOf(snapshot, files.attachments)
  const order = orderOf(snapshot, einvoice, files)
  const { code, params } = obstacleToOrder(einvoice, order, files.usual) ?? { code: null, params: {} }
  refuse(code, { params })
  return order
}

function orderOf(snapshot: InvoiceSnapshot, einvoice: EInvoice, { pdf, about }: OrderFiles): BillitOrder {
  const { kind, number, period, attachments } = einvoice
  const codes = new Set(einvoice.lines.map(codeOf).filter((code) => code !== null))
  const [code] = codes
  return filled<BillitOrder>({
    OrderType: kind === 'credit_note' ? 'CreditNote' : 'Invoice',
    OrderDirection: 'Income',
    OrderNumber: number,
    OrderDate: einvoice.issue_date,
    ExpiryDate: einvoice.due_date,
    Reference: einvoice.order_reference,
    OrderTitle: einvoice.buyer_reference,
    Currency: 'EUR',
    // Left empty, Billit would make one up that nobody could match.
    PaymentReference: kind === 'credit_note' ? '' : snapshot.structured_communication || number,
    PeriodFrom: period?.from ?? undefined,
    PeriodTill: period?.to,
    Comments: commentsOf(snapshot, about),
    VentilationCode: codes.size === 1 && code !== zeroRate ? code : undefined,
    AboutInvoiceNumber: kind === 'credit_note' ? about : undefined,
    CustomFields: customFieldsOf(einvoice),
    Customer: customerOf(snapshot, einvoice),
    OrderLines: einvoice.lines.map((line) => lineOf(line, codes.size > 1)),
    OrderPDF: fileOf(pdf),
    Attachments: attachments.length > 0 ? attachments.map(fileOf) : undefined,
  })
}

/** By its category a line without VAT says why; what bears VAT says nothing, nor does the zero rate that stands alone. */
const zeroRate: VentilationCode = '1'
const codes: { readonly [C in VatCategory]: VentilationCode | null } = {
  S: null,
  Z: zeroRate,
  AE: '21',
  O: '22',
  // The only one that reaches the customer as “exempt”; the reason stands in the comments.
  E: '24',
  G: '70',
}
const codeOf = ({ category }: ELine): VentilationCode | null => codes[category]

const lineOf = (line: ELine, hasOwnCode: boolean): BillitLine => {
  const [Description, DescriptionExtended] = cut(line.name)
  return filled<BillitLine>({
    ...pricedOf(line),
    Description,
    DescriptionExtended,
    Reference: line.item_code,
    VATPercentage: line.rate ?? 0,
    VentilationCode: hasOwnCode ? (codeOf(line) ?? undefined) : undefined,
  })
}

/** Days at a rate of whole cents that nothing has to be rounded of; all else is one piece at its amount. */
const pricedOf = ({
  unit,
  quantity,
  price,
  amount,
}: ELine): Pick<BillitLine, 'Quantity' | 'UnitPriceExcl'> =>
  unit === 'day' && Number.isInteger(price) && Math.abs(quantity * price - amount) < 1e-6
    ? { Quantity: quantity, UnitPriceExcl: toEuro(price) }
    : { Quantity: 1, UnitPriceExcl: toEuro(amount) }

const longest = 512

/** A text in two parts, at a space where the rest still fits; a pair of characters stays one. */
function cut(text: string): readonly [first: string, rest: string] {
  if (text.length <= longest) return [text, '']
  const space = text.lastIndexOf(' ', longest)
  if (space > 0 && text.length - space - 1 <= longest) return [text.slice(0, space), text.slice(space + 1)]
  const at = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  return [text.slice(0, at), text.slice(at)]
}

function customerOf({ language }: InvoiceSnapshot, { buyer }: EInvoice): BillitCustomer {
  const identifiers = identifiersOf(buyer)
  return filled<BillitCustomer>({
    Name: buyer.name,
    VATNumber: buyer.vat_id,
    PartyType: 'Customer',
    Language: languages[language],
    Identifiers: identifiers.length > 0 ? identifiers : undefined,
    Addresses: [
      filled<BillitAddress>({
        AddressType: 'InvoiceAddress',
        Name: buyer.name,
        Street: buyer.street,
        City: buyer.city,
        Zipcode: buyer.zip_code,
        CountryCode: buyer.country,
      }),
    ],
  })
}

const languages = { en: 'EN', fr: 'FR', nl: 'NL' } as const

/** The memo, why there is no VAT, and the invoice that is credited where it cannot be named in its own place. */
function commentsOf(snapshot: InvoiceSnapshot, about: string | undefined): string {
  const reasons = snapshot.vat.map(({ exemption }) => exemption)
  const credits = about ? '' : creditsOf(snapshot, translate(snapshot.language))
  return [snapshot.memo, ...new Set(reasons), credits].filter(Boolean).join('\n')
}

/** A credit note has no place for the project. */
function customFieldsOf({ kind, contract_reference, project }: EInvoice): BillitOrder['CustomFields'] {
  const root = kind === 'credit_note' ? 'CreditNote' : 'Invoice'
  const fields = {
    ...(contract_reference ? { [`${root}.ContractDocumentReference.ID.Text`]: contract_reference } : {}),
    ...(project && kind === 'invoice' ? { 'Invoice.ProjectReference.ID.Text': project } : {}),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Billit refuses a name with more than letters, digits, points and dashes. */
const fileOf = ({ name, type, bytes }: Upload): BillitFile => ({
  FileName: name.replaceAll(/[^\w.-]+/g, '-'),
  MimeType: type,
  FileContent: base64(bytes),
})

/** Without what is empty: Billit refuses a null. */
type Open<T> = { readonly [K in keyof T]: T[K] | (object extends Pick<T, K> ? '' | undefined : never) }
const filled = <T extends object>(fields: Open<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T
