import type { RecordOf } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'
import { firstItem } from '../values/known.ts'
import type { streetGiven } from './street.ts'

/** A line of a BeST file, by the names of its columns. */
export type BestLine = { readonly [column: string]: string | undefined }
type Street = RecordOf<typeof streetGiven>

/** The columns without which a file is none of BeST's. */
export const bestColumns = [
  'house_number',
  'postcode',
  'street_id',
  'EPSG:4326_lat',
  'EPSG:4326_lon',
] as const

/** The street of a line with this one house; null for an address that is no more, or that nobody could be sent to. */
export function streetOfLine(line: BestLine): Street | null {
  const { house_number = '', postcode = '', street_id: code = '', status = 'current' } = line
  const textIn = (column: string): string | null => line[column]?.trim().slice(0, 250) || null
  const names = {
    name_nl: textIn('streetname_nl'),
    name_fr: textIn('streetname_fr'),
    name_de: textIn('streetname_de'),
  }
  if (status !== 'current' || !code || !postcode || !Object.values(names).some(Boolean)) return null
  return {
    code: code.slice(0, 100),
    postcode: postcode.slice(0, 10),
    ...names,
    town_nl: textIn('municipality_name_nl')?.slice(0, 150) ?? null,
    town_fr: textIn('municipality_name_fr')?.slice(0, 150) ?? null,
    town_de: textIn('municipality_name_de')?.slice(0, 150) ?? null,
    houses: houseText(house_number, Number(line['EPSG:4326_lat']), Number(line['EPSG:4326_lon'])),
  }
}

/** A house without a place on the map, or with one outside the country, is none here. */
const houseText = (number: string, latitude: number, longitude: number): string =>
  latitude > 49 && latitude < 52 && longitude > 2 && longitude < 7
    ? `${number.replaceAll(/[\s;]/g, '')} ${latitude.toFixed(5)} ${longitude.toFixed(5)}`
    : ''

export const streetKey = ({ code, postcode }: Pick<Street, 'code' | 'postcode'>): string =>
  `${code} ${postcode}`

/** Streets with the houses of all that are the same one; one without any is left out. Boxes of one house are one. */
export function mergedStreets(streets: readonly Street[]): Street[] {
  const byKey = new Map<string, Street[]>()
  for (const street of streets) {
    const duplicates = byKey.get(streetKey(street))
    if (duplicates) duplicates.push(street)
    else byKey.set(streetKey(street), [street])
  }
  return [...byKey.values()]
    .map((duplicates) => ({
      ...firstItem(duplicates),
      houses: mergedHouses(duplicates.map(({ houses }) => houses)),
    }))
    .filter(({ houses }) => houses !== '')
}

/** Each house once, by its number. */
export function mergedHouses(texts: readonly string[]): string {
  const byNumber = new Map<string, string>()
  for (const house of texts.flatMap((text) => text.split(';'))) {
    const [number = ''] = house.split(' ')
    if (number !== '' && !byNumber.has(number)) byNumber.set(number, house)
  }
  return [...byNumber.values()].join(';')
}

/** The words of a street by which it is looked for. */
export function wordsOfStreet({
  name_nl,
  name_fr,
  name_de,
}: Pick<Street, 'name_nl' | 'name_fr' | 'name_de'>): string[] {
  const words = wordsIn([name_nl, name_fr, name_de].join(' '))
  const telling = words.filter((word) => !common.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].map((word) => word.slice(0, 40))
}

export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** What thousands of streets are called: nobody is found by it alone. */
export const common: ReadonlySet<string> = new Set(
  'rue avenue chemin place chaussee boulevard allee square quai route sentier impasse clos cour de la le les l d du des au aux a et en sur van het den der op te ter ten straat laan weg plein steenweg baan dreef lei sint saint sainte st'.split(
    ' ',
  ),
)
