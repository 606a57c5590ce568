import type { Translate } from '../texts/translate.ts'
import { written, wrapped, type Line } from './blocks/canvas.ts'
import { heatBlocks } from './blocks/heat.ts'
import { bulletBlocks, lyingBlocks, waterfallBlocks } from './blocks/lying.ts'
import type { BlockSheet } from './blocks/sheet.ts'
import { eighths } from './blocks/signs.ts'
import { lineBlocks, uprightBlocks } from './blocks/upright.ts'
import type { BarChart, Chart, Sparkline } from './chart.ts'
import { isEmpty } from './empty.ts'
import type { Format } from './format.ts'
import { withOtherSeries } from './others.ts'

/** What a picture is drawn for in a terminal; `plain` leaves the colours out. */
export interface BlockOptions {
  readonly columns: number
  readonly t: Translate
  readonly format: Format
  readonly plain: boolean
}

/** A picture as lines of characters, none longer than the columns. Each tone has a character of its own, so it reads without colours. */
export function drawBlocks(chart: Chart, { plain, ...sheet }: BlockOptions): string[] {
  const { columns, t } = sheet
  const above = [chart.caption, chart.sentence].flatMap((text) => wrapped(text, columns))
  if (isEmpty(chart)) return [...above, '', ...wrapped(t('chart.empty'), columns)]
  return [...above, '', ...draw(sheet, chart).map((line) => written(line, plain))]
}

function draw(sheet: BlockSheet, chart: Chart): Line[] {
  switch (chart.kind) {
    case 'bars': {
      const shown: BarChart = { ...chart, series: withOtherSeries(chart.series, sheet.t('chart.others')) }
      return chart.isOverTime ? uprightBlocks(sheet, shown) : lyingBlocks(sheet, shown)
    }
    case 'lines':
      return lineBlocks(sheet, chart)
    case 'heat':
      return heatBlocks(sheet, chart)
    case 'waterfall':
      return waterfallBlocks(sheet, chart)
    case 'bullets':
      return bulletBlocks(sheet, chart)
    case 'sparkline':
      return [[{ text: sparkSigns(chart).slice(-sheet.columns), tone: 'accent' }]]
  }
}

/** A sparkline as characters of different heights: the lowest value is a line, no value is a space. */
export function sparkSigns({ values }: Pick<Sparkline, 'values'>): string {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return values
    .map((value) => (value === null ? ' ' : eighths[1 + Math.round(((value - low) / (high - low || 1)) * 7)]))
    .join('')
}
