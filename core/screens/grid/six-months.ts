import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { addMonths, type Month } from '../../values/day.ts'
import { loaded, type Loaded } from '../loaded.ts'
import type { Grid } from './grid.ts'

/** Months shown at once, and how far Previous and Next go. */
export const sixMonths = 6

export interface SixMonths<T> {
  /** The first month that is wanted: where its answer did not come, others are still shown. */
  readonly from: ReadonlySignal<Month>
  readonly answer: Loaded<T>
  /** Shows so many months from this one on. */
  readonly start: (month: Month) => Promise<void>
  readonly previous: () => Promise<void>
  readonly next: () => Promise<void>
}

/** What is read of six months, turned by as many; `load` asks for those that begin with a month. */
export function turningMonths<T>(thisMonth: Month, load: (from: Month) => Promise<T>): SixMonths<T> {
  const from = signal(thisMonth)
  const answer = loaded(() => load(from.value))
  const start = async (month: Month): Promise<void> => {
    from.value = month
    await answer.reload()
  }
  const turn = (by: number): Promise<void> => start(addMonths(from.value, by))
  return { from, answer, start, previous: () => turn(-sixMonths), next: () => turn(sixMonths) }
}

/** What a page needs of a grid of months besides drawing it: what waits, how it is turned, when it is read again. */
export const turnedGrid = <T>({ answer, from, previous, next }: SixMonths<T>, grid: Grid) => ({
  from,
  answer,
  grid,
  waiting: computed(() => (grid.unsent.value.length > 0 ? grid.unsent.value : null)),
  restore: grid.restore,
  previous,
  next,
  reload: answer.reload,
  requestedAt: answer.requestedAt,
  isBusy: (): boolean => grid.saving.value,
})
