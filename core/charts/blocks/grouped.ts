import type { Category, Series } from '../chart.ts'
import type { Translate } from '../../texts/translate.ts'

/** Categories with their series, so many that each has a column. */
export interface Grouped {
  readonly categories: readonly Category[]
  readonly series: readonly Series[]
  readonly today: number | undefined
  /** Says that a column stands for several categories, if it does. */
  readonly note: readonly string[]
}

interface Table {
  readonly categories: readonly Category[]
  readonly today?: number
}

/** Neighbouring categories as one, by their mean, where there are more of them than `room` has columns. */
export function grouped(
  { categories, today }: Table,
  series: readonly Series[],
  { t, room }: { readonly t: Translate; readonly room: number },
): Grouped {
  const every = Math.ceil(categories.length / Math.max(1, room))
  if (every <= 1) return { categories, series, today, note: [] }
  const starts = categories.map((_, place) => place).filter((place) => place % every === 0)
  return {
    categories: starts.flatMap((start) => categories[start] ?? []),
    series: series.map((each) => ({
      ...each,
      values: starts.map((start) => meanOf(each.values.slice(start, start + every))),
    })),
    today: today === undefined ? undefined : Math.floor(today / every),
    note: [t('chart.mean_of', { count: every })],
  }
}

/** The mean of the values that there are; null where there is none. */
function meanOf(values: Series['values']): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
