import { noDetails, type Location, type PlaceDetails } from '#core/addresses/address.ts'
import { addressOf, ask, unanswered, type Asking } from './ask.ts'

export const legacyGoogle = 'https://maps.googleapis.com'

/** A part of an address with its kinds, whichever of Google's services said it. */
export interface Component {
  readonly long: string
  readonly short: string
  readonly types: readonly string[]
}

/** An address in our parts out of Google's. */
export function detailsFrom(
  components: readonly Component[],
  at: { readonly latitude: number; readonly longitude: number } | undefined,
): PlaceDetails {
  const of = (...kinds: string[]): Component | undefined =>
    kinds.map((kind) => components.find(({ types }) => types.includes(kind))).find(Boolean)
  return {
    ...noDetails,
    street_name: of('route')?.long ?? null,
    street_number: of('street_number')?.long ?? null,
    zip_code: of('postal_code')?.long ?? null,
    city: of('locality', 'postal_town', 'sublocality')?.long ?? null,
    country: of('country')?.short ?? null,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  }
}

interface LegacyReply {
  readonly status: string
  readonly error_message?: string
}

/**
 * One of Google's older services, which answers 200 and says in `status` how it went: null where it found nothing, a
 * Failure where it refuses.
 */
export async function askLegacy<T extends object>(
  base: string,
  path: string,
  query: { readonly [name: string]: string | null },
  asking: Asking,
  nothing: readonly string[] = ['ZERO_RESULTS'],
): Promise<T | null> {
  const address = addressOf(base, path, query)
  const body = (await ask(address, asking)).body as (T & LegacyReply) | null
  if (body?.status === 'OK') return body
  if (nothing.includes(body?.status ?? '')) return null
  throw unanswered(address.host, `${body?.status ?? 'no status'} ${body?.error_message ?? ''}`.trim())
}

interface Geocoded {
  readonly results: readonly {
    readonly geometry: {
      readonly location: { readonly lat: number; readonly lng: number }
      readonly location_type: string
    }
  }[]
}

/** Where an address is, by Google's geocoder, which both of its services have. */
export async function geocode(
  base: string,
  key: string,
  address: string,
  language: string,
  asking: Asking,
): Promise<Location | null> {
  const query = { address, language, region: 'be', key }
  const found = (await askLegacy<Geocoded>(base, '/maps/api/geocode/json', query, asking))?.results[0]
    ?.geometry
  if (!found) return null
  const { lat, lng } = found.location
  return { latitude: lat, longitude: lng, approximate: !exact.has(found.location_type) }
}

const exact: ReadonlySet<string> = new Set(['ROOFTOP', 'RANGE_INTERPOLATED'])
