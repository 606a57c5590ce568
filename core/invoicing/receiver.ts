import type { Company } from '../companies/company.ts'
import { vatPlace } from '../companies/vat-place.ts'
import { normaliseEnterpriseNumber } from '../identifiers/enterprise-number.ts'

/** The scheme of Belgian enterprise numbers, by which Belgian firms are registered. */
const enterpriseNumbers = '0208'

type Receiver = Pick<Company, 'private' | 'peppol_id' | 'vat_prefix' | 'vat_number'>

/**
 * The Peppol participant that gets the e-invoice: the one noted at the company, else the enterprise number of a Belgian
 * business; empty for a private person and for a business abroad of which none is noted.
 */
export function peppolIdOf(customer: Receiver | null, country: string | null): string {
  if (!customer || customer.private) return ''
  if (customer.peppol_id) return customer.peppol_id
  const number =
    vatPlace(customer, country) === 'domestic' ? normaliseEnterpriseNumber(customer.vat_number) : null
  return number === null ? '' : peppolId(number)
}

/** `0208:0123456749`. */
export const peppolId = (enterpriseNumber: string): string => `${enterpriseNumbers}:${enterpriseNumber}`
