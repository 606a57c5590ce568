import { area, line } from 'd3-shape'
import type { Series } from '../chart.ts'
import type { Bands, ValueScale } from './axis.ts'
import { round } from './drawing.ts'

interface Point {
  readonly x: number
  readonly y: number
  readonly isThere: boolean
}

type Values = Series['values']

const pathOf = line<Point>()
  .defined(({ isThere }) => isThere)
  .x(({ x }) => x)
  .y(({ y }) => y)
  .digits(2)

/** A line through the middle of each category, with gaps where there is no value. */
export const slopingPath = (values: Values, bands: Bands, { at }: ValueScale): string =>
  pathOf(values.map((value, place) => point(bands.middle(place), at(value ?? 0), value))) ?? ''

/** A line with steps: level over the whole of each category. */
export function steppedPath(values: Values, bands: Bands, { at }: ValueScale): string {
  const corners = values.flatMap((value, place) =>
    [bands.start(place), bands.start(place + 1)].map((x) => point(x, at(value ?? 0), value)),
  )
  return pathOf(corners) ?? ''
}

/** A short line in each of the rows, which have no order that a line could follow. */
export const rowPath = (values: Values, bands: Bands, { at }: ValueScale): string =>
  values
    .map((value, place) =>
      value === null
        ? ''
        : `M${round(at(value))} ${round(bands.barStart(place) - 2)}v${round(bands.bar + 4)}`,
    )
    .join('')

const point = (x: number, y: number, value: number | null): Point => ({ x, y, isThere: value !== null })

interface Slice {
  readonly x: number
  readonly low: number
  readonly high: number
  readonly isThere: boolean
}

const surfaceOf = area<Slice>()
  .defined(({ isThere }) => isThere)
  .x(({ x }) => x)
  .y0(({ low }) => low)
  .y1(({ high }) => high)
  .digits(2)

/** The surface between two lines, with gaps where one of them has no value. */
export function bandPath(
  { low, high }: { readonly low: Values; readonly high: Values },
  bands: Bands,
  { at }: ValueScale,
): string {
  const slices = low.map((value, place) => ({
    x: bands.middle(place),
    low: at(value ?? 0),
    high: at(high[place] ?? 0),
    isThere: value !== null && typeof high[place] === 'number',
  }))
  return surfaceOf(slices) ?? ''
}
