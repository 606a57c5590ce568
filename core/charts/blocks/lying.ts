import type { BarChart, BulletChart, Tone, Waterfall } from '../chart.ts'
import { endsOf, piecesOf, reach } from '../drawing/stacks.ts'
import { stepsOf } from '../drawing/waterfall.ts'
import { canvas, fitted, widthOf, type Line } from './canvas.ts'
import { fillOf, keyLines, type Key } from './signs.ts'
import type { BlockSheet } from './sheet.ts'

/** A bar within a row, between two values. */
interface Part {
  readonly from: number
  readonly to: number
  readonly sign: string
  readonly tone: Tone
}

interface Row {
  readonly name: string
  readonly parts: readonly Part[]
  /** A target or a limit, drawn as │ over the bars. */
  readonly mark: number | null
  readonly value: string
}

/** Bars that lie, each with its value; side by side a category has a row for each series. */
export function lyingBlocks(sheet: BlockSheet, chart: BarChart): Line[] {
  const { series, limit } = chart
  const keys: Key[] = [
    ...series.map((each) => ({ sign: fillOf(each), tone: each.tone, label: each.label })),
    ...(limit ? [{ sign: '│', label: limit.label }] : []),
  ]
  const rows = chart.arrangement === 'paired' ? pairedRows(sheet, chart) : stackedRows(sheet, chart)
  return [...keyLines(keys, sheet.columns), ...drawRows(sheet, rows)]
}

const markOf = ({ limit }: BarChart, category: number): number | null => limit?.values[category] ?? null

const pairedRows = ({ format }: BlockSheet, chart: BarChart): Row[] =>
  chart.categories.flatMap(({ label }, category) =>
    chart.series.map((each, place) => {
      const value = each.values[category] ?? null
      return {
        name: place === 0 ? label : '',
        parts: value === null ? [] : [{ from: 0, to: value, sign: fillOf(each), tone: each.tone }],
        mark: markOf(chart, category),
        value: value === null ? '' : format(value, chart.unit, 'short'),
      }
    }),
  )

function stackedRows({ format }: BlockSheet, chart: BarChart): Row[] {
  const pieces = Map.groupBy(piecesOf(chart), ({ category }) => category)
  const ends = endsOf([...pieces.values()].flat(), chart.categories.length)
  return chart.categories.map(({ label }, category) => {
    const own = pieces.get(category) ?? []
    const [low, high] = ends[category] ?? [0, 0]
    const sums = low < 0 && high > 0 ? [low, high] : [low + high]
    return {
      name: label,
      parts: own.flatMap(({ series, from, to }) => {
        const each = chart.series[series]
        return each ? [{ from, to, sign: fillOf(each), tone: each.tone }] : []
      }),
      mark: markOf(chart, category),
      value: own.length === 0 ? '' : sums.map((sum) => format(sum, chart.unit, 'short')).join(' / '),
    }
  })
}

/** The steps of a waterfall, each from where the one above it ended. */
export function waterfallBlocks(sheet: BlockSheet, chart: Waterfall): Line[] {
  const rows = stepsOf(chart).map(({ from, to, value, isTotal }, place): Row => {
    const tone = isTotal ? 'accent' : value < 0 ? 'grey' : 'second'
    const sign = value > 0 && !isTotal ? '+' : ''
    return {
      name: chart.steps[place]?.label ?? '',
      parts: [{ from, to, sign: fillOf({ tone }), tone }],
      mark: null,
      value: sign + sheet.format(value, chart.unit, 'short'),
    }
  })
  return drawRows(sheet, rows)
}

/** Bullets: the value over the whole that it is part of, and its target as │. */
export function bulletBlocks(sheet: BlockSheet, chart: BulletChart): Line[] {
  const { t, format, columns } = sheet
  const { valueLabel, targetLabel, wholeLabel, unit } = chart
  const rows = chart.bullets.map(({ label, value, target, whole, isOver }): Row => {
    const tone = isOver ? 'over' : 'accent'
    const shown = format(value, unit, 'short')
    return {
      name: label,
      parts: [
        ...(whole === null ? [] : [{ from: 0, to: whole, sign: '░', tone: 'grey' } as const]),
        { from: 0, to: value, sign: fillOf({ tone }), tone },
      ],
      mark: target,
      value: isOver ? t('chart.over', { value: shown }) : shown,
    }
  })
  const keys: Key[] = [
    { sign: '█', tone: 'accent', label: valueLabel },
    { sign: '│', label: targetLabel },
    ...(wholeLabel ? [{ sign: '░', tone: 'grey', label: wholeLabel } as const] : []),
  ]
  return [...keyLines(keys, columns), ...drawRows(sheet, rows)]
}

/** Names take at most this part of the columns. */
const mostForNames = 0.36

/** Rows on one scale: name, bar, value. */
function drawRows({ columns }: BlockSheet, rows: readonly Row[]): Line[] {
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf))
  const left = Math.min(widest(rows.map(({ name }) => name)), Math.floor(columns * mostForNames)) + 1
  const right = widest(rows.map(({ value }) => value)) + 2
  const room = Math.max(4, columns - left - right)
  const [low, high] = reach(rows.flatMap(({ parts, mark }) => [...parts.map(({ to }) => to), mark]))
  const at = (value: number): number => left + Math.round(((value - low) / (high - low || 1)) * room)
  const drawn = canvas(columns, rows.length)
  rows.forEach(({ name, parts, mark, value }, row) => {
    drawn.write(row, 0, fitted(name, left - 1).trimEnd())
    const ends = parts.map((part) => drawPart(drawn, row, part, at))
    if (mark !== null) drawn.put(row, Math.min(at(mark), left + room - 1), '│')
    const end = Math.max(at(0), ...ends)
    const limit = mark === null ? -1 : Math.min(at(mark), left + room - 1)
    // A value that would lie on the limit stands beyond it.
    const isOnLimit = limit >= end && limit <= end + widthOf(value) + 1
    drawn.write(row, (isOnLimit ? limit + 1 : end) + 1, value)
  })
  return drawn.lines()
}

/** A part from one column to another; one that is too small for a character is a thin line, if nothing else is there. */
function drawPart(
  { put }: ReturnType<typeof canvas>,
  row: number,
  { from, to, sign, tone }: Part,
  at: (value: number) => number,
): number {
  const [start, end] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))]
  for (let column = start; column < end; column++) put(row, column, sign, tone)
  if (start === end && from !== to && from === 0) put(row, start, '▏', tone)
  return end
}
