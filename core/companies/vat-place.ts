import type { Company } from './company.ts'

/** The countries of the Union; Northern Ireland counts for goods alone. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
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
  const place = customer.vat_number ? countryOfNumber(customer) : (country ?? customer.vat_prefix)
  return placeOfCountry(place)
}

/** Where a business of a country is taxed. */
export function placeOfCountry(country: string): VatPlace {
  if (country === 'BE') return 'domestic'
  return union.has(country) ? 'union' : 'outside'
}

/** A number that was noted with its country, beside the prefix that every company begins with, says its own; Greece writes EL. */
export function countryOfNumber({
  vat_number,
  vat_prefix,
}: Pick<Customer, 'vat_number' | 'vat_prefix'>): string {
  const written = /^[A-Z]{2}/.exec(vat_number ?? '')?.[0]?.replace('EL', 'GR')
  return vat_prefix === 'BE' && written && union.has(written) ? written : vat_prefix
}
