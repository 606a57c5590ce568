import type { Company, CompanyAddress } from '../companies/company.ts'
import type { Cents } from '../values/money.ts'
import { peppolIdOf } from './receiver.ts'
import type { Invoice } from './invoice.ts'
import { totals, type Taxed, type Totals } from './vat.ts'

/** The total with VAT that somebody typed and that its lines do not come to; null where they do. */
export const typedTotal = (
  { amount_vat_included }: Pick<Invoice, 'amount_vat_included'>,
  details: readonly Taxed[],
): Cents | null => (amount_vat_included === totals(details).amount_vat_included ? null : amount_vat_included)

interface Typed {
  readonly invoice: Pick<Invoice, 'amount' | 'amount_vat_included'>
  readonly details: readonly Taxed[]
  readonly customer: Company | null
  readonly address: CompanyAddress | null
}

/**
 * The total with VAT that somebody typed and that stands as it is, though the lines do not come to it: only where no
 * e-invoice says the rates, all is taxed here, and VAT is not below nothing. Null elsewhere.
 */
export function standingTotal({ invoice, details, customer, address }: Typed): Cents | null {
  const { amount } = totals(details)
  const typed = typedTotal(invoice, details)
  if (typed === null || invoice.amount !== amount) return null
  if (peppolIdOf(customer, address?.country ?? null) !== '') return null
  if (details.some(({ vat_category }) => vat_category !== 'S')) return null
  return Math.abs(typed) >= Math.abs(amount) && Math.sign(typed) === Math.sign(amount) ? typed : null
}

/** What an invoice comes to: what its lines do, or the total that was typed and stands. */
export function sumsOf(typed: Typed): Totals {
  const { amount, vat, amount_vat_included } = totals(typed.details)
  const standing = standingTotal(typed)
  return standing === null
    ? { amount, vat, amount_vat_included }
    : { amount, vat: standing - amount, amount_vat_included: standing }
}
