import type { Unit } from '../chart.ts'
import type { Format } from '../format.ts'

/** From values to pixels, with the round values that are written on the axis. */
export interface ValueScale {
  readonly ticks: readonly number[]
  readonly at: (value: number) => number
}

/** A scale of round values around these: from `start` to `end` in pixels, with about `most` steps. */
export function valueScale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
  { most, isWhole = true }: { readonly most: number; readonly isWhole?: boolean },
): ValueScale {
  const top = high > low ? high : low + 1
  const step = roundStep((top - low) / Math.max(1, most), isWhole)
  const first = Math.floor(low / step + tiny)
  const last = Math.max(first + 1, Math.ceil(top / step - tiny))
  const [from, to] = [first * step, last * step]
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step),
    at: (value) => start + ((value - from) / (to - from)) * (end - start),
  }
}

const tiny = 1e-9

/** The next step of 1, 2 or 5 and zeros that is no smaller. */
function roundStep(least: number, isWhole: boolean): number {
  if (isWhole && least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least) + tiny)
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least * (1 - tiny)) ?? 10
  return step * power
}

/** A scale that ends at the least and the greatest value, with the round values between them. */
export function tightScale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
  most: number,
): ValueScale {
  const top = high > low ? high : low + 1
  const step = roundStep((top - low) / Math.max(1, most), true)
  const first = Math.ceil(low / step - tiny)
  const last = Math.floor(top / step + tiny)
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step),
    at: (value) => start + ((value - low) / (top - low)) * (end - start),
  }
}

/** What stands at the ticks: in short, or whole where two of them would read alike. */
export function tickLabels(ticks: readonly number[], unit: Unit, format: Format): readonly string[] {
  const short = ticks.map((tick) => format(tick, unit, 'short'))
  return new Set(short).size === short.length ? short : ticks.map((tick) => format(tick, unit))
}

/** Places for categories in a row: each has the same room, of which the bar takes a part in the middle. */
export interface Bands {
  readonly step: number
  readonly start: (place: number) => number
  readonly middle: (place: number) => number
  readonly barStart: (place: number) => number
  readonly bar: number
}

/** Shares out the room between `start` and `end`; `filled` of each part is bar, what is above the bar (its name) aside. */
export function bands(
  count: number,
  [start, end]: readonly [number, number],
  filled = 0.72,
  above = 0,
): Bands {
  const step = (end - start) / Math.max(1, count)
  const bar = (step - above) * filled
  const at = (place: number): number => start + place * step
  const middle = (place: number): number => at(place) + above + (step - above) / 2
  return { step, bar, start: at, middle, barStart: (place) => middle(place) - bar / 2 }
}

/** Every how many labels one has room: 1, 2, 3, 6 or whole twelves, as months are counted. */
export function labelStep(widest: number, step: number): number {
  const least = Math.ceil(widest / Math.max(step, 0.01))
  return [1, 2, 3, 6].find((each) => each >= least) ?? Math.ceil(least / 12) * 12
}
