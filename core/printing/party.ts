import type { CompanyAddress } from '../companies/company.ts'

/** The firm or its customer, as documents name one of them. */
export interface Party {
  readonly name: string
  readonly street: string
  readonly zip_code: string
  readonly city: string
  readonly country: string
  /** `BE 0123.456.749`, empty when it has none. */
  readonly vat_number: string
}

type Place = Pick<CompanyAddress, 'street_name' | 'street_number' | 'zip_code' | 'city' | 'country'>

/** A place as documents say it. */
export const placeOf = (place: Place | null): Omit<Party, 'name' | 'vat_number'> => ({
  street: [place?.street_name, place?.street_number].filter(Boolean).join(' '),
  zip_code: place?.zip_code ?? '',
  city: place?.city ?? '',
  country: place?.country ?? 'BE',
})

/** A logo is used only as a picture within the document: nothing that could fetch or break out. */
export const picture = (logo: string): string =>
  /^data:image\/(png|jpe?g|svg\+xml)[;,][^"'<>\s]*$/.test(logo) ? logo : ''
