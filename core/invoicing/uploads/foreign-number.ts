import { numberKinds, readNumber } from '../../parameters/number-format.ts'
import type { Reader } from '../../ports.ts'
import { formatsOfNumber } from '../number-formats.ts'

/**
 * Whether a number is, or may become, one of the firm's own series: written as they write it, or wrote it before, and of
 * a year in which one was given or that is not over. The numbers of years before the firm came here are free, for no
 * series gives them any more.
 */
export async function isOfOwnSeries(store: Reader, number: string, thisYear: number): Promise<boolean> {
  const series = await store.number_series.find()
  for (const kind of numberKinds)
    for (const format of await formatsOfNumber(store, kind, number)) {
      const year = readNumber(format, number)?.year
      if (year === undefined) continue
      if (year === 'any' || year >= thisYear) return true
      if (series.some((each) => each.series === kind && each.year === year)) return true
    }
  return false
}
