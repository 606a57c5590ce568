import type { BarChart } from '../chart.ts'
import type { Bands, ValueScale } from './axis.ts'
import type { Box, PathMark, RectMark, Sheet, Stop } from './drawing.ts'
import { rowPath, steppedPath } from './paths.ts'
import { nameOf, says } from './says.ts'
import type { Piece } from './stacks.ts'

/** The mark of a bar in its box. */
export const barOf = ({ series }: BarChart, piece: Piece, box: Box): RectMark => ({
  kind: 'rect',
  role: 'bar',
  ...box,
  tone: series[piece.series]?.tone ?? 'grey',
  isExpected: series[piece.series]?.isExpected ?? false,
  category: piece.category,
  series: piece.series,
})

/** Where along the categories a bar begins, and how thick it is: side by side each series has its part of the band. */
export function thicknessOf(
  { arrangement, series }: BarChart,
  { bar, barStart }: Bands,
  category: number,
  place: number,
): { readonly start: number; readonly thickness: number } {
  const parts = arrangement === 'paired' ? series.length : 1
  const thickness = bar / parts
  const start = barStart(category) + (arrangement === 'paired' ? place * thickness : 0)
  return { start, thickness }
}

/** The limit that bars are compared with: a line with steps, or a short line in each row. */
export const limitOf = (
  { limit, series }: BarChart,
  bands: Bands,
  scale: ValueScale,
  isUpright: boolean,
): PathMark[] =>
  limit
    ? [
        {
          kind: 'path',
          role: 'limit',
          path: (isUpright ? steppedPath : rowPath)(limit.values, bands, scale),
          tone: limit.tone,
          isExpected: limit.isExpected ?? false,
          series: series.length,
        },
      ]
    : []

/**
 * The stops of bars and their limit, category by category. Across the categories they are in the order in which they are
 * drawn: of upright stacks the limit and the last series on top, of all others the first series first.
 */
export function barStops(
  sheet: Sheet,
  chart: BarChart,
  bars: readonly RectMark[],
  boxOfLimit: (category: number, value: number) => Box,
): Stop[] {
  const { categories, series, limit, unit, isOverTime, arrangement } = chart
  const isStack = isOverTime && arrangement !== 'paired'
  const isAlone = series.length === 1 && !limit
  const stopAt = (box: Box, category: number, place: number, label: string, value: number): Stop => {
    const across = isStack ? series.length - place : place
    const names = [categories[category]?.label ?? '', ...(isAlone ? [] : [label])]
    return {
      box,
      row: isOverTime ? across : category,
      column: isOverTime ? category : across,
      says: () => says(sheet, names, value, unit),
    }
  }
  const ofBars = bars.flatMap((bar) => {
    const own = series[bar.series]
    const value = own?.values[bar.category] ?? null
    if (!own || value === null) return []
    return [stopAt(bar, bar.category, bar.series, nameOf(sheet, own), value)]
  })
  const ofLimit = (limit?.values ?? []).flatMap((value, category) =>
    value === null || !limit
      ? []
      : [stopAt(boxOfLimit(category, value), category, series.length, nameOf(sheet, limit), value)],
  )
  const inCategories: Stop[][] = categories.map(() => [])
  for (const stop of [...ofBars, ...ofLimit]) inCategories[isOverTime ? stop.column : stop.row]?.push(stop)
  return inCategories.flat()
}
