import type { BarChart, Category, LineChart, Series, Unit } from '../chart.ts'
import { tickLabels, valueScale } from '../drawing/axis.ts'
import { piecesOf, reach } from '../drawing/stacks.ts'
import { canvas, widthOf, wordLines, type Canvas, type Line } from './canvas.ts'
import { grouped, type Grouped } from './grouped.ts'
import type { BlockSheet } from './sheet.ts'
import { eighths, fillOf, keyLines, pointOf, type Key } from './signs.ts'

/** Room for the values of the axis, in characters. */
const axis = 12
/** How many lines high a plot is. */
const height = 10

/** Places of categories beside one another: in characters, with one more for *Today*. */
interface Places {
  readonly left: number
  readonly wide: number
  readonly start: (place: number) => number
  readonly end: number
}

/** A plot with its axis, on which marks are drawn by value. */
interface Plot {
  readonly drawn: Canvas
  readonly places: Places
  /** The line of a value, counted from above in lines and parts of a line. */
  readonly at: (value: number) => number
  readonly zero: number
}

interface Content {
  readonly categories: readonly Category[]
  readonly unit: Unit
  readonly today: number | undefined
  readonly reach: readonly [number, number]
}

/** Upright bars over time. */
export function uprightBlocks(sheet: BlockSheet, chart: BarChart): Line[] {
  const series = chart.limit ? [...chart.series, chart.limit] : chart.series
  const isPaired = chart.arrangement === 'paired'
  const perCategory = isPaired ? chart.series.length : 1
  const all = grouped(chart, series, { t: sheet.t, room: (sheet.columns - axis) / perCategory })
  const shown: BarChart = { ...chart, series: all.series.slice(0, chart.series.length) }
  const limit = chart.limit ? all.series.at(-1) : undefined
  const pieces = piecesOf(shown)
  const plot = plotOf(sheet, {
    ...contentOf(chart, all),
    reach: reach([...pieces.map(({ to }) => to), ...(limit?.values ?? [])]),
  })
  const { drawn, places } = plot
  /** Where something stands on what is below it. */
  const under = new Set(
    pieces.filter(({ from, to }) => from !== to).map((piece) => `${piece.category} ${piece.from}`),
  )
  for (const { category, series: place, from, to } of pieces) {
    const each = shown.series[place]
    if (!each) continue
    const width = Math.max(1, Math.floor((places.wide - (places.wide > 2 ? 1 : 0)) / perCategory))
    const start = places.start(category) + (isPaired ? place * width : 0)
    const isTop = isPaired || !under.has(`${category} ${to}`)
    drawBar(plot, { from, to, isTop }, { start, width }, each)
  }
  limit?.values.forEach((value, place) => {
    if (value === null) return
    for (let column = 0; column < places.wide; column++)
      drawn.put(Math.floor(plot.at(value)), places.start(place) + column, '─')
  })
  const keys: Key[] = [
    ...chart.series.map((each) => ({ sign: fillOf(each), tone: each.tone, label: each.label })),
    ...(limit ? [{ sign: '─', label: limit.label }] : []),
  ]
  return finished(sheet, chart, all, plot, keys)
}

/** Lines over time: one character in each column. */
export function lineBlocks(sheet: BlockSheet, chart: LineChart): Line[] {
  const { band } = chart
  const ends: Series[] = band
    ? [
        { label: '', tone: 'grey', values: band.low },
        { label: '', tone: 'grey', values: band.high },
      ]
    : []
  const all = grouped(chart, [...chart.series, ...ends], { t: sheet.t, room: sheet.columns - axis })
  const [low, high] = band ? all.series.slice(-2) : []
  const series = all.series.slice(0, chart.series.length)
  const plot = plotOf(sheet, {
    ...contentOf(chart, all),
    reach: reach(all.series.flatMap(({ values }) => values)),
  })
  if (low && high) drawBand(plot, low.values, high.values)
  for (const each of series) drawLine(plot, each, chart.hasSteps ?? false)
  const keys: Key[] = [
    ...series.map((each) => ({ sign: pointOf(each), tone: each.tone, label: each.label })),
    ...(band ? [{ sign: '░', label: band.label }] : []),
  ]
  return finished(sheet, chart, all, plot, keys)
}

const contentOf = (
  { unit }: Pick<BarChart, 'unit'>,
  { categories, today }: Grouped,
): Omit<Content, 'reach'> => ({ categories, unit, today })

function plotOf({ columns, format }: BlockSheet, content: Content): Plot {
  const scale = valueScale(content.reach, [height, 0], { most: 4 })
  const labels = tickLabels(scale.ticks, content.unit, format)
  const left = Math.max(...labels.map(widthOf)) + 1
  const extra = content.today === undefined ? 0 : 1
  const count = Math.max(1, content.categories.length)
  const wide = Math.max(1, Math.min(16, Math.floor((columns - left - extra) / count)))
  const start = (place: number): number =>
    left + place * wide + (content.today !== undefined && place > content.today ? 1 : 0)
  const drawn = canvas(columns, height + 1)
  scale.ticks.forEach((tick, place) => {
    const label = labels[place] ?? ''
    drawn.write(Math.min(height, Math.round(scale.at(tick))), left - 1 - widthOf(label), label)
  })
  const end = start(count - 1) + wide
  // The line of zero, or of the lowest value, lies below what stands on it.
  const zero = Math.round(scale.at(Math.max(0, scale.ticks[0] ?? 0)))
  for (let column = left; column < end; column++) drawn.put(zero, column, '─')
  return { drawn, places: { left, wide, start, end }, at: scale.at, zero }
}

interface Bar {
  readonly from: number
  readonly to: number
  /** Nothing stands on it: its end may be a part of a character. */
  readonly isTop: boolean
}

function drawBar(
  { drawn, at, zero }: Plot,
  { from, to, isTop }: Bar,
  { start, width }: { readonly start: number; readonly width: number },
  series: Series,
): void {
  const sign = fillOf(series)
  const across = (row: number, each: string): void => {
    for (let column = start; column < start + width; column++) drawn.put(row, column, each, series.tone)
  }
  if (to < from) {
    for (let row = zero + 1; row <= Math.round(at(to)); row++)
      if (row > Math.round(at(from))) across(row, sign)
    return
  }
  const [top, bottom] = [at(to), Math.round(at(from))]
  const isFine = sign === '█' && isTop
  const whole = isFine ? Math.ceil(top) : Math.round(top)
  for (let row = whole; row < bottom; row++) across(row, sign)
  const part = eighths[Math.round((Math.ceil(top) - top) * 8)] ?? ''
  if (isFine && part !== '' && top < bottom) across(Math.floor(top), part)
}

function drawBand({ drawn, at, places }: Plot, low: Series['values'], high: Series['values']): void {
  eachColumn(places, low, false, (column, value, place) => {
    const top = interpolated(high, place)
    if (top === null) return
    for (let row = rowOf(at(top)); row <= rowOf(at(value)); row++) drawn.put(row, column, '░')
  })
}

const drawLine = ({ drawn, at, places }: Plot, series: Series, hasSteps: boolean): void =>
  eachColumn(places, series.values, hasSteps, (column, value) =>
    drawn.put(rowOf(at(value)), column, pointOf(series), series.tone),
  )

const rowOf = (line: number): number => Math.min(height, Math.max(0, Math.round(line)))

/** The value at each column of the plot: level over a category, or on the way to the next one. */
function eachColumn(
  { start, wide }: Places,
  values: Series['values'],
  hasSteps: boolean,
  draw: (column: number, value: number, place: number) => void,
): void {
  values.forEach((value, category) => {
    for (let column = 0; column < wide; column++) {
      const place = hasSteps ? category : category + column / wide
      const shown = column === 0 || hasSteps ? value : interpolated(values, place)
      if (shown !== null) draw(start(category) + column, shown, place)
    }
  })
}

function interpolated(values: Series['values'], place: number): number | null {
  const [before, after] = [values[Math.floor(place)] ?? null, values[Math.ceil(place)] ?? null]
  if (before === null || after === null) return null
  return before + (after - before) * (place - Math.floor(place))
}

/** Keys above, *Today* and the names of categories around the plot. */
function finished(
  sheet: BlockSheet,
  { today }: Pick<BarChart, 'today'>,
  all: Grouped,
  { drawn, places, zero }: Plot,
  keys: readonly Key[],
): Line[] {
  const word = sheet.t('chart.today')
  const above: Line[] = []
  if (today !== undefined && all.today !== undefined) {
    const column = places.start(all.today) + places.wide
    for (let row = 0; row <= height; row++) drawn.put(row, column, row === zero ? '┼' : '│')
    const start = Math.max(0, Math.min(column - Math.floor(widthOf(word) / 2), sheet.columns - widthOf(word)))
    above.push([{ text: ' '.repeat(start) + word }])
  }
  return [
    ...keyLines(keys, sheet.columns),
    ...above,
    ...drawn.lines(),
    ...nameLine(sheet, all.categories, places),
    ...all.note.flatMap((text) => wordLines(text, sheet.columns)),
  ]
}

/** The names of the categories below their columns, as many as there is room for. */
export function nameLine(
  { columns }: BlockSheet,
  categories: readonly Category[],
  { start }: Pick<Places, 'start'>,
): Line[] {
  const line = canvas(columns, 1)
  let free = 0
  categories.forEach(({ label }, place) => {
    const column = Math.min(start(place), columns - widthOf(label))
    if (column < free) return
    line.write(0, column, label)
    free = column + widthOf(label) + 1
  })
  return line.lines()
}
