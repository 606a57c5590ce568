import type { Point } from '#core/addresses/address.ts'

/** `50.46690, 4.86750`: as every map service reads them, whatever the language. */
export const shownCoordinates = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** The place on OpenStreetMap's own page, marked; it has no more than 19 steps of zoom. */
export const streetMapAddress = ({ latitude, longitude }: Point, zoom: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${Math.min(zoom, 19)}/${latitude}/${longitude}`
