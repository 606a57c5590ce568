import type { Company } from './company.ts'

/** Prefixes of VAT numbers in the Union; Greece writes EL, Northern Ireland counts for goods alone. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Where a service to a customer is taxed: here, where the customer is in the Union, or beyond it. */
export type VatPlace = 'domestic' | 'union' | 'outside'

type Customer = Pick<Company, 'private' | 'vat_number' | 'vat_prefix'>

/**
 * A VAT number says where a business is; without one its address does, and without an address the prefix.
 * Who is no business is taxed here.
 */
export function vatPlace(customer: Customer | null, country: string | null): VatPlace {
  if (!customer || customer.private) return 'domestic'
  const written = /^[A-Z]{2}/.exec(customer.vat_number ?? '')?.[0]
  const ofNumber = written ?? customer.vat_prefix
  const prefix = customer.vat_number || !country ? ofNumber : country === 'GR' ? 'EL' : country
  if (prefix === 'BE') return 'domestic'
  return union.has(prefix) ? 'union' : 'outside'
}
