import { noDetails, type PlaceDetails } from './address.ts'

/** An address as people write it in one line, cut where its parts can be told. */
export interface TypedAddress {
  readonly street_name: string | null
  readonly street_number: string | null
  /** What is left: the postcode and the town, or all of it. */
  readonly town: string
}

/** `Rue de la Loi 16, 1000 Bruxelles`: what stands before the last comma, or before a postcode, is the street. */
export function cutAddress(line: string): TypedAddress {
  const typed = line.trim()
  const [, street = '', town = typed] = /^(.*\S)\s*,\s*([^,]*)$/.exec(typed) ?? beforePostcode(typed) ?? []
  if (street === '') return { street_name: null, street_number: null, town }
  const [, name = street, number = null] = /^(.*[^\d\s,].*?)[\s,]+(\d+\s?[\w/.-]*)$/.exec(street) ?? []
  return { street_name: name, street_number: number, town }
}

/** Four figures that follow a street, and not a word alone: `Tilburgstraat 1000` is a house. */
const beforePostcode = (typed: string): RegExpExecArray | null =>
  /^(.*\S\s+\d\S*)\s+([1-9]\d{3}(?:\s+\D.*)?)$/.exec(typed)

/** The parts of a Belgian address in one line, as far as they can be told: a folder's location, for instance. */
export function partsOfLine(line: string): PlaceDetails {
  const { town, ...street } = cutAddress(line)
  const [, zip_code = null, city = town] = /^([1-9]\d{3})\s+(.+)$/.exec(town) ?? []
  return { ...noDetails, ...street, zip_code, city: city.slice(0, 100), country: 'BE' }
}
