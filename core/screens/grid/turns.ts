import { cellKey, type Cell } from './range.ts'

/** Work on cells: what was begun on a cell ends before the next work on it begins. */
export function cellTurns() {
  const underway = new Map<string, Promise<unknown>>()

  return {
    /** Works on cells when their turn comes: at once where nothing is under way on them. */
    take<T>(cells: readonly Cell[], work: () => Promise<T>): Promise<T> {
      const keys = cells.map(cellKey)
      const before = keys.flatMap((key) => underway.get(key) ?? [])
      const working = before.length > 0 ? Promise.all(before).then(work) : work()
      const over = working.catch(() => undefined)
      for (const key of keys) underway.set(key, over)
      void over.then(() => {
        for (const key of keys) if (underway.get(key) === over) underway.delete(key)
      })
      return working
    },
    /** Ends when all that is under way now has ended, well or not. */
    settled: async (): Promise<void> => void (await Promise.all(underway.values())),
  }
}
