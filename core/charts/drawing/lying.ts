import type { Unit } from '../chart.ts'
import { bands, tickLabels, tightScale, type Bands, type ValueScale } from './axis.ts'
import type { Mark, Sheet } from './drawing.ts'
import { mostForNames, names, standAbove } from './names.ts'
import { legend, legendHeight, type Sample } from './samples.ts'
import { baseline, labelRow, textMark, widest } from './sheet.ts'

/** What stands in a picture whose categories lie one below the other. */
export interface LyingContent {
  readonly labels: readonly string[]
  readonly unit: Unit
  readonly reach: readonly [number, number]
  readonly samples: readonly Sample[]
  /** What is written at the ends of bars: at the right of them, and at the left of those below zero. */
  readonly values: { readonly right: readonly string[]; readonly left: readonly string[] }
  /** In lines of text. */
  readonly rowLines: number
  /** How much of a row is bar. */
  readonly filled: number
  /** Whether values are written on the axis too, for bars that have parts without figures. */
  readonly hasTicks: boolean
}

/** The room of the rows, with their scales, and what is drawn below and above the marks. */
export interface LyingFrame {
  /** Whether names stand above their bars, where there is no room beside them. */
  readonly hasNamesAbove: boolean
  readonly scale: ValueScale
  readonly bands: Bands
  readonly below: readonly Mark[]
  readonly above: readonly Mark[]
}

const footOf = (sheet: Sheet, { hasTicks }: LyingContent): number =>
  hasTicks ? Math.round(sheet.line * 1.4) : 2

/** How high such a picture is: as its rows need it. */
export const lyingHeight = (sheet: Sheet, content: LyingContent): number =>
  legendHeight(sheet, content.samples) +
  Math.round(
    content.labels.length * (content.rowLines + (standAbove(sheet, content.labels) ? 1 : 0)) * sheet.line,
  ) +
  footOf(sheet, content)

/** The frame of such a picture: names, axis, grid, legend. */
export function lyingFrame(
  sheet: Sheet,
  content: LyingContent,
  height = lyingHeight(sheet, content),
): LyingFrame {
  const { labels, values, samples, hasTicks, reach } = content
  const top = legendHeight(sheet, samples)
  const bottom = height - footOf(sheet, content)
  const hasNamesAbove = standAbove(sheet, labels)
  const beside = Math.ceil(Math.min(widest(sheet, labels), sheet.width * mostForNames))
  const nameRoom = hasNamesAbove ? sheet.width : beside
  const range = [
    (hasNamesAbove ? 1 : beside + 10) + (values.left.length > 0 ? widest(sheet, values.left) + 6 : 0),
    sheet.width - widest(sheet, values.right) - 8,
  ] as const
  const above = hasNamesAbove ? Math.min(sheet.line, ((bottom - top) / labels.length) * 0.4) : 0
  const rows = bands(labels.length, [top, bottom], content.filled, above)
  const scale = tightScale(reach, range, Math.max(2, Math.floor((range[1] - range[0]) / (sheet.size * 6))))
  const zero = scale.at(0)
  // Names that stand above their bars have no line through them.
  const reaches = hasNamesAbove
    ? labels.map((_, place) => [rows.barStart(place) - 2, rows.barStart(place) + rows.bar + 2] as const)
    : [[top, bottom] as const]
  return {
    hasNamesAbove,
    scale,
    bands: rows,
    below: hasTicks ? gridOf(sheet, content, scale, reaches) : [],
    above: [
      ...reaches.map(([y1, y2]): Mark => ({ kind: 'rule', role: 'zero', x1: zero, y1, x2: zero, y2 })),
      ...names(sheet, labels, nameRoom, rows.step, (place) =>
        hasNamesAbove ? rows.start(place) + above * 0.6 : rows.middle(place),
      ),
      ...legend(sheet, samples),
    ],
  }
}

function gridOf(
  sheet: Sheet,
  { unit }: LyingContent,
  { ticks, at }: ValueScale,
  reaches: readonly (readonly [number, number])[],
): Mark[] {
  const bottom = reaches.at(-1)?.[1] ?? 0
  const texts = tickLabels(ticks, unit, sheet.format).map((text, place) => ({
    text,
    x: at(ticks[place] ?? 0),
  }))
  const labels = labelRow(sheet, texts, { y: bottom + sheet.line, every: 1, room: sheet.width })
  return [
    ...ticks.flatMap((tick) =>
      reaches.map(([y1, y2]): Mark => ({ kind: 'rule', role: 'grid', x1: at(tick), y1, x2: at(tick), y2 })),
    ),
    ...labels.map((mark): Mark => (mark.kind === 'text' ? { ...mark, role: 'tick' } : mark)),
  ]
}

/** A value beside the end of a bar; beyond the limit where it would lie on that. */
export function valueAt(
  sheet: Sheet,
  text: string,
  { end, y, isLeft, limit }: { end: number; y: number; isLeft: boolean; limit?: number | undefined },
): Mark {
  const width = sheet.measure(text, sheet.size)
  const isOnLimit = limit !== undefined && limit > end - 3 && limit < end + width + 10
  const x = isLeft ? end - 5 : (isOnLimit ? limit : end) + 5
  return textMark(sheet, {
    role: 'value',
    x,
    y: baseline(y, sheet.size),
    text,
    anchor: isLeft ? 'end' : 'start',
  })
}
