import type { Sparkline } from '../chart.ts'
import { bands } from './axis.ts'
import type { Drawn, Sheet } from './drawing.ts'
import { slopingPath } from './paths.ts'
import { pointAt } from './points.ts'

/** How high a sparkline is: as a line of text. */
export const sparklineHeight = ({ line }: Sheet): number => line

/** A line as high as a word, with a point at its end. It has no stops: its sentence says it. */
export function drawSparkline(sheet: Sheet, { values }: Sparkline, height = sparklineHeight(sheet)): Drawn {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = 5
  const at = (value: number): number =>
    high > low ? height - room - ((value - low) / (high - low)) * (height - 2 * room) : height / 2
  const places = bands(values.length, [0, sheet.width - room])
  const last = values.findLastIndex((value) => value !== null)
  const base = { kind: 'path', tone: 'accent', isExpected: false, series: 0 } as const
  return {
    along: 'columns',
    marks: [
      { ...base, role: 'line', path: slopingPath(values, places, { ticks: [], at }) },
      { ...base, role: 'point', path: pointAt('accent', places.middle(last), at(values[last] ?? 0)) },
    ],
    stops: [],
  }
}
