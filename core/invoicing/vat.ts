import { share, type Cents } from '../values/money.ts'
import { vatCategories, type VatCategory } from './invoice.ts'

/** What the calculation needs of a line; an invoice detail and a printed line both have it. */
export interface Taxed {
  readonly amount: Cents
  readonly vat_rate: number | null
  readonly vat_category: VatCategory
  readonly vat_exemption?: string | null
  /** Cents of VAT that a credit note has beyond its rate. */
  readonly vat_rounding?: Cents | null
}

export interface Totals {
  readonly amount: Cents
  readonly vat: Cents
  readonly amount_vat_included: Cents
}

/** The VAT of one rate. */
type RatedVat = VatLine & { readonly vat_rate: number }

/** The rate in percent that counts: none given is 21, below zero is 0. */
export const effectiveRate = (rate: number | null | undefined): number => Math.max(0, rate ?? 21)

/** Only the standard category carries VAT, whatever rate stands beside another one. */
export const rateOf = (line: Pick<Taxed, 'vat_rate' | 'vat_category'>): number =>
  line.vat_category === 'S' ? effectiveRate(line.vat_rate) : 0

/** Rates have two decimals, so that hundredths of a percent are whole and 21 and 21.00 are one rate. */
const hundredths = (rate: number): number => Math.round(rate * 100)
const vatOn = (base: Cents, rate: number): Cents => share(base, hundredths(rate), 10_000)

/** Lines of one key are taxed as one sum. */
export const vatKey = (line: Pick<Taxed, 'vat_rate' | 'vat_category'>): string =>
  `${line.vat_category} ${hundredths(rateOf(line))}`

/** VAT of an invoice per category and rate, rounded once on each sum: Belgian law forbids rounding per line. */
export function vatLines(lines: readonly Taxed[]): RatedVat[] {
  const groups = Map.groupBy(lines, vatKey)
  return [...groups.values()].map(subtotal).sort(highestRateFirst)
}

/** What all lines come to, before and after VAT. */
export function totals(lines: readonly Taxed[]): Totals {
  const amount = sum(lines.map((line) => line.amount))
  const vat = sum(vatLines(lines).map((line) => line.vat))
  return { amount, vat, amount_vat_included: amount + vat }
}

/** A single amount with VAT, as a forecast shows it; an invoice adds up with `totals`. */
export const amountWithVat = (amount: Cents, rate: number | null | undefined): Cents =>
  amount + vatOn(amount, effectiveRate(rate))

function subtotal(lines: readonly Taxed[]): RatedVat {
  const [first] = lines as [Taxed, ...Taxed[]]
  const base = sum(lines.map((line) => line.amount))
  const vat_rate = hundredths(rateOf(first)) / 100
  return {
    vat_category: first.vat_category,
    vat_rate,
    base,
    vat: vatOn(base, vat_rate) + sum(lines.map((line) => line.vat_rounding ?? 0)),
    exemption: reasonOf(lines),
  }
}

/** Why there is no VAT; the standard category and the zero rate may not give a reason. */
function reasonOf(lines: readonly Taxed[]): string {
  const needing = lines.filter(({ vat_category }) => vat_category !== 'S' && vat_category !== 'Z')
  return [...new Set(needing.map((line) => line.vat_exemption?.trim()).filter(Boolean))].join(' ')
}

const highestRateFirst = (a: RatedVat, b: RatedVat): number =>
  b.vat_rate - a.vat_rate || vatCategories.indexOf(a.vat_category) - vatCategories.indexOf(b.vat_category)

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

export interface VatLine {
  readonly vat_category: VatCategory
  /** Null where the total with VAT was typed. */
  readonly vat_rate: number | null
  readonly base: Cents
  readonly vat: Cents
  readonly exemption: string
}
