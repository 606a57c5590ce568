import type { TextKey } from '../texts/translate.ts'
import type { Place } from './address.ts'

/** What we say ourselves of a place of which the town alone is known, and the street as somebody typed it. */
export const streetAsTyped = 'street_as_typed'

/** What a place is, in a word: the first of these that it says of itself. */
const words: readonly (readonly [type: string, word: TextKey])[] = [
  [streetAsTyped, 'addresses.kind.street_as_typed'],
  ['street_address', 'addresses.kind.house'],
  ['premise', 'addresses.kind.house'],
  ['subpremise', 'addresses.kind.house'],
  ['route', 'addresses.kind.street'],
  ['locality', 'addresses.kind.town'],
  ['postal_code', 'addresses.kind.town'],
  ['sublocality', 'addresses.kind.town'],
  ['administrative_area_level_1', 'addresses.kind.region'],
  ['administrative_area_level_2', 'addresses.kind.region'],
  ['country', 'addresses.kind.country'],
]

/** The kind of a place for whoever reads it; a shop, a bridge or a station is just a place. */
export const kindOfPlace = ({ types }: Pick<Place, 'types'>): TextKey =>
  words.find(([type]) => types.includes(type))?.[1] ?? 'addresses.kind.other'
