import type { PlaceDetails } from './address.ts'

const mark = 'own~'
const texts = ['street_name', 'street_number', 'zip_code', 'city', 'country'] as const

/** A place_id that holds the whole address, so that no process has to remember what another one offered. */
export const placeIdOf = (details: PlaceDetails): string =>
  mark +
  [...texts.map((name) => details[name] ?? ''), details.latitude ?? '', details.longitude ?? '']
    .map((part) => encodeURIComponent(part).replaceAll('~', '%7E'))
    .join('~')

/** What a place_id of our own making holds; null for one that is none. */
export function detailsIn(placeId: string): PlaceDetails | null {
  if (!placeId.startsWith(mark)) return null
  const parts = decoded(placeId.slice(mark.length).split('~'))
  if (parts?.length !== texts.length + 2) return null
  const [street_name, street_number, zip_code, city, country, latitude, longitude] = parts.map(
    (part) => part || null,
  )
  return {
    street_name: street_name?.slice(0, 150) ?? null,
    street_number: street_number?.slice(0, 20) ?? null,
    zip_code: zip_code?.slice(0, 20) ?? null,
    city: city?.slice(0, 100) ?? null,
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    latitude: degrees(latitude, 90),
    longitude: degrees(longitude, 180),
  }
}

function decoded(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

function degrees(text: string | null | undefined, most: number): number | null {
  const value = Number(text || NaN)
  return Math.abs(value) <= most ? value : null
}
