import { signal } from '@preact/signals-core'

/** Rows that are ticked, to do something with several at once; none at first. */
export function ticksBy<R>(idOf: (row: R) => number) {
  const ticked = signal<ReadonlySet<number>>(new Set())
  return {
    has: (row: R): boolean => ticked.value.has(idOf(row)),
    set: (some: readonly R[], on: boolean): void => {
      const next = new Set(ticked.value)
      for (const row of some) {
        if (on) next.add(idOf(row))
        else next.delete(idOf(row))
      }
      ticked.value = next
    },
  }
}

/** What was ticked or not, without the rows that were done: what was said of others meanwhile stays. */
export const withoutIds = <V>(
  ticked: ReadonlyMap<number, V>,
  done: readonly number[],
): ReadonlyMap<number, V> => new Map([...ticked].filter(([id]) => !done.includes(id)))
