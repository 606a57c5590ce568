import { readPeppolId } from '../../identifiers/peppol.ts'
import { isIban } from '../../identifiers/iban.ts'
import { isEnterpriseNumber } from '../../identifiers/enterprise-number.ts'
import { isCountry } from '../../values/countries.ts'
import { isDay } from '../../values/day.ts'
import { share, type Cents } from '../../values/money.ts'
import type { einvoice } from './words.ts'
import { vatCategories } from '../invoice.ts'
import { isProduct } from '../lines/billed.ts'
import type { PreflightCode } from '../preflight.ts'
import { mostInEInvoice } from './attached.ts'
import {
  eCategories,
  type ECategory,
  type EFile,
  type EParty,
  type ETax,
  type JudgedEInvoice,
  type JudgedLine,
} from './einvoice.ts'

type CodeOf<K> = K extends `error.${infer C extends `einvoice.${string}`}` ? C : never
/** The words of what only an e-invoice asks for, or of what every invoice does. */
export type EInvoiceCode = CodeOf<keyof typeof einvoice> | PreflightCode

/** What is looked at: an e-invoice whose files need not have been read. */
type Written = JudgedEInvoice

/** A rule that is broken: its official id, the field to mend, and the code of the words that say how. */
export interface Breach {
  readonly rule: string
  readonly field: string
  readonly code: EInvoiceCode
}

/** The official id, the field to mend, the words of how, and when it is broken. */
export type Rule<R> = readonly [
  id: string,
  field: string,
  code: EInvoiceCode,
  broken: (row: R, all: Written) => boolean,
]

/**
 * Every rule of EN 16931 and Peppol BIS Billing 3.0 (release of November 2025) that what we write could break. What others
 * write (`is_received`) is judged by the same rules, with the tolerances of the official ones.
 */
export function breaches(invoice: Written): Breach[] {
  const broken = <R>(rules: readonly Rule<R>[], row: R, path = ''): Breach[] =>
    rules
      .filter(([, , , wrong]) => wrong(row, invoice))
      .map(([rule, field, code]) => ({ rule, field: path + field, code }))
  /** What is wrong with several parts of a line is wrong with it once. */
  const brokenLines = ({ lines }: Written): Breach[] => {
    const all = lines.flatMap((line) => broken(lineRules, line, `details.${line.detail}.`))
    return [...new Map(all.map((each) => [`${each.rule} ${each.field}`, each])).values()]
  }
  return [
    ...broken(documentRules, invoice),
    ...broken(sellerRules, invoice.seller, 'account.'),
    ...broken(buyerRules, invoice.buyer, 'customer.'),
    ...invoice.taxes.flatMap((tax) => broken(taxRules, tax)),
    ...invoice.attachments.flatMap((each) => broken(attachmentRules, each)),
    ...brokenLines(invoice),
  ]
}

/** How official ids name a category: most by its code, those that only documents of others have by letters of their own. */
const ownLetters: { readonly [C in ECategory]?: string } = { K: 'IC', L: 'AF', M: 'AG' }
const lettersOf = (one: ECategory): string => ownLetters[one] ?? one

/** Whether a period ends before it begins, or is of no days. */
const isBackward = (period: Written['period']): boolean =>
  period !== null &&
  !(isDay(period.to) && (period.from === null || (isDay(period.from) && period.from <= period.to)))
const blank = (text: string): boolean => text.trim() === ''
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
/** What is added to a whole document or taken off it, of one rate or of all. */
const adjusted = ({ adjustments = [] }: Written, key?: string): Cents =>
  sum(adjustments.filter((each) => key === undefined || rateKey(each) === key).map(({ amount }) => amount))
const has = ({ taxes }: Written, ...categories: readonly string[]): boolean =>
  taxes.some(({ category }) => categories.includes(category))
const isOf =
  (one: ECategory) =>
  ({ category }: Pick<ETax, 'category'>): boolean =>
    category === one
const rateKey = ({ category, rate }: Pick<ETax, 'category' | 'rate'>): string => `${category} ${rate}`

export const documentRules: readonly Rule<Written>[] = [
  ['BR-02', 'number', 'einvoice.dates', ({ number }) => blank(number)],
  ['BR-03', 'issue_date', 'einvoice.dates', ({ issue_date }) => !isDay(issue_date)],
  [
    'BR-CO-25',
    'term_date',
    'einvoice.dates',
    ({ due_date, is_received, terms = '', sums }) =>
      !isDay(due_date) && !(is_received && due_date === '' && (sums.payable <= 0 || !blank(terms))),
  ],
  [
    'PEPPOL-EN16931-R003',
    'buyer_reference',
    'einvoice.reference',
    (all) => blank(all.buyer_reference + all.order_reference),
  ],
  ['BR-29', 'details', 'einvoice.period', ({ period }) => isBackward(period)],
  ['BR-16', 'details', 'preflight.no_lines', ({ lines }) => lines.length === 0],
  [
    'BR-55',
    'credited_invoice_id',
    'preflight.credited_invoice',
    // Of ours alone: the official rule asks for the number of an invoice only if it is named.
    ({ kind, credits, is_received }) => kind === 'credit_note' && !is_received && blank(credits),
  ],
  [
    'BR-61',
    'account.iban',
    'preflight.seller_iban',
    ({ kind, payment, is_received }) =>
      kind === 'invoice' && !(is_received && payment === null) && !isIban(payment?.iban),
  ],
  [
    'BR-CO-10',
    'amount',
    'einvoice.sums',
    ({ sums, lines }) => sums.lines !== sum(lines.map((line) => line.amount)),
  ],
  ['BR-CO-13', 'amount', 'einvoice.sums', (all) => all.sums.without_vat !== all.sums.lines + adjusted(all)],
  ['BR-CO-14', 'amount', 'einvoice.sums', ({ sums, taxes }) => sums.vat !== sum(taxes.map(({ vat }) => vat))],
  ['BR-CO-15', 'amount', 'einvoice.sums', ({ sums }) => sums.with_vat !== sums.without_vat + sums.vat],
  [
    'BR-CO-16',
    'amount',
    'einvoice.sums',
    ({ sums: { payable, with_vat, prepaid = 0, rounding = 0 } }) => payable !== with_vat - prepaid + rounding,
  ],
  ['BR-CO-18', 'details', 'einvoice.sums', ({ taxes }) => taxes.length === 0],
  ...eCategories.map((one): Rule<Written> => [
    `BR-${lettersOf(one)}-01`,
    'details',
    'einvoice.sums',
    ({ taxes, lines }) => {
      const own = taxes.filter(isOf(one))
      return (
        new Set(own.map(rateKey)).size !== own.length ||
        lines.filter(isOf(one)).some((line) => !own.some((tax) => rateKey(tax) === rateKey(line)))
      )
    },
  ]),
  [
    'BR-IC-11',
    'details',
    'einvoice.delivery',
    (all) => has(all, 'K') && all.period === null && !all.delivery?.date,
  ],
  [
    'BR-IC-12',
    'details',
    'einvoice.delivery',
    (all) => has(all, 'K') && !isCountry(all.delivery?.country ?? ''),
  ],
  ['BR-O-11', 'details', 'preflight.outside_scope', (all) => has(all, 'O') && all.taxes.length > 1],
  [
    // Of our own: no rule says how much, but who brings e-invoices takes no more than some megabytes.
    'DECIDAG-FILES',
    'attachments',
    'einvoice.attachments_size',
    ({ attachments, is_received }) =>
      !is_received && sum(attachments.map(({ size }) => size)) > mostInEInvoice,
  ],
]

/** What both have to have. */
const partyRules = (role: 'seller' | 'buyer'): readonly Rule<EParty>[] => {
  const { name, address, country, endpoint, field, words } = ofRole[role]
  return [
    [name, 'name', words.nameless, (party) => blank(party.name)],
    [address, 'address', words.placeless, ({ street, city, zip_code }) => blank(street + city + zip_code)],
    [country, 'address', 'einvoice.country', (party) => !isCountry(party.country)],
    [endpoint, field, words.unreached, (party) => party.endpoint === null],
    [
      'PEPPOL-COMMON-R043',
      field,
      words.unreached,
      ({ endpoint: at }) => at !== null && !('value' in readPeppolId(`${at.scheme}:${at.id}`)),
    ],
    ['BR-CO-09', 'vat_number', 'einvoice.vat_prefix', ({ vat_id }) => vat_id !== '' && !vatPrefixed(vat_id)],
    ['BR-O-02', 'details', 'preflight.outside_scope', ({ vat_id }, all) => has(all, 'O') && vat_id !== ''],
    [
      'PEPPOL-COMMON-R043',
      'vat_number',
      words.unnumbered,
      ({ legal_id }) => legal_id?.scheme === belgian && !isEnterpriseNumber(legal_id.id),
    ],
  ]
}

/** The scheme of enterprise numbers. */
const belgian = '0208'

/** The rules of each that say the same of the other, and the words for where it is mended. */
const ofRole = {
  seller: {
    name: 'BR-06',
    address: 'BR-08',
    country: 'BR-09',
    endpoint: 'PEPPOL-EN16931-R020',
    field: 'enterprise_number',
    words: {
      nameless: 'preflight.seller_name',
      placeless: 'preflight.seller_street',
      unreached: 'preflight.seller_enterprise_number',
      unnumbered: 'preflight.seller_enterprise_number',
    },
  },
  buyer: {
    name: 'BR-07',
    address: 'BR-10',
    country: 'BR-11',
    endpoint: 'PEPPOL-EN16931-R010',
    field: 'peppol_id',
    words: {
      nameless: 'preflight.customer_name',
      placeless: 'preflight.customer_street',
      unreached: 'einvoice.receiver',
      unnumbered: 'preflight.customer_enterprise_number',
    },
  },
} as const

/** Countries by their ISO letters, Greece as EL too. */
const vatPrefixed = (number: string): boolean => number.startsWith('EL') || isCountry(number.slice(0, 2))

export const sellerRules: readonly Rule<EParty>[] = [
  ...partyRules('seller'),
  ...(['S', 'AE', 'E', 'Z', 'G', 'K', 'L', 'M'] as const).map((one): Rule<EParty> => [
    `BR-${lettersOf(one)}-02`,
    'enterprise_number',
    'preflight.seller_enterprise_number',
    // Beside a line outside VAT the number is left out: that mixture is what is wrong then.
    ({ vat_id }, all) => has(all, one) && !has(all, 'O') && vat_id === '',
  ]),
]

export const buyerRules: readonly Rule<EParty>[] = [
  ...partyRules('buyer'),
  [
    'BR-AE-02',
    'vat_number',
    'einvoice.buyer_number',
    ({ vat_id, legal_id }, all) => has(all, 'AE') && vat_id === '' && legal_id === null,
  ],
  ['BR-IC-02', 'vat_number', 'einvoice.buyer_number', ({ vat_id }, all) => has(all, 'K') && vat_id === ''],
]

/** The rules that each category has under an id of its own, by what they say. */
const ofCategories = <R extends Pick<ETax, 'category'>>(
  categories: readonly ECategory[],
  [nth, ...rule]: readonly [nth: string, field: string, code: EInvoiceCode, broken: Rule<R>[3]],
): Rule<R>[] =>
  categories.map((one) => {
    const [field, code, broken] = rule
    return [`BR-${lettersOf(one)}-${nth}`, field, code, (row, all) => isOf(one)(row) && broken(row, all)]
  })

/** Those of no rate, and among them those that have to say why. */
const withoutVat = ['AE', 'E', 'Z', 'G', 'K'] as const
const withReason = ['AE', 'E', 'G', 'K', 'O'] as const

/** Whether VAT goes further than what is left of it, above nothing or below. */
const isBeyond = (vat: Cents, left: Cents): boolean => (left < 0 ? vat < left : vat > left)

export const taxRules: readonly Rule<ETax>[] = [
  ...ofCategories<ETax>(eCategories, [
    '08',
    'amount',
    'einvoice.sums',
    (tax, all) =>
      tax.base !==
      sum(all.lines.filter((line) => rateKey(line) === rateKey(tax)).map((line) => line.amount)) +
        adjusted(all, rateKey(tax)),
  ]),
  ...ofCategories<ETax>([...withoutVat, 'O'], ['09', 'amount', 'einvoice.sums', ({ vat }) => vat !== 0]),
  [
    // The official rule lets almost a euro pass; Belgian law has the VAT of each rate rounded once, on its sum.
    'BR-CO-17',
    'amount',
    'einvoice.sums',
    // The credit note that takes the last of a rate takes the cents that the others left, and none takes more VAT than is left.
    ({ base, rate, vat, left }, { is_received }) => {
      const usual = share(base, Math.round((rate ?? 0) * 100), 10_000)
      const takesRest = left !== null && vat === left.vat && (base === left.base || isBeyond(usual, left.vat))
      const isNear = is_received === true && Math.abs(vat - usual) < 100
      return vat !== usual && !takesRest && !isNear
    },
  ],
  ...ofCategories<ETax>(
    ['S'],
    ['05', 'details', 'preflight.line_category', ({ rate }) => !(rate !== null && rate > 0)],
  ),
  // The taxes of the Canaries, Ceuta and Melilla may be nothing.
  ...ofCategories<ETax>(
    ['L', 'M'],
    ['05', 'details', 'preflight.line_category', ({ rate }) => !(rate !== null && rate >= 0)],
  ),
  ...ofCategories<ETax>(withoutVat, [
    '05',
    'details',
    'preflight.line_rate_not_zero',
    ({ rate }) => rate !== 0,
  ]),
  ...ofCategories<ETax>(
    ['O'],
    ['05', 'details', 'preflight.line_rate_not_zero', ({ rate }) => rate !== null],
  ),
  ...ofCategories<ETax>(withReason, [
    '10',
    'details',
    'preflight.line_reason',
    ({ reason_code, reason }) => blank(reason_code + reason),
  ]),
  ...ofCategories<ETax>(
    ['S', 'Z', 'L', 'M'],
    ['10', 'details', 'einvoice.reason_not', ({ reason_code, reason }) => !blank(reason_code + reason)],
  ),
]

export const lineRules: readonly Rule<JudgedLine>[] = [
  ['BR-25', 'comment', 'preflight.line_description', ({ name }) => blank(name)],
  ['BR-27', 'amount', 'einvoice.sums', ({ price }) => price < 0],
  [
    // The official rule lets two cents pass.
    'PEPPOL-EN16931-R120',
    'amount',
    'einvoice.sums',
    ({ amount, quantity, price, price_for = 1, adjustment = 0 }, { is_received }) =>
      is_received
        ? Math.abs(amount - adjustment - (quantity * price) / price_for) > 2
        : !isProduct(amount, quantity, price),
  ],
  ['BR-30', 'service_to', 'einvoice.line_period', ({ period }) => isBackward(period)],
  [
    'PEPPOL-EN16931-R110',
    'service_from',
    'einvoice.line_period',
    ({ period }, { period: whole }) => Boolean(period?.from && whole?.from && period.from < whole.from),
  ],
  [
    'PEPPOL-EN16931-R111',
    'service_to',
    'einvoice.line_period',
    ({ period }, { period: whole }) => Boolean(period && whole && period.to > whole.to),
  ],
  [
    'BR-CL-18',
    'vat_category',
    'einvoice.category',
    ({ category }, { is_received }) =>
      !(is_received ? eCategories : vatCategories).some((each) => each === category),
  ],
]

/** The kinds of file that may be put into an e-invoice. */
const attachable: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]

export const attachmentRules: readonly Rule<EFile>[] = [
  ['BR-52', 'attachments', 'einvoice.attachment', ({ id }) => blank(id)],
  ['UBL-DT-07', 'attachments', 'einvoice.attachment', ({ name }) => blank(name)],
  ['BR-CL-24', 'attachments', 'einvoice.attachment', ({ type }) => !attachable.includes(type)],
  ['PEPPOL-EN16931-R008', 'attachments', 'einvoice.attachment', ({ size }) => size === 0],
]
