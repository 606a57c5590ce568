import type { Sparkline } from '../chart.ts'
import { bands } from './axis.ts'
import { round, type Drawn, type PathMark, type Sheet } from './drawing.ts'
import { slopingPath } from './paths.ts'
import { pointAt } from './points.ts'

/** How high a sparkline is: as a line of text. */
export const sparklineHeight = ({ line }: Sheet): number => line

/** A line as high as a word, with a point at its end; a limit is a level line. It has no stops: its sentence says it. */
export function drawSparkline(sheet: Sheet, chart: Sparkline, height = sparklineHeight(sheet)): Drawn {
  const { values, expected = [], limit = null } = chart
  // Beside a limit only zero shows how much of it is used.
  const inScale = [...values, ...expected, ...(limit === null ? [] : [0, limit])]
  const known = inScale.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = 5
  const at = (value: number): number =>
    high > low ? height - room - ((value - low) / (high - low)) * (height - 2 * room) : height / 2
  const places = bands(values.length, [0, sheet.width - room])
  const last = values.findLastIndex((value) => value !== null)
  const isOver = limit !== null && known.some((value) => value > limit)
  const base = { kind: 'path', tone: 'accent', isExpected: false, series: 0 } as const
  const scale = { ticks: [], at }
  const behind: PathMark[] =
    limit === null
      ? []
      : [
          {
            ...base,
            role: 'limit',
            tone: isOver ? 'over' : 'grey',
            series: 2,
            path: `M0 ${round(at(limit))}H${round(sheet.width)}`,
          },
        ]
  const later: PathMark[] = expected.some((value) => value !== null)
    ? [{ ...base, role: 'line', isExpected: true, series: 1, path: slopingPath(expected, places, scale) }]
    : []
  return {
    along: 'columns',
    marks: [
      ...behind,
      ...later,
      { ...base, role: 'line', path: slopingPath(values, places, scale) },
      { ...base, role: 'point', path: pointAt('accent', places.middle(last), at(values[last] ?? 0)) },
    ],
    stops: [],
  }
}
