import type { Point, TownNear } from '#core/addresses/address.ts'

/** The drawing of a region: so wide and high, with the place in its middle. */
export const width = 640
export const height = 440

/** What is written, at a side of its dot. */
interface Label {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

export interface DrawnTown {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly label: Label
}

export interface Region {
  /** The municipality in which the place is: its name stands below the pin. */
  readonly here: string | null
  readonly towns: readonly DrawnTown[]
  /** A round number of kilometres, and how long it is drawn. */
  readonly scale: { readonly kilometres: number; readonly length: number }
}

/** In units of the drawing. */
const letter = 9.5
const line = 22
const gap = 8

/** So far around a place that some of its neighbours are seen; none where no town is known or all are far. */
export function regionAround(at: Point, towns: readonly TownNear[]): Region | null {
  const reach = towns[Math.min(9, towns.length - 1)]?.kilometres ?? Infinity
  if (reach > 40) return null
  const unit = (height / 2 - line) / Math.max(6, reach)
  const east = Math.cos((at.latitude * Math.PI) / 180)
  const drawn: DrawnTown[] = []
  const taken: Box[] = [pin, ruler, country]
  const [nearest] = towns
  const here = nearest && nearest.kilometres < withinMunicipality ? nearest : null
  if (here) taken.push(boxOf(here.name, below))
  for (const town of towns) {
    if (town === here) continue
    const x = (town.longitude - at.longitude) * east * degree * unit
    const y = (at.latitude - town.latitude) * degree * unit
    const label = labelFor(town.name, x, y, taken)
    if (!label) continue
    taken.push(boxOf(town.name, label))
    drawn.push({ name: town.name, x, y, label })
  }
  const kilometres = [1, 2, 5, 10].findLast((each) => each * unit <= 170) ?? 1
  return { here: here?.name ?? null, towns: drawn, scale: { kilometres, length: kilometres * unit } }
}

/** Kilometres. */
const degree = 111.2
const withinMunicipality = 4

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What stands on every drawing: the pin, the ruler at the lower left, the country at the lower right. */
const pin: Box = { left: -14, right: 14, top: -34, bottom: 2 }
const ruler: Box = { left: -width / 2, right: -width / 2 + 270, top: height / 2 - 36, bottom: height / 2 }
const country: Box = { left: width / 2 - 152, right: width / 2, top: height / 2 - 128, bottom: height / 2 }

/** The name below the pin. */
export const below: Label = { x: 0, y: 22, anchor: 'middle' }

const boxOf = (name: string, { x, y, anchor }: Label): Box => {
  const length = name.length * letter
  const left = { start: x, middle: x - length / 2, end: x - length }[anchor]
  return { left, right: left + length, top: y - line * 0.75, bottom: y + line * 0.25 }
}

/** Where a town's name has room: right of its dot, else left of it; null where it has none. */
function labelFor(name: string, x: number, y: number, taken: readonly Box[]): Label | null {
  const labels: Label[] = [
    { x: x + gap, y: y + 7, anchor: 'start' },
    { x: x - gap, y: y + 7, anchor: 'end' },
  ]
  return labels.find((label) => isFree(boxOf(name, label), taken)) ?? null
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  const inside =
    box.left > -width / 2 && box.right < width / 2 && box.top > -height / 2 && box.bottom < height / 2
  const apart = taken.every(
    ({ left, right, top, bottom }) =>
      box.right < left || box.left > right || box.bottom < top || box.top > bottom,
  )
  return inside && apart
}
