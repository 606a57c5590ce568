import type { Chart } from './chart.ts'
import type { DrawingOptions, Sheet } from './drawing/drawing.ts'
import { standAbove } from './drawing/names.ts'
import { legendHeight } from './drawing/samples.ts'
import { sheetOf } from './drawing/sheet.ts'
import { isEmpty } from './empty.ts'
import { mostSeries } from './others.ts'

/**
 * The height that a page keeps for a picture before what draws it is there, and then draws it in. It is nearly the height
 * that the picture would choose, and computed without what draws.
 */
export function roomOf(chart: Chart, options: DrawingOptions): number {
  const sheet = sheetOf(options)
  const { line, width } = sheet
  if (isEmpty(chart)) return line * 3
  if (chart.kind === 'sparkline') return line
  const named = legendHeight(
    sheet,
    namesOf(chart).map((label) => ({ label })),
  )
  const today = 'today' in chart && chart.today !== undefined ? line : 0
  const isUpright = chart.kind === 'lines' || (chart.kind === 'bars' && chart.isOverTime)
  if (isUpright) return named + today + Math.round(Math.min(260, Math.max(170, width * 0.36)) + line * 1.9)
  return named + today + Math.round(rowsOf(sheet, chart) * line + line * 1.5)
}

function namesOf(chart: Chart): readonly string[] {
  if (chart.kind === 'bullets')
    return [chart.valueLabel, chart.targetLabel, ...(chart.wholeLabel ? [chart.wholeLabel] : [])]
  if (chart.kind !== 'bars' && chart.kind !== 'lines') return []
  const more = chart.kind === 'bars' ? chart.limit?.label : chart.band?.label
  const names = chart.series.slice(0, mostSeries).map(({ label }) => label)
  return more === undefined ? names : [...names, more]
}

/** The lines of text that the rows of a lying picture take. */
function rowsOf(sheet: Sheet, chart: Chart): number {
  const lines = (rows: readonly { readonly label: string }[], each: number): number =>
    rows.length *
    (each +
      (standAbove(
        sheet,
        rows.map(({ label }) => label),
      )
        ? 1
        : 0))
  if (chart.kind === 'heat') return chart.rows.length * 1.5
  if (chart.kind === 'waterfall') return lines(chart.steps, 1.7)
  if (chart.kind === 'bullets') return lines(chart.bullets, 1.7)
  if (chart.kind !== 'bars') return 0
  const isPaired = chart.arrangement === 'paired' && chart.series.length > 1
  return lines(chart.categories, isPaired ? Math.min(mostSeries, chart.series.length) * 0.9 + 0.6 : 1.6)
}
