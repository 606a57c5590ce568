import type { HeatMap, Series } from '../chart.ts'
import { farthestOf, shadeOf } from '../drawing/heat.ts'
import { canvas, fitted, widthOf, wordLines, type Line } from './canvas.ts'
import { grouped } from './grouped.ts'
import type { BlockSheet } from './sheet.ts'
import { nameLine } from './upright.ts'

/** Shades without figures, from the middle on. */
const shades = ['·', '░', '░', '▒', '▓', '█'] as const
const mostForNames = 0.3
const leastForNames = 10
const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf))

/** A table of figures; what is over the middle has ! behind it. Where figures have no room, cells are shaded. */
export function heatBlocks(sheet: BlockSheet, chart: HeatMap): Line[] {
  const { columns, t, format } = sheet
  const { middle = 0, unit } = chart
  const figure = (value: number): string =>
    (unit === 'euro' ? format(value, unit, 'short') : format(value, 'count', 'short')) +
    (value > middle ? '!' : ' ')
  const needed = widest(chart.values.flat().map((value) => (value === null ? '' : figure(value)))) + 1
  const names = widest(chart.rows.map(({ label }) => label))
  // Names give way to figures as long as they can still be told apart.
  const forNames = columns - chart.columns.length * needed - 3
  const left = Math.min(names, forNames >= leastForNames ? forNames : Math.floor(columns * mostForNames))
  const series = chart.values.map((values): Series => ({ label: '', tone: 'grey', values }))
  const table = { categories: chart.columns, ...(chart.today === undefined ? {} : { today: chart.today }) }
  const all = grouped(table, series, { t, room: columns - left - 3 })
  const shown: HeatMap = { ...chart, columns: all.categories, values: all.series.map(({ values }) => values) }
  const room = Math.floor((columns - left - 3) / Math.max(1, all.categories.length))
  const hasFigures = all.note.length === 0 && room >= needed
  const wide = hasFigures ? Math.min(room, needed + 2) : Math.max(1, Math.min(room, 3))
  const start = (place: number): number =>
    left + 1 + place * wide + (all.today !== undefined && place > all.today ? 2 : 0)
  const drawn = canvas(columns, chart.rows.length)
  const farthest = farthestOf(shown)
  shown.values.forEach((values, row) => {
    drawn.write(row, 0, fitted(chart.rows[row]?.label ?? '', left).trimEnd())
    values.forEach((value, place) => {
      if (value === null) return
      const { shade, tone } = shadeOf(value, chart, farthest)
      const sign = value > middle ? '!' : (shades[shade] ?? '█')
      const text = hasFigures ? figure(value).padStart(wide) : sign.repeat(wide)
      drawn.write(row, start(place), text, value > middle || !hasFigures ? tone : undefined)
    })
    if (all.today !== undefined) drawn.put(row, start(all.today) + wide, '│')
  })
  const isAnyOver = shown.values.flat().some((value) => value !== null && value > middle)
  return [
    ...nameLine(sheet, all.categories, { start: (place) => start(place) + (hasFigures ? 1 : 0) }),
    ...drawn.lines(),
    ...(all.today === undefined ? [] : [todayBelow(sheet, start(all.today) + wide)]),
    ...all.note.flatMap((text) => wordLines(text, columns)),
    ...(isAnyOver ? wordLines(t('chart.sign_over', { middle: format(middle, unit) }), columns) : []),
  ]
}

function todayBelow({ columns, t }: BlockSheet, column: number): Line {
  const word = t('chart.today')
  const start = Math.max(0, Math.min(column - Math.floor(widthOf(word) / 2), columns - widthOf(word)))
  return [{ text: ' '.repeat(start) + word }]
}
