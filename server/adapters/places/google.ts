import type { Places } from '#core/ports.ts'
import { addressOf, ask, unanswered, type Asking } from './ask.ts'
import { detailsFrom, geocode, legacyGoogle } from './google-parts.ts'

export const newGoogle = 'https://places.googleapis.com'

interface Suggested {
  readonly suggestions?: readonly {
    readonly placePrediction?: {
      readonly placeId: string
      readonly text: { readonly text: string }
      readonly types?: readonly string[]
    }
  }[]
}
interface Detailed {
  readonly addressComponents?: readonly {
    readonly longText: string
    readonly shortText: string
    readonly types: readonly string[]
  }[]
  readonly location?: { readonly latitude: number; readonly longitude: number }
}

/** A key that is none is said with the same code as a place that is none. */
const refused = (body: unknown): boolean => JSON.stringify(body).includes('API_KEY_INVALID')
const unknownKey = (): never => {
  throw unanswered('places.googleapis.com', 'the key is not valid')
}

/** What it answers to an id that it does not know, or knows no longer. */
const unknownPlace = [400, 404]

/** Google Places (new). Its errors are codes of HTTP; the geocoder is still the older one. */
export function google(key: string, base = newGoogle, asking: Asking = {}): Places {
  const headers = (mask: string) => ({ 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': mask })
  const geocoder = base === newGoogle ? legacyGoogle : base
  return {
    isOurs: false,
    search: async (input, { session: sessionToken, language }) => {
      const session = sessionToken === null ? {} : { sessionToken }
      const { body } = await ask(addressOf(base, '/v1/places:autocomplete', {}), {
        ...asking,
        method: 'POST',
        headers: headers(
          'suggestions.placePrediction.placeId,suggestions.placePrediction.text,suggestions.placePrediction.types',
        ),
        body: { input, languageCode: language, includedRegionCodes: ['be'], ...session },
      })
      // Nothing found is an empty object.
      return ((body as Suggested).suggestions ?? []).flatMap(({ placePrediction: found }) =>
        found
          ? [{ place_id: found.placeId, description: found.text.text, types: [...(found.types ?? [])] }]
          : [],
      )
    },
    details: async (placeId, { session: sessionToken, language }) => {
      const path = `/v1/places/${encodeURIComponent(placeId)}`
      const { status, body } = await ask(addressOf(base, path, { sessionToken, languageCode: language }), {
        ...asking,
        headers: headers('addressComponents,location'),
        answers: unknownPlace,
      })
      if (unknownPlace.includes(status)) return refused(body) ? unknownKey() : null
      const { addressComponents = [], location } = body as Detailed
      const components = addressComponents.map(({ longText: long, shortText: short, types }) => ({
        long,
        short,
        types,
      }))
      return detailsFrom(components, location)
    },
    locate: (address, language) => geocode(geocoder, key, address, language, asking),
  }
}
