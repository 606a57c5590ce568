import { noDetails, type Place, type PlaceDetails, type PlaceLanguage } from '#core/addresses/address.ts'
import { placeOf } from '#core/addresses/known.ts'
import type { Places } from '#core/ports.ts'
import { addressOf, ask, unanswered, type Asking } from './ask.ts'

export const publicPhoton = 'https://photon.komoot.io'

/** What Photon says of a place: only what we read of it. */
interface Feature {
  readonly geometry: { readonly coordinates: readonly [longitude: number, latitude: number] }
  readonly properties: {
    readonly [
      name in 'type' | 'name' | 'street' | 'housenumber' | 'postcode' | 'city' | 'countrycode'
    ]?: string
  }
}

/** Photon, made for typing ahead. It finds no place again by its id, so that each carries its address itself. */
export function photon(base = publicPhoton, asking: Asking = {}): Places {
  async function features(q: string, limit: number, language: PlaceLanguage): Promise<readonly Feature[]> {
    const lang = spoken[language]
    const address = addressOf(base, '/api', { q, limit: String(limit), lang, countrycode: 'BE' })
    const { features } = (await ask(address, asking)).body as { features?: readonly Feature[] }
    if (!Array.isArray(features)) throw unanswered(address.host, 'no list of places')
    return features
  }
  return {
    isOurs: false,
    search: async (text, { language }) => (await features(text, 10, language)).map(asPlace),
    details: async () => null,
    locate: async (text, language) => {
      const [first] = await features(text, 1, language)
      if (!first) return null
      const [longitude, latitude] = first.geometry.coordinates
      return { latitude, longitude, approximate: first.properties.type !== 'house' }
    },
  }
}

/** It has no Dutch: names as they are on the spot then. */
const spoken: { readonly [language in PlaceLanguage]: string } = {
  en: 'en',
  fr: 'fr',
  de: 'de',
  nl: 'default',
}

const asPlace = (feature: Feature): Place => {
  const { type } = feature.properties
  const place = placeOf(detailsOf(feature))
  return { ...place, types: [type === 'house' ? 'street_address' : type === 'street' ? 'route' : 'locality'] }
}

function detailsOf({ geometry, properties }: Feature): PlaceDetails {
  const { type, name, street, housenumber, postcode, city, countrycode } = properties
  const [longitude, latitude] = geometry.coordinates
  return {
    ...noDetails,
    street_name: street ?? (type === 'street' ? name : null) ?? null,
    street_number: housenumber ?? null,
    zip_code: postcode ?? null,
    city: city ?? (type === 'street' || type === 'house' ? null : name) ?? null,
    country: countrycode ?? null,
    latitude,
    longitude,
  }
}
