import { towns } from '../values/belgium/towns.ts'
import type { PlaceLanguage, Point, TownNear } from './address.ts'

/** More than a drawn map has room for. */
const most = 30

/** The municipalities of Belgium by how near their middles are, as far as a map may show them. */
export function municipalitiesNear(point: Point, language: PlaceLanguage): TownNear[] {
  // A municipality of several postcodes is one.
  const whole = new Map(
    towns().flatMap((town) => (town.within === null ? [[town.names.nl, town] as const] : [])),
  )
  return [...whole.values()]
    .map(({ names, latitude, longitude }) => ({
      name: names[language],
      latitude,
      longitude,
      kilometres: Math.round(10 * kilometresBetween(point, { latitude, longitude })) / 10,
    }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, most)
}

/** On a country's scale the earth is flat enough. */
function kilometresBetween(one: Point, other: Point): number {
  const degree = 111.2
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(east, other.latitude - one.latitude) * degree
}
