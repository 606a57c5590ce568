import type { HeatMap } from '../chart.ts'
import { bands, labelStep, type Bands } from './axis.ts'
import { round, type Drawn, type Mark, type RectMark, type Sheet } from './drawing.ts'
import { names } from './names.ts'
import { baseline, labelRow, widest } from './sheet.ts'
import { todayText } from './upright.ts'
import { says } from './says.ts'

/** From so many cells on no figures are written: they are in the table, and where the keys stand. */
const mostFigures = 1000
const rowLines = 1.5
const mostForNames = 0.22

/** How high a heat map is: as its rows need it. */
export const heatHeight = (sheet: Sheet, chart: HeatMap): number =>
  headOf(sheet) + Math.round(chart.rows.length * rowLines * sheet.line) + footOf(sheet, chart)

const headOf = ({ line }: Sheet): number => Math.round(line * 1.3)
const footOf = ({ line }: Sheet, { today }: HeatMap): number =>
  today === undefined ? 2 : Math.round(line * 1.2)

/** How far a value is from the middle, in five shades, and on which side it is. */
export function shadeOf(value: number, { middle = 0 }: Pick<HeatMap, 'middle'>, farthest: number) {
  const distance = Math.abs(value - middle)
  const shade = farthest === 0 ? 0 : Math.ceil((distance / farthest) * 5)
  return { shade, tone: value > middle ? 'over' : 'accent' } as const
}

/** The distance from the middle of what is farthest from it. */
export const farthestOf = ({ values, middle = 0 }: HeatMap): number =>
  values
    .flat()
    .reduce<number>((far, value) => Math.max(far, value === null ? 0 : Math.abs(value - middle)), 0)

/** A table of shaded cells. What is over the middle also has a marked corner and a strong figure. */
export function drawHeat(sheet: Sheet, chart: HeatMap, height = heatHeight(sheet, chart)): Drawn {
  const rowNames = chart.rows.map(({ label }) => label)
  const left = Math.ceil(Math.min(widest(sheet, rowNames), sheet.width * mostForNames))
  const [top, bottom] = [headOf(sheet), height - footOf(sheet, chart)]
  const columns = bands(chart.columns.length, [left + 8, sheet.width], 1)
  const rows = bands(chart.rows.length, [top, bottom], 1)
  const cells = cellsOf(chart, rows, columns)
  return {
    along: 'columns',
    marks: [
      ...cells,
      ...flags(chart, cells),
      ...figures(sheet, chart, cells),
      ...names(sheet, rowNames, left, rows.step, rows.middle),
      ...columnNames(sheet, chart, columns, top),
      ...today(sheet, chart, columns, [top, bottom]),
    ],
    stops: cells.map((box) => ({
      box,
      row: box.series,
      column: box.category,
      says: () => cellSays(sheet, chart, box),
    })),
  }
}

function cellsOf(chart: HeatMap, rows: Bands, columns: Bands): RectMark[] {
  const farthest = farthestOf(chart)
  const gap = Math.min(1, columns.step / 8, rows.step / 8)
  return chart.values.flatMap((line, row) =>
    line.flatMap((value, column): RectMark[] => {
      if (value === null || row >= chart.rows.length || column >= chart.columns.length) return []
      const box = {
        x: columns.start(column) + gap / 2,
        y: rows.start(row) + gap / 2,
        width: columns.step - gap,
        height: rows.step - gap,
      }
      const look = shadeOf(value, chart, farthest)
      return [
        { kind: 'rect', role: 'cell', ...box, ...look, isExpected: false, category: column, series: row },
      ]
    }),
  )
}

const valueOf = ({ values }: HeatMap, { category, series }: RectMark): number =>
  values[series]?.[category] ?? 0

/** A corner of each cell that is over, for whoever does not tell the colours apart. */
function flags({ middle = 0, values }: HeatMap, cells: readonly RectMark[]): Mark[] {
  const over = cells.filter(({ series, category }) => (values[series]?.[category] ?? middle) > middle)
  if (over.length === 0) return []
  const path = over
    .map(({ x, y, width, height }) => {
      const side = round(Math.min(6, width * 0.4, height * 0.4))
      return `M${round(x + width)} ${round(y)}v${side}l${-side} ${-side}z`
    })
    .join('')
  return [{ kind: 'path', role: 'flag', path, tone: 'over', isExpected: false, series: -1 }]
}

/** Figures may be so much smaller than other texts where cells are narrow. */
const smallest = 0.78

/** The figures, if the widest of them has room in a cell. */
function figures(sheet: Sheet, chart: HeatMap, cells: readonly RectMark[]): Mark[] {
  const [first] = cells
  if (!first || cells.length > mostFigures || first.height < sheet.size * 1.15) return []
  const texts = cells.map((cell) => figureOf(sheet, chart, valueOf(chart, cell)))
  const width = texts.reduce((most, text) => Math.max(most, sheet.measure(text, 1, true)), 0)
  const size = Math.min(sheet.size, Math.floor(((first.width - 2) / width) * 4) / 4)
  if (size < sheet.size * smallest) return []
  return cells.map((cell, place) => ({
    kind: 'text',
    role: 'cell',
    x: cell.x + cell.width / 2,
    y: baseline(cell.y + cell.height / 2, size),
    text: texts[place] ?? '',
    anchor: 'middle',
    isStrong: cell.tone === 'over',
    size,
  }))
}

/** Of percents and days the figure alone: the caption has the unit. */
const figureOf = ({ format }: Sheet, { unit }: HeatMap, value: number): string =>
  unit === 'euro' ? format(value, unit, 'short') : format(Math.round(value * 10) / 10, 'count', 'short')

function columnNames(sheet: Sheet, { columns }: HeatMap, { middle, step }: Bands, top: number): Mark[] {
  const texts = columns.map(({ label }, place) => ({ text: label, x: middle(place) }))
  const room = Math.max(step - 4, sheet.size * 5)
  const width = Math.min(
    room,
    widest(
      sheet,
      columns.map(({ label }) => label),
    ),
  )
  const every = labelStep(width + sheet.size / 2, step)
  return labelRow(sheet, texts, { y: top - sheet.size * 0.5, every, room })
}

function today(
  sheet: Sheet,
  { today: column }: HeatMap,
  { start }: Bands,
  [top, bottom]: readonly [number, number],
): Mark[] {
  if (column === undefined) return []
  const x = start(column + 1)
  return [
    { kind: 'rule', role: 'today', x1: x, y1: top, x2: x, y2: bottom + 3 },
    todayText(sheet, x, bottom + sheet.line),
  ]
}

function cellSays(sheet: Sheet, chart: HeatMap, cell: RectMark): string {
  const { t, format } = sheet
  const { rows, columns, unit, middle } = chart
  const names = [rows[cell.series]?.label ?? '', columns[cell.category]?.label ?? '']
  const value = valueOf(chart, cell)
  if (middle === undefined || value <= middle) return says(sheet, names, value, unit)
  const over = t('chart.over_middle', { value: format(value, unit), middle: format(middle, unit) })
  return t('form.says', { label: names.join(', '), value: over })
}
