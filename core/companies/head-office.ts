import type { CompanyAddress } from './company.ts'

/** The first head office: the address on the map. */
export const headOffice = <A extends Pick<CompanyAddress, 'address_type'>>(
  addresses: readonly A[],
): A | undefined => addresses.find(({ address_type }) => address_type === 'head_office')

/** The address that stands on invoices, and says where a customer is taxed: the head office, else the first there is. */
export const invoiceAddress = <A extends Pick<CompanyAddress, 'address_type'>>(
  addresses: readonly A[],
): A | undefined => headOffice(addresses) ?? addresses[0]

/** Where an address is; null while nobody said so. */
export const pointOf = ({ latitude, longitude }: Pick<CompanyAddress, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const written = ['street_name', 'street_number', 'zip_code', 'city', 'country'] as const

/** Whether an address is changed into another, with the place on the map of what it was. */
export function isElsewhere(
  before: CompanyAddress,
  changes: { readonly [name in keyof CompanyAddress]?: CompanyAddress[name] | null | undefined },
): boolean {
  const isChanged = (name: keyof CompanyAddress): boolean =>
    changes[name] !== undefined && changes[name] !== before[name]
  return written.some(isChanged) && !isChanged('latitude') && !isChanged('longitude')
}
