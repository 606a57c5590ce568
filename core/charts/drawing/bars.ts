import type { BarChart, Series } from '../chart.ts'
import { withOtherSeries } from '../others.ts'
import type { Bands, ValueScale } from './axis.ts'
import type { Box, Drawn, Sheet } from './drawing.ts'
import { lyingBars, lyingBarsHeight } from './lying-bars.ts'
import { barOf, barStops, limitOf, thicknessOf } from './bar-marks.ts'
import type { Ending, Sample } from './samples.ts'
import { piecesOf, reach, type Piece } from './stacks.ts'
import { uprightFrame, uprightHeights, type UprightContent } from './upright.ts'

/** How high a picture of bars is. */
export function barsHeight(sheet: Sheet, chart: BarChart): number {
  const shown = atMostSix(sheet, chart)
  const samples = samplesOf(shown)
  return shown.isOverTime
    ? uprightHeights(sheet, contentOf(shown, piecesOf(shown))).height
    : lyingBarsHeight(sheet, shown, samples)
}

/** Bars upright over time, lying for all other categories; more than six series are drawn as six. */
export function drawBars(sheet: Sheet, chart: BarChart, height?: number): Drawn {
  const shown = atMostSix(sheet, chart)
  return shown.isOverTime
    ? uprightBars(sheet, shown, height)
    : lyingBars(sheet, shown, samplesOf(shown), height)
}

const atMostSix = (sheet: Sheet, chart: BarChart): BarChart => ({
  ...chart,
  series: withOtherSeries(chart.series, sheet.t('chart.others')),
})

const samplesOf = ({ series, limit }: BarChart): Sample[] => [
  ...series.map((each) => sampleOf(each, 'bar')),
  ...(limit ? [sampleOf(limit, 'limit')] : []),
]

const sampleOf = (series: Series, shape: 'bar' | 'limit'): Sample => ({
  label: series.label,
  shape,
  tone: series.tone,
  isExpected: series.isExpected ?? false,
})

function uprightBars(sheet: Sheet, chart: BarChart, height?: number): Drawn {
  const pieces = piecesOf(chart)
  const { scale, bands, below, above } = uprightFrame(sheet, contentOf(chart, pieces), height)
  const bars = pieces.map((piece) => barOf(chart, piece, uprightBox(chart, bands, scale, piece)))
  const boxOfLimit = (place: number, value: number): Box => ({
    x: bands.start(place),
    y: scale.at(value) - 3,
    width: bands.step,
    height: 6,
  })
  return {
    along: 'columns',
    marks: [...below, ...bars, ...limitOf(chart, bands, scale, true), ...above],
    stops: barStops(sheet, chart, bars, boxOfLimit),
  }
}

function uprightBox(
  chart: BarChart,
  bands: Bands,
  { at }: ValueScale,
  { category, series, from, to }: Piece,
): Box {
  const { start, thickness } = thicknessOf(chart, bands, category, series)
  return { x: start, width: thickness, y: Math.min(at(from), at(to)), height: Math.abs(at(to) - at(from)) }
}

function contentOf(chart: BarChart, pieces: readonly Piece[]): UprightContent {
  const { categories, unit, today, series, limit } = chart
  const last = categories.length - 1
  const ends = new Map(
    pieces.filter(({ category }) => category === last).map((piece) => [piece.series, piece]),
  )
  const limitEnd = limit ? (limit.values[last] ?? null) : 0
  const canEnd =
    chart.arrangement === 'stacked' &&
    limitEnd !== null &&
    series.every((_, place) => (ends.get(place)?.value ?? 0) !== 0)
  const endings = (scale: ValueScale): Ending[] => [
    ...series.flatMap((each, place) => {
      const end = ends.get(place)
      return end ? [{ sample: sampleOf(each, 'bar'), y: scale.at((end.from + end.to) / 2) }] : []
    }),
    ...(limit ? [{ sample: sampleOf(limit, 'limit'), y: scale.at(limitEnd ?? 0) }] : []),
  ]
  return {
    categories,
    unit,
    ...(today === undefined ? {} : { today }),
    reach: reach([...pieces.map(({ to }) => to), ...(limit?.values ?? [])]),
    samples: samplesOf(chart),
    endings: canEnd ? endings : null,
  }
}
