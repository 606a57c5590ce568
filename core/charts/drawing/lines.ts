import type { LineChart, Series } from '../chart.ts'
import type { Bands, ValueScale } from './axis.ts'
import { round, type Drawn, type Mark, type PathMark, type Sheet, type Stop } from './drawing.ts'
import { bandPath, slopingPath, steppedPath } from './paths.ts'
import { pointAt } from './points.ts'
import type { Sample } from './samples.ts'
import { nameOf, says } from './says.ts'
import { reach } from './stacks.ts'
import { uprightFrame, uprightHeights, type UprightContent } from './upright.ts'

/** How high a picture of lines is. */
export const linesHeight = (sheet: Sheet, chart: LineChart): number =>
  uprightHeights(sheet, contentOf(chart)).height

/** Lines over time, with their band. */
export function drawLines(sheet: Sheet, chart: LineChart, height?: number): Drawn {
  const { scale, bands, below, above } = uprightFrame(sheet, contentOf(chart), height)
  const lines = chart.series.flatMap((series, at) => lineOf(chart, series, at, bands, scale))
  return {
    along: 'columns',
    marks: [...below, ...bandOf(chart, bands, scale), ...above, ...lines],
    stops: stopsOf(sheet, chart, bands, scale),
  }
}

function contentOf(chart: LineChart): UprightContent {
  const { categories, unit, today, series, band } = chart
  const values = [...series.map((each) => each.values), band?.low ?? [], band?.high ?? []].flat()
  const lastOf = (each: Series): number | null => each.values.at(-1) ?? null
  const isEnding = series.every((each) => lastOf(each) !== null) && !band
  return {
    categories,
    unit,
    ...(today === undefined ? {} : { today }),
    reach: reachOfLines(values),
    samples: samplesOf(chart),
    endings: isEnding
      ? (scale) => series.map((each) => ({ sample: sampleOf(each), y: scale.at(lastOf(each) ?? 0) }))
      : null,
  }
}

/** Lines may do without zero where it would press them flat. */
function reachOfLines(values: readonly (number | null)[]): readonly [number, number] {
  const [low, high] = reach(values)
  const known = values.filter((value) => value !== null)
  const least = known.reduce((all, value) => Math.min(all, value), Number.POSITIVE_INFINITY)
  return low === 0 && least > high / 2 && least < high ? [least, high] : [low, high]
}

const sampleOf = (series: Series): Sample => ({
  label: series.label,
  shape: 'line',
  tone: series.tone,
  isExpected: series.isExpected ?? false,
})

const samplesOf = ({ series, band }: LineChart): Sample[] => [
  ...series.map((each) => sampleOf(each)),
  ...(band ? [{ label: band.label, shape: 'band', tone: bandTone(series), isExpected: false } as const] : []),
]

/** A band has the colour of the line that it is about: the last one that is expected, else the first. */
const bandTone = (series: readonly Series[]): Series['tone'] =>
  (series.findLast(({ isExpected }) => isExpected) ?? series[0])?.tone ?? 'accent'

function bandOf({ band, series }: LineChart, bands: Bands, scale: ValueScale): Mark[] {
  if (!band) return []
  const path = bandPath(band, bands, scale)
  return [{ kind: 'path', role: 'band', path, tone: bandTone(series), isExpected: false, series: -1 }]
}

/** Points stand at least so far from one another. */
const betweenPoints = 24

function lineOf(
  { hasSteps = false }: LineChart,
  { values, tone, isExpected = false }: Series,
  series: number,
  bands: Bands,
  scale: ValueScale,
): PathMark[] {
  const base = { kind: 'path', tone, isExpected, series } as const
  if (hasSteps) return [{ ...base, role: 'line', path: steppedPath(values, bands, scale) }]
  const every = Math.ceil(betweenPoints / bands.step)
  const last = values.findLastIndex((value) => value !== null)
  const isAlone = (place: number): boolean =>
    (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null
  const points = values.map((value, place) =>
    value !== null && (place % every === 0 || place === last || isAlone(place))
      ? pointAt(tone, bands.middle(place), scale.at(value))
      : '',
  )
  return [
    { ...base, role: 'line', path: slopingPath(values, bands, scale) },
    { ...base, role: 'point', path: points.join('') },
  ]
}

/** A stop around a point, as large as what can be hit. */
const around = (x: number, y: number) => ({ x: round(x - 6), y: round(y - 6), width: 12, height: 12 })

function stopsOf(
  sheet: Sheet,
  { categories, series, band, unit }: LineChart,
  bands: Bands,
  scale: ValueScale,
): Stop[] {
  const { t } = sheet
  const rows = [
    ...series.map((each) => ({ label: nameOf(sheet, each), values: each.values })),
    ...(band
      ? [
          { label: t('chart.high', { label: band.label }), values: band.high },
          { label: t('chart.low', { label: band.label }), values: band.low },
        ]
      : []),
  ]
  return categories.flatMap((category, column) =>
    rows.flatMap(({ label, values }, row) => {
      const value = values[column] ?? null
      if (value === null) return []
      const names = rows.length > 1 ? [category.label, label] : [category.label]
      const box = around(bands.middle(column), scale.at(value))
      return [{ box, row, column, says: () => says(sheet, names, value, unit) }]
    }),
  )
}
