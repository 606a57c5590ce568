import { baseline, textMark } from './sheet.ts'
import type { Fill, Mark, Sheet } from './drawing.ts'
import { pointAt } from './points.ts'

/** What a colour and pattern stand for, with how its sample looks. */
export interface Sample extends Fill {
  readonly label: string
  readonly shape: 'bar' | 'line' | 'limit' | 'band' | 'whole' | 'target'
}

const between = 16

const sampleWidth = (size: number): number => Math.round(size * 1.3)

const roomOf = (sheet: Sheet, label: string): number =>
  Math.min(sheet.measure(label, sheet.size), sheet.width - sampleWidth(sheet.size) - 6)

/** The places of the samples in rows, as many as fit in each. */
function place<S extends Pick<Sample, 'label'>>(sheet: Sheet, samples: readonly S[]) {
  let [x, row] = [0, 0]
  return samples.map((sample) => {
    const width = sampleWidth(sheet.size) + 6 + roomOf(sheet, sample.label)
    if (x > 0 && x + width > sheet.width) [x, row] = [0, row + 1]
    const placed = { sample, x, row }
    x += width + between
    return placed
  })
}

/** How high a legend of these samples is; one alone needs none, for the caption names it. */
export function legendHeight(sheet: Sheet, samples: readonly Pick<Sample, 'label'>[]): number {
  if (!needsNaming(samples)) return 0
  const rows = (place(sheet, samples).at(-1)?.row ?? 0) + 1
  return rows * sheet.line + Math.round(sheet.size / 2)
}

/** Whether a reader has to be told which is which. */
const needsNaming = (samples: readonly unknown[]): boolean => samples.length > 1

/** The legend, above everything else. */
export function legend(sheet: Sheet, samples: readonly Sample[]): Mark[] {
  if (!needsNaming(samples)) return []
  return place(sheet, samples).flatMap(({ sample, x, row }) =>
    named(sheet, sample, { x, y: (row + 0.5) * sheet.line, room: roomOf(sheet, sample.label) }),
  )
}

/** A sample with its name, at a height of its middle. */
function named(
  sheet: Sheet,
  sample: Sample,
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: number },
): Mark[] {
  const start = x + sampleWidth(sheet.size) + 6
  const text = {
    role: 'legend',
    x: start,
    y: baseline(y, sheet.size),
    text: sample.label,
    anchor: 'start',
  } as const
  return [...drawSample(sheet, sample, x, y), textMark(sheet, text, room + 0.5)]
}

function drawSample({ size }: Sheet, { shape, tone, isExpected }: Sample, x: number, y: number): Mark[] {
  const width = sampleWidth(size)
  const base = { tone, isExpected, series: -1 } as const
  const path = `M${x} ${y}h${width}`
  if (shape === 'line')
    return [
      { kind: 'path', role: 'line', path, ...base },
      { kind: 'path', role: 'point', path: pointAt(tone, x + width / 2, y), ...base },
    ]
  if (shape === 'limit') return [{ kind: 'path', role: 'limit', path, ...base }]
  if (shape === 'target') {
    const middle = x + width / 2
    return [{ kind: 'rule', role: 'target', x1: middle, y1: y - size / 2, x2: middle, y2: y + size / 2 }]
  }
  const [top, high] = [y - size * 0.42, size * 0.84]
  if (shape === 'band')
    return [{ kind: 'path', role: 'band', path: `M${x} ${top}h${width}v${high}h${-width}z`, ...base }]
  const role = shape === 'whole' ? 'whole' : 'swatch'
  return [{ kind: 'rect', role, x, y: top, width, height: high, category: -1, ...base }]
}

/** The height at which each series ends, where names can stand beside it. */
export interface Ending {
  readonly sample: Sample
  readonly y: number
}

/** From this width on there is room for names beside the last values. */
const leastWidth = 560

/** How wide the names beside the last values are; 0 where there is no room, so that a legend is needed. */
export function besideWidth(sheet: Sheet, samples: readonly Sample[], plotHeight: number): number {
  if (!needsNaming(samples) || sheet.width < leastWidth || samples.length * sheet.line > plotHeight) return 0
  const names = samples.map(({ label }) => sheet.measure(label, sheet.size))
  return Math.min(Math.max(...names), sheet.width / 4) + sampleWidth(sheet.size) + 6
}

/** Names beside the last values, moved apart where they would touch. */
export function namesBeside(
  sheet: Sheet,
  endings: readonly Ending[],
  { x, top, bottom }: { readonly x: number; readonly top: number; readonly bottom: number },
): Mark[] {
  const sorted = endings.toSorted((a, b) => a.y - b.y)
  const heights = apart(
    sorted.map(({ y }) => y),
    sheet.line,
    [top, bottom],
  )
  const room = sheet.width - x - sampleWidth(sheet.size) - 6
  return sorted.flatMap(({ sample }, at) => named(sheet, sample, { x, y: heights[at]!, room }))
}

/** Heights in their order, at least `least` from one another, within the bounds. */
export function apart(
  heights: readonly number[],
  least: number,
  [top, bottom]: readonly [number, number],
): readonly number[] {
  const half = least / 2
  const down: number[] = []
  for (const height of heights) down.push(Math.max(height, (down.at(-1) ?? top + half - least) + least))
  let limit = bottom - half
  return down
    .toReversed()
    .map((height) => {
      const placed = Math.min(height, limit)
      limit = placed - least
      return placed
    })
    .toReversed()
}
