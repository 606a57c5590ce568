import type { BarChart } from '../chart.ts'
import { barOf, barStops, limitOf, thicknessOf } from './bar-marks.ts'
import type { Bands, ValueScale } from './axis.ts'
import type { Box, Drawn, Mark, Sheet } from './drawing.ts'
import { lyingFrame, lyingHeight, valueAt, type LyingContent } from './lying.ts'
import type { Sample } from './samples.ts'
import { endsOf, piecesOf, reach, type Piece } from './stacks.ts'

/** How high lying bars are. */
export const lyingBarsHeight = (sheet: Sheet, chart: BarChart, samples: readonly Sample[]): number =>
  lyingHeight(sheet, contentOf(sheet, chart, samples))

/** Bars that lie, with their sums or values at their ends. */
export function lyingBars(sheet: Sheet, chart: BarChart, samples: readonly Sample[], height?: number): Drawn {
  const pieces = piecesOf(chart)
  const { scale, bands, below, above } = lyingFrame(sheet, contentOf(sheet, chart, samples), height)
  const bars = pieces.map((piece) => barOf(chart, piece, boxOf(chart, bands, scale, piece)))
  const boxOfLimit = (place: number, value: number): Box => ({
    x: scale.at(value) - 3,
    y: bands.barStart(place) - 2,
    width: 6,
    height: bands.bar + 4,
  })
  return {
    along: 'rows',
    marks: [
      ...below,
      ...bars,
      ...limitOf(chart, bands, scale, false),
      ...above,
      ...values(sheet, chart, pieces, bands, scale),
    ],
    stops: barStops(sheet, chart, bars, boxOfLimit),
  }
}

function boxOf(
  chart: BarChart,
  bands: Bands,
  { at }: ValueScale,
  { category, series, from, to }: Piece,
): Box {
  const { start, thickness } = thicknessOf(chart, bands, category, series)
  return { y: start, height: thickness, x: Math.min(at(from), at(to)), width: Math.abs(at(to) - at(from)) }
}

/** A figure at an end of a bar, or of all bars of a category that lie upon one another. */
interface Figure {
  readonly category: number
  readonly series: number
  readonly value: number
}

/** Side by side each bar has its figure; of those upon one another the end of each side that has one. */
function figuresOf(chart: BarChart, pieces: readonly Piece[]): Figure[] {
  if (chart.arrangement === 'paired') return pieces.map((piece) => ({ ...piece, value: piece.to }))
  const known = new Set(pieces.map(({ category }) => category))
  return endsOf(pieces, chart.categories.length).flatMap(([low, high], category) => {
    const sides = [...(low < 0 ? [low] : []), ...(high > 0 ? [high] : [])]
    const shown = sides.length === 0 && known.has(category) ? [0] : sides
    return shown.map((value) => ({ category, series: 0, value }))
  })
}

/** Whether bars have parts, which have no figures of their own. */
function hasParts({ arrangement }: BarChart, pieces: readonly Piece[]): boolean {
  const drawn = pieces
    .filter(({ value }) => value !== 0)
    .map(({ category, value }) => `${category} ${value < 0}`)
  return arrangement !== 'paired' && new Set(drawn).size < drawn.length
}

function contentOf(sheet: Sheet, chart: BarChart, samples: readonly Sample[]): LyingContent {
  const { categories, unit, arrangement, series, limit } = chart
  const pieces = piecesOf(chart)
  const figures = figuresOf(chart, pieces)
  const text = ({ value }: Figure): string => sheet.format(value, unit, 'short')
  const isPaired = arrangement === 'paired' && series.length > 1
  return {
    labels: categories.map(({ label }) => label),
    unit,
    reach: reach([...pieces.map(({ to }) => to), ...(limit?.values ?? [])]),
    samples,
    values: {
      right: figures.filter(({ value }) => value >= 0).map(text),
      left: figures.filter(({ value }) => value < 0).map(text),
    },
    rowLines: isPaired ? series.length * 0.9 + 0.6 : 1.6,
    filled: isPaired ? 0.8 : 0.62,
    hasTicks: limit !== undefined || hasParts(chart, pieces),
  }
}

function values(
  sheet: Sheet,
  chart: BarChart,
  pieces: readonly Piece[],
  bands: Bands,
  { at }: ValueScale,
): Mark[] {
  const isRoomy = thicknessOf(chart, bands, 0, 0).thickness >= sheet.size * 0.8
  if (!isRoomy && bands.step < sheet.size * 1.1) return []
  return figuresOf(chart, pieces).map(({ category, series, value }) => {
    const { start, thickness } = thicknessOf(chart, bands, category, series)
    const limit = chart.limit?.values[category]
    return valueAt(sheet, sheet.format(value, chart.unit, 'short'), {
      end: at(value),
      y: start + thickness / 2,
      isLeft: value < 0,
      limit: typeof limit === 'number' ? at(limit) : undefined,
    })
  })
}
