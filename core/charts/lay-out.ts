import type { Chart } from './chart.ts'
import { barsHeight, drawBars } from './drawing/bars.ts'
import { bulletsHeight, drawBullets } from './drawing/bullets.ts'
import type { Drawing, DrawingOptions, Drawn, Sheet } from './drawing/drawing.ts'
import { drawHeat, heatHeight } from './drawing/heat.ts'
import { drawLines, linesHeight } from './drawing/lines.ts'
import { sheetOf, textMark } from './drawing/sheet.ts'
import { drawSparkline, sparklineHeight } from './drawing/sparkline.ts'
import { drawWaterfall, waterfallHeight } from './drawing/waterfall.ts'
import { isEmpty } from './empty.ts'

/** The geometry of a picture: marks to draw, and stops for keys and pointer. All of it lies within the width and the height. */
export function layOut(chart: Chart, options: DrawingOptions): Drawing {
  const sheet = sheetOf(options)
  const { width, size } = sheet
  const height = options.height ?? heightOn(sheet, chart)
  const drawn = isEmpty(chart) ? words(sheet, height) : draw(sheet, chart, height)
  return { width, height, size, ...drawn }
}

/** How high a picture is at a width, for whoever keeps its room. */
export const heightOf = (chart: Chart, options: DrawingOptions): number => heightOn(sheetOf(options), chart)

function heightOn(sheet: Sheet, chart: Chart): number {
  if (isEmpty(chart)) return chart.kind === 'sparkline' ? sparklineHeight(sheet) : sheet.line * 3
  switch (chart.kind) {
    case 'bars':
      return barsHeight(sheet, chart)
    case 'lines':
      return linesHeight(sheet, chart)
    case 'heat':
      return heatHeight(sheet, chart)
    case 'waterfall':
      return waterfallHeight(sheet, chart)
    case 'bullets':
      return bulletsHeight(sheet, chart)
    case 'sparkline':
      return sparklineHeight(sheet)
  }
}

function draw(sheet: Sheet, chart: Chart, height: number): Drawn {
  switch (chart.kind) {
    case 'bars':
      return drawBars(sheet, chart, height)
    case 'lines':
      return drawLines(sheet, chart, height)
    case 'heat':
      return drawHeat(sheet, chart, height)
    case 'waterfall':
      return drawWaterfall(sheet, chart, height)
    case 'bullets':
      return drawBullets(sheet, chart, height)
    case 'sparkline':
      return drawSparkline(sheet, chart, height)
  }
}

/** A picture without values: the words that say so. */
function words(sheet: Sheet, height: number): Drawn {
  const text = sheet.t('chart.empty')
  const mark = { role: 'empty', x: sheet.width / 2, y: height / 2, text, anchor: 'middle' } as const
  return { along: 'rows', marks: [textMark(sheet, mark, sheet.width)], stops: [] }
}
