import type { Category, Unit } from '../chart.ts'
import { bands, labelStep, tickLabels, valueScale, type Bands, type ValueScale } from './axis.ts'
import type { Mark, Sheet } from './drawing.ts'
import { besideWidth, legend, legendHeight, namesBeside, type Ending, type Sample } from './samples.ts'
import { baseline, labelRow, textMark, widest } from './sheet.ts'

/** What stands in a picture whose categories stand beside one another. */
export interface UprightContent {
  readonly categories: readonly Category[]
  readonly unit: Unit
  readonly today?: number
  /** The least and the greatest value that has to have its place. */
  readonly reach: readonly [number, number]
  readonly samples: readonly Sample[]
  /** Where each series ends, if every one has a last value beside which its name can stand. */
  readonly endings: ((scale: ValueScale) => readonly Ending[]) | null
}

/** The room of the plot, with its scales, and what is drawn below and above the marks. */
export interface UprightFrame {
  readonly scale: ValueScale
  readonly bands: Bands
  readonly below: readonly Mark[]
  readonly above: readonly Mark[]
}

interface Heights {
  readonly legend: number
  readonly top: number
  readonly bottom: number
  readonly height: number
  readonly beside: number
}

/** How high the parts are. The plot is lower on a narrow page, and takes what is left where a height is given. */
export function uprightHeights(sheet: Sheet, content: UprightContent, height?: number): Heights {
  const usual = Math.round(Math.min(260, Math.max(170, sheet.width * 0.36)))
  const beside = content.endings ? besideWidth(sheet, content.samples, height ? height * 0.7 : usual) : 0
  const named = beside > 0 ? 0 : legendHeight(sheet, content.samples)
  const top = named + (content.today === undefined ? 0 : sheet.line) + Math.round(sheet.size * 0.7)
  const foot = Math.round(sheet.line * 1.4)
  const whole = height ?? top + usual + foot
  return { legend: named, top, bottom: Math.max(top + sheet.line * 2, whole - foot), height: whole, beside }
}

/** The frame of such a picture: axis, grid, names of categories, legend, *Today*. */
export function uprightFrame(sheet: Sheet, content: UprightContent, height?: number): UprightFrame {
  const { top, bottom, beside } = uprightHeights(sheet, content, height)
  const steps = Math.max(2, Math.floor((bottom - top) / (sheet.line * 2.4)))
  const scale = valueScale(content.reach, [bottom, top], { most: steps })
  const labels = tickLabels(scale.ticks, content.unit, sheet.format)
  const left = Math.ceil(widest(sheet, labels)) + 8
  const right = sheet.width - (beside > 0 ? beside + 10 : 2)
  const places = bands(content.categories.length, [left, right])
  const endings = beside > 0 ? (content.endings?.(scale) ?? []) : []
  return {
    scale,
    bands: places,
    below: [...grid(scale, left, right), ...axisTexts(sheet, scale, labels, left)],
    above: [
      {
        kind: 'rule',
        role: 'zero',
        x1: left,
        y1: scale.at(base(scale)),
        x2: right,
        y2: scale.at(base(scale)),
      },
      ...categoryNames(sheet, content.categories, places, bottom),
      ...todayLine(sheet, content, places, [top, bottom]),
      ...(beside > 0
        ? namesBeside(sheet, endings, {
            x: right + 10,
            top: top - sheet.line / 2,
            bottom: bottom + sheet.line / 2,
          })
        : legend(sheet, content.samples)),
    ],
  }
}

/** Zero where it is on the axis, else the lowest value. */
const base = ({ ticks }: ValueScale): number => (ticks.includes(0) ? 0 : (ticks[0] ?? 0))

const grid = ({ ticks, at }: ValueScale, left: number, right: number): Mark[] =>
  ticks.map((tick) => ({ kind: 'rule', role: 'grid', x1: left, y1: at(tick), x2: right, y2: at(tick) }))

const axisTexts = (
  sheet: Sheet,
  { ticks, at }: ValueScale,
  labels: readonly string[],
  left: number,
): Mark[] =>
  ticks.map((tick, place) =>
    textMark(sheet, {
      role: 'tick',
      x: left - 8,
      y: baseline(at(tick), sheet.size),
      text: labels[place] ?? '',
      anchor: 'end',
    }),
  )

function categoryNames(
  sheet: Sheet,
  categories: readonly Category[],
  { middle, step }: Bands,
  bottom: number,
): Mark[] {
  const names = categories.map(({ label }, place) => ({ text: label, x: middle(place) }))
  const room = Math.max(step - 4, sheet.size * 7)
  const width = Math.min(
    room,
    widest(
      sheet,
      categories.map(({ label }) => label),
    ),
  )
  const every = labelStep(width + sheet.size / 2, step)
  return labelRow(sheet, names, { y: bottom + sheet.line, every, room })
}

/** A line where past meets future: at the end of today's category. */
function todayLine(
  sheet: Sheet,
  { today }: UprightContent,
  { start }: Bands,
  [top, bottom]: readonly [number, number],
): Mark[] {
  if (today === undefined) return []
  const x = start(today + 1)
  return [
    { kind: 'rule', role: 'today', x1: x, y1: top - sheet.size * 0.5, x2: x, y2: bottom },
    todayText(sheet, x, top - sheet.size * 0.7 - 2),
  ]
}

/** The word *Today* at a line, moved into the sheet at its edges. */
export function todayText(sheet: Sheet, x: number, y: number): Mark {
  const text = sheet.t('chart.today')
  const half = sheet.measure(text, sheet.size, true) / 2
  const middle = Math.min(Math.max(x, half), sheet.width - half)
  return textMark(sheet, { role: 'today', x: middle, y, text, anchor: 'middle', isStrong: true })
}
