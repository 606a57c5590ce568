/** Keeps a limited number of values by key. If there are too many, the least recently used value is given to `drop`. */
export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  values(): IterableIterator<V>
  readonly size: number
}

export function recentlyUsed<V>(limit: number, drop: (value: V) => void = () => undefined): Recent<V> {
  // A Map keeps the order in which keys were added, so a value that is used is added again.
  const kept = new Map<string, V>()
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set: (key, value) => {
      kept.delete(key)
      kept.set(key, value)
      for (const [oldest, dropped] of kept) {
        if (kept.size <= limit) break
        kept.delete(oldest)
        drop(dropped)
      }
    },
    delete: (key) => void kept.delete(key),
    values: () => kept.values(),
    get size() {
      return kept.size
    },
  }
}
