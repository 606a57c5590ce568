import {
  choice,
  country,
  decimal,
  flag,
  group,
  list,
  optional,
  text,
  type RecordOf,
} from '../kernel/field.ts'

/** The languages in which Belgian places have names, and English. */
export const placeLanguages = ['en', 'fr', 'nl', 'de'] as const
export type PlaceLanguage = (typeof placeLanguages)[number]

/** What may be chosen while an address is typed. */
export const place = group({
  /** Of the service that answered, or of our own making; `address.details` opens it. */
  place_id: text(2000),
  /** As one line: `Rue de la Loi 16, 1000 Bruxelles`. */
  description: text(1000),
  /** As Google names them: `street_address`, `route`, `postal_code`, `locality`; ours besides: `street_as_typed`. */
  types: list(text(50)),
})
export type Place = RecordOf<typeof place.fields>

/** An address in its parts, as a company's addresses have them. */
export const placeDetails = group({
  street_name: optional(text(150)),
  street_number: optional(text(20)),
  zip_code: optional(text(20)),
  city: optional(text(100)),
  country: optional(country()),
  latitude: optional(decimal(-90, 90, 7)),
  longitude: optional(decimal(-180, 180, 7)),
})
export type PlaceDetails = RecordOf<typeof placeDetails.fields>

/** A point on the earth (WGS84). */
export const location = group({
  latitude: decimal(-90, 90, 7),
  longitude: decimal(-180, 180, 7),
  /** The middle of a town or a street, not the house itself. */
  approximate: flag(),
})
export type Location = RecordOf<typeof location.fields>

/** A point on the earth, in degrees (WGS84). */
export type Point = Pick<Location, 'latitude' | 'longitude'>

/** A municipality near a point: its name, its middle, and how far that is from the point. */
export const townNear = group({
  name: text(250),
  latitude: decimal(-90, 90, 7),
  longitude: decimal(-180, 180, 7),
  kilometres: decimal(0, 21_000, 1),
})
export type TownNear = RecordOf<typeof townNear.fields>

export const placeLanguage = () => choice(placeLanguages)

/** An address in its parts with no part known. */
export const noDetails: PlaceDetails = {
  street_name: null,
  street_number: null,
  zip_code: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
}

/** `Rue de la Loi 16, 1000 Bruxelles`; abroad with the country. */
export function addressLine({ street_name, street_number, zip_code, city, country }: Line): string {
  const parts = [[street_name, street_number], [zip_code, city], [country === 'BE' ? null : country]]
  return parts
    .map((part) => part.filter(Boolean).join(' '))
    .filter((part) => part !== '')
    .join(', ')
}

type Line = Pick<PlaceDetails, 'street_name' | 'street_number' | 'zip_code' | 'city' | 'country'>
