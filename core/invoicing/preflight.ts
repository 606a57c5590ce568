import type { Account } from '../access/firm/account.ts'
import { isBic, isIban } from '../identifiers/iban.ts'
import type { Company, CompanyAddress } from '../companies/company.ts'
import { isEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { vatPlace, type VatPlace } from '../companies/vat-place.ts'
import type { invoicing } from './words.ts'
import type { Invoice, InvoiceDetail } from './invoice.ts'
import { placeOfTreatment } from './vat-treatment.ts'
import { standingTotal } from './typed-total.ts'
import { totals } from './vat.ts'

/** The rows that an emission is about to freeze; `address` is the customer's head office. */
export interface Intended {
  readonly account: Account
  readonly invoice: Invoice
  readonly details: readonly InvoiceDetail[]
  readonly customer: Company | null
  readonly address: CompanyAddress | null
}

type CodeOf<K> = K extends `error.${infer C extends `preflight.${string}`}` ? C : never
export type PreflightCode = CodeOf<keyof typeof invoicing>

/** Whom an invoice goes to. */
type Receiver = Pick<Intended, 'customer' | 'address'>

/** One thing to mend: where (`account.iban`, `details.0.vat_rate`) and the code of its words under `error.`. */
export interface Obstacle {
  readonly field: string
  readonly code: PreflightCode
}

/** A field, the code when it is wrong, and when it is wrong. */
type Rule<R> = readonly [field: string, code: PreflightCode, wrong: (row: R) => boolean]

/** Everything that would make a Belgian invoice bounce, named at once and before a number is used. */
export function preflight(intended: Intended): Obstacle[] {
  const { account, details } = intended
  return [
    ...broken(sellerRules, account, 'account.'),
    ...customerGaps(intended),
    ...broken(invoiceRules, intended, ''),
    ...details.flatMap((detail, nth) => linesFaults(intended, detail, `details.${nth}.`)),
  ]
}

/** The fields of the firm that an invoice needs and that are not given yet. */
export const sellerGaps = (firm: Partial<Account>): string[] =>
  broken(sellerRules, firm as Account, '').map(({ field }) => field)

/** What a customer lacks that stands on an invoice: an address, a VAT number. Each as an emission would say it. */
export const customerGaps = (receiver: Receiver): Obstacle[] => [
  ...broken(customerRules, receiver, 'customer.'),
  ...(receiver.address ? broken(addressRules, receiver.address, 'address.') : []),
]

const broken = <R>(rules: readonly Rule<R>[], row: R, path: string): Obstacle[] =>
  rules.filter(([, , wrong]) => wrong(row)).map(([field, code]) => ({ field: path + field, code }))

const blank = (value: string | null | undefined): boolean => !value?.trim()
const isFilled = (value: string | null | undefined): value is string => !blank(value)

const sellerRules: readonly Rule<Account>[] = [
  ['name', 'preflight.seller_name', (firm) => blank(firm.name)],
  ['street_name', 'preflight.seller_street', (firm) => blank(firm.street_name)],
  ['zip_code', 'preflight.seller_zip_code', (firm) => blank(firm.zip_code)],
  ['city', 'preflight.seller_city', (firm) => blank(firm.city)],
  [
    'enterprise_number',
    'preflight.seller_enterprise_number',
    (firm) => !isEnterpriseNumber(firm.enterprise_number),
  ],
  ['iban', 'preflight.seller_iban', (firm) => !isIban(firm.iban)],
  ['bic', 'preflight.seller_bic', (firm) => isFilled(firm.bic) && !isBic(firm.bic)],
]

const customerRules: readonly Rule<Receiver>[] = [
  ['id', 'preflight.customer', ({ customer }) => !customer],
  ['name', 'preflight.customer_name', ({ customer }) => !!customer && blank(customer.name)],
  ['address', 'preflight.customer_address', ({ customer, address }) => !!customer && !address],
  [
    'vat_number',
    'preflight.customer_enterprise_number',
    (all) => isBelgianBusiness(all) && !isEnterpriseNumber(all.customer?.vat_number),
  ],
  [
    'vat_number',
    'preflight.customer_vat_number',
    (all) => placeOf(all) === 'union' && blank(all.customer?.vat_number),
  ],
]

const addressRules: readonly Rule<CompanyAddress>[] = [
  ['street_name', 'preflight.customer_street', (address) => blank(address.street_name)],
  ['zip_code', 'preflight.customer_zip_code', (address) => blank(address.zip_code)],
  ['city', 'preflight.customer_city', (address) => blank(address.city)],
]

const invoiceRules: readonly Rule<Intended>[] = [
  ['details', 'preflight.no_lines', ({ details }) => details.length === 0],
  ['details', 'preflight.outside_scope', ({ details }) => new Set(details.map(isOutsideScope)).size > 1],
  ['amount', 'preflight.total_zero', ({ details }) => details.length > 0 && totals(details).amount === 0],
  [
    'amount',
    'preflight.total_negative',
    (all) => all.invoice.invoice_class === 'invoice' && totals(all.details).amount < 0,
  ],
  [
    'amount',
    'preflight.credit_positive',
    (all) => all.invoice.invoice_class === 'credit_note' && totals(all.details).amount > 0,
  ],
  [
    'amount_vat_included',
    'preflight.total_by_hand',
    (all) => isTypedByHand(all) && standingTotal(all) === null,
  ],
  [
    'credited_invoice_id',
    'preflight.credited_invoice',
    ({ invoice }) => invoice.invoice_class === 'credit_note' && !invoice.credited_invoice_id,
  ],
  [
    'term_date',
    'preflight.term_date',
    ({ invoice: { issue_date, term_date } }) => !!issue_date && !!term_date && term_date < issue_date,
  ],
]

/** A line that is taxed for another customer is told that alone of its category: it is chosen anew. */
function linesFaults(intended: Intended, line: InvoiceDetail, path: string): Obstacle[] {
  const faults = broken(lineRules, line, path)
  const code = isTaxedElsewhere(intended, line)
    ? 'preflight.line_place'
    : isReversedToPrivate(intended, line)
      ? 'preflight.line_private'
      : null
  if (code === null) return faults
  const field = `${path}vat_category`
  return [...faults.filter((fault) => fault.field !== field), { field, code }]
}

/** Whether somebody who files no VAT return would have to pay the VAT. A credit note has the VAT of its invoice. */
const isReversedToPrivate = ({ customer, invoice }: Intended, line: InvoiceDetail): boolean =>
  line.vat_category === 'AE' && customer?.private === true && invoice.invoice_class === 'invoice'

/** Whether a line is taxed as where its customer is not, or not any more, and says no reason. A credit note has the VAT of its invoice. */
function isTaxedElsewhere(intended: Intended, line: InvoiceDetail): boolean {
  if (!intended.customer || intended.invoice.invoice_class === 'credit_note') return false
  const place = placeOfTreatment(line)
  return place !== null && place !== placeOf(intended)
}

const lineRules: readonly Rule<InvoiceDetail>[] = [
  ['comment', 'preflight.line_description', (line) => blank(line.comment) && line.wbs_task_id === null],
  ['vat_rate', 'preflight.line_rate', (line) => line.vat_rate === null],
  ['vat_category', 'preflight.line_category', (line) => line.vat_category === 'S' && line.vat_rate === 0],
  [
    'vat_rate',
    'preflight.line_rate_not_zero',
    (line) => line.vat_category !== 'S' && (line.vat_rate ?? 0) !== 0,
  ],
  [
    'vat_exemption',
    'preflight.line_reason',
    (line) => !['S', 'Z'].includes(line.vat_category) && blank(line.vat_exemption),
  ],
]

const placeOf = ({ customer, address }: Receiver): VatPlace => vatPlace(customer, address?.country ?? null)

const isBelgianBusiness = (all: Receiver): boolean =>
  !!all.customer && !all.customer.private && placeOf(all) === 'domestic'

const isOutsideScope = (line: InvoiceDetail): boolean => line.vat_category === 'O'

/** A total typed by hand blanks the invoice's rate; where an e-invoice says the rates it stands only when the lines come to it. */
function isTypedByHand({ invoice, details }: Intended): boolean {
  const sums = totals(details)
  return invoice.amount !== sums.amount || invoice.amount_vat_included !== sums.amount_vat_included
}
