import type { Tone, Waterfall } from '../chart.ts'
import type { Bands, ValueScale } from './axis.ts'
import type { Drawn, Mark, RectMark, Sheet } from './drawing.ts'
import { lyingFrame, lyingHeight, valueAt, type LyingContent } from './lying.ts'
import { says } from './says.ts'
import { reach } from './stacks.ts'

/** A step from one running sum to the next; a total from zero. */
interface Step {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly isTotal: boolean
}

/** The steps of a waterfall with the sums between which they lie. */
export function stepsOf({ steps }: Pick<Waterfall, 'steps'>): Step[] {
  let running = 0
  return steps.map(({ value, isTotal = false }) => {
    const from = isTotal ? 0 : running
    running = from + value
    return { from, to: running, value, isTotal }
  })
}

/** How high a waterfall is. */
export const waterfallHeight = (sheet: Sheet, chart: Waterfall): number =>
  lyingHeight(sheet, contentOf(sheet, chart))

/** A waterfall: its steps lie one below the other, because their names are long. */
export function drawWaterfall(sheet: Sheet, chart: Waterfall, height?: number): Drawn {
  const steps = stepsOf(chart)
  const { scale, bands, below, above, hasNamesAbove } = lyingFrame(sheet, contentOf(sheet, chart), height)
  const bars = steps.map((step, place) => barOf(step, place, bands, scale))
  return {
    along: 'rows',
    marks: [
      ...below,
      ...bars,
      // A line from bar to bar would go through the names between them.
      ...(hasNamesAbove ? [] : connectors(steps, bands, scale)),
      ...above,
      ...steps.map((step, place) =>
        valueAt(sheet, valueOf(sheet, chart, step), {
          end: scale.at(Math.max(step.from, step.to, 0)),
          y: bands.middle(place),
          isLeft: false,
        }),
      ),
    ],
    stops: bars.map((box, row) => ({
      box,
      row,
      column: 0,
      says: () => says(sheet, [chart.steps[row]?.label ?? ''], chart.steps[row]?.value ?? 0, chart.unit),
    })),
  }
}

function barOf(
  { from, to, value, isTotal }: Step,
  place: number,
  bands: Bands,
  { at }: ValueScale,
): RectMark {
  const x = Math.min(at(from), at(to))
  const tone: Tone = isTotal ? 'accent' : value < 0 ? 'grey' : 'second'
  return {
    kind: 'rect',
    role: 'bar',
    x,
    y: bands.barStart(place),
    width: Math.abs(at(to) - at(from)),
    height: bands.bar,
    tone,
    isExpected: false,
    category: place,
    series: 0,
  }
}

/** From the end of each step to the one below it. */
const connectors = (steps: readonly Step[], bands: Bands, { at }: ValueScale): Mark[] =>
  steps.slice(0, -1).map(({ to }, place) => ({
    kind: 'rule',
    role: 'connector',
    x1: at(to),
    y1: bands.barStart(place) + bands.bar,
    x2: at(to),
    y2: bands.barStart(place + 1),
  }))

/** What is added has its sign, as what is taken away has. */
const valueOf = ({ format }: Sheet, { unit }: Waterfall, { value, isTotal }: Step): string =>
  (value > 0 && !isTotal ? '+' : '') + format(value, unit, 'short')

function contentOf(sheet: Sheet, chart: Waterfall): LyingContent {
  const steps = stepsOf(chart)
  return {
    labels: chart.steps.map(({ label }) => label),
    unit: chart.unit,
    reach: reach(steps.flatMap(({ from, to }) => [from, to])),
    samples: [],
    values: { right: steps.map((step) => valueOf(sheet, chart, step)), left: [] },
    rowLines: 1.7,
    filled: 0.64,
    hasTicks: false,
  }
}
