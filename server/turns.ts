/** Does a work when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many work at a time, in the order in which they came. */
export function turns(places: number): Turn {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
