import type { Category, Series } from './chart.ts'

type Values = Series['values']
interface Table {
  readonly categories: readonly Category[]
  readonly series: readonly Series[]
}

/** The categories with their values, the largest sum first; categories that are times keep their own order instead. */
export function sortByValue({ categories, series }: Table): Table {
  const sum = (place: number): number => series.reduce((all, { values }) => all + (values[place] ?? 0), 0)
  const order = categories.map((_, place) => place).toSorted((a, b) => sum(b) - sum(a))
  return {
    categories: order.map((place) => categories[place]!),
    series: series.map((each) => ({ ...each, values: order.map((place) => each.values[place] ?? null) })),
  }
}

/** The first categories, at most `most` with the last one: it has the name `label`, and the sums of the rest. */
export function withOthers({ categories, series }: Table, most: number, label: string): Table {
  if (categories.length <= most) return { categories, series }
  const kept = most - 1
  return {
    categories: [...categories.slice(0, kept), { key: 'others', label }],
    series: series.map((each) => ({
      ...each,
      values: [...each.values.slice(0, kept), sumOf(each.values.slice(kept))],
    })),
  }
}

/** Nobody tells more series apart. */
export const mostSeries = 6

/** At most six series: the last one has the name `label`, and the sums of the rest. */
export function withOtherSeries(series: readonly Series[], label: string): readonly Series[] {
  if (series.length <= mostSeries) return series
  const [kept, rest] = [series.slice(0, mostSeries - 1), series.slice(mostSeries - 1)]
  const values = rest[0]!.values.map((_, place) => sumOf(rest.map((each) => each.values[place] ?? null)))
  const isExpected = rest.every((each) => each.isExpected)
  return [...kept, { label, values, tone: 'grey', ...(isExpected ? { isExpected } : {}) }]
}

/** The sum of the values that there are; null where there is none. */
const sumOf = (values: Values): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((all, value) => all + value, 0)
}
