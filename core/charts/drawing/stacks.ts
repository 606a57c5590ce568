import type { BarChart, Series } from '../chart.ts'

/** A bar of one series in one category, between two values. */
export interface Piece {
  readonly category: number
  readonly series: number
  readonly value: number
  readonly from: number
  readonly to: number
}

/** The bars of a picture: what is over zero is put upon one another, and so is what is below it. */
export function piecesOf({ arrangement, series }: Pick<BarChart, 'arrangement' | 'series'>): Piece[] {
  if (arrangement === 'paired') return pairs(series)
  const tops = new Map<number, { up: number; down: number }>()
  return each(series, (category, at, value) => {
    const top = tops.get(category) ?? { up: 0, down: 0 }
    const from = value < 0 ? top.down : top.up
    tops.set(category, value < 0 ? { ...top, down: from + value } : { ...top, up: from + value })
    return { category, series: at, value, from, to: from + value }
  })
}

const pairs = (series: readonly Series[]): Piece[] =>
  each(series, (category, at, value) => ({ category, series: at, value, from: 0, to: value }))

function each(
  series: readonly Series[],
  piece: (category: number, series: number, value: number) => Piece,
): Piece[] {
  return series.flatMap(({ values }, at) =>
    values.flatMap((value, category) => (value === null ? [] : piece(category, at, value))),
  )
}

/** The least and the greatest of all values and zero, on which bars stand. */
export function reach(values: readonly (number | null)[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value ?? 0), Math.max(high, value ?? 0)],
    [0, 0],
  )
}

/** The ends of each category's bars: how far they reach to both sides of zero. */
export function endsOf(pieces: readonly Piece[], categories: number): readonly (readonly [number, number])[] {
  const ends = Array.from({ length: categories }, (): [number, number] => [0, 0])
  for (const { category, to } of pieces) {
    const end = ends[category]
    if (end) ends[category] = [Math.min(end[0], to), Math.max(end[1], to)]
  }
  return ends
}
