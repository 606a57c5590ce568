import type { Reader } from '../ports.ts'
import { noDetails, type Location, type Place, type PlaceDetails, type PlaceLanguage } from './address.ts'
import { common, wordsIn } from './best.ts'
import { placeOf } from './known.ts'
import { streetsFound } from './queries.ts'
import type { RecordOf } from '../kernel/field.ts'

type Street = RecordOf<typeof streetsFound.row>
type Asking = Pick<Reader, 'query'>

const most = 8
const mostStreets = 40

/** Addresses of the register that fit what is typed: streets, and houses where a number was typed. */
export async function registeredPlaces(
  store: Asking,
  text: string,
  language: PlaceLanguage,
): Promise<Place[]> {
  const { words, house } = partsOf(text)
  const streets = await find(store, words)
  return streets
    .flatMap((street) =>
      house === null
        ? [detailsOf(street, language, null)]
        : housesOf(street, house).map((each) => detailsOf(street, language, each)),
    )
    .slice(0, most)
    .map((details) => placeOf(details))
}

/** Where the register has an address: the house itself, else the street. */
export async function registeredLocation(store: Asking, text: string): Promise<Location | null> {
  const { words, house } = partsOf(text)
  const [street, ...others] = await find(store, words)
  if (!street) return null
  const exact = [street, ...others]
    .flatMap((each) => allHouses(each))
    .find(({ number }) => number.toLowerCase() === house)
  const [first] = allHouses(street)
  const at = exact ?? first
  return at ? { latitude: at.latitude, longitude: at.longitude, approximate: !exact } : null
}

/** The first number that is no postcode is the house; of what is left each word must be found. */
function partsOf(text: string): { words: string[]; house: string | null } {
  const words = wordsIn(text).slice(0, 12)
  const house = words.find(
    (word, place) => place > 0 && /^\d+[a-z]?$/.test(word) && !/^[1-9]\d{3}$/.test(word),
  )
  return { words: words.filter((word) => word !== house), house: house ?? null }
}

/** Streets by one telling word at least, those first that are called as typed. */
async function find(store: Asking, words: readonly string[]): Promise<Street[]> {
  const telling = words.filter((word) => !common.has(word) && !/^\d/.test(word) && word.length > 1)
  if (telling.length === 0) return []
  const longest = telling.toSorted((a, b) => b.length - a.length).slice(0, 3)
  const found = await store.query(streetsFound, { keys: longest, words: [...words], limit: mostStreets })
  const once = [...new Map(found.map((street) => [street.id, street])).values()]
  const start = words.join(' ')
  const rank = ({ name_nl, name_fr, name_de }: Street): number =>
    [name_nl, name_fr, name_de].some((name) =>
      wordsIn(name ?? '')
        .join(' ')
        .startsWith(start),
    )
      ? 0
      : 1
  return once.toSorted((a, b) => rank(a) - rank(b))
}

interface House {
  readonly number: string
  readonly latitude: number
  readonly longitude: number
}

const allHouses = ({ houses }: Street): House[] =>
  houses
    .split(';')
    .filter((house) => house !== '')
    .map((house) => {
      const [number = '', latitude, longitude] = house.split(' ')
      return { number, latitude: Number(latitude), longitude: Number(longitude) }
    })

/** Houses whose number begins as typed, that very one first; the number as it was typed where there is none. */
function housesOf(street: Street, typed: string): (House | { readonly number: string })[] {
  const fitting = allHouses(street).filter(({ number }) => number.toLowerCase().startsWith(typed))
  const sorted = fitting.toSorted((a, b) => a.number.length - b.number.length)
  return sorted.length > 0 ? sorted.slice(0, 4) : [{ number: typed }]
}

function detailsOf(
  street: Street,
  language: PlaceLanguage,
  house: House | { readonly number: string } | null,
): PlaceDetails {
  const at = house && 'latitude' in house ? house : house === null ? allHouses(street)[0] : undefined
  return {
    ...noDetails,
    street_name: placeName(street, 'name', language)?.slice(0, 150) ?? null,
    street_number: house?.number.slice(0, 20) ?? null,
    zip_code: street.postcode,
    city: placeName(street, 'town', language)?.slice(0, 100) ?? null,
    country: 'BE',
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  }
}

/** The name of a street, or of its town, in the language asked for, else in one that the place has. */
function placeName(street: Street, what: 'name' | 'town', language: PlaceLanguage): string | null {
  const own = language === 'en' ? null : street[`${what}_${language}`]
  return own ?? street[`${what}_fr`] ?? street[`${what}_nl`] ?? street[`${what}_de`]
}
