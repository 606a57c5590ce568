import type { Places } from '#core/ports.ts'
import type { Asking } from './ask.ts'
import { askLegacy, detailsFrom, geocode, legacyGoogle } from './google-parts.ts'

interface Predicted {
  readonly predictions: readonly {
    readonly place_id: string
    readonly description: string
    readonly types: readonly string[]
  }[]
}
interface Detailed {
  readonly result: {
    readonly address_components: readonly {
      readonly long_name: string
      readonly short_name: string
      readonly types: readonly string[]
    }[]
    readonly geometry?: { readonly location: { readonly lat: number; readonly lng: number } }
  }
}

/** What it says of an id that it does not know, or knows no longer. */
const unknownPlace = ['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST']

/** Google Places as it was before 2025, for firms that have it still. */
export function googleLegacy(key: string, base = legacyGoogle, asking: Asking = {}): Places {
  return {
    isOurs: false,
    search: async (input, { session: sessiontoken, language }) => {
      const query = { input, sessiontoken, language, components: 'country:be', key }
      const path = '/maps/api/place/autocomplete/json'
      const found = await askLegacy<Predicted>(base, path, query, asking)
      return (found?.predictions ?? []).map(({ place_id, description, types }) => ({
        place_id,
        description,
        types: [...types],
      }))
    },
    details: async (place_id, { session: sessiontoken, language }) => {
      const query = { place_id, fields: 'address_component,geometry', sessiontoken, language, key }
      const path = '/maps/api/place/details/json'
      const found = await askLegacy<Detailed>(base, path, query, asking, unknownPlace)
      if (!found) return null
      const { address_components, geometry } = found.result
      const components = address_components.map(({ long_name: long, short_name: short, types }) => ({
        long,
        short,
        types,
      }))
      const at = geometry && { latitude: geometry.location.lat, longitude: geometry.location.lng }
      return detailsFrom(components, at)
    },
    locate: (address, language) => geocode(base, key, address, language, asking),
  }
}
