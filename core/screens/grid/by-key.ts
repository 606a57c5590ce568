import { effect, type ReadonlySignal } from '@preact/signals-core'

/** The entries of a map, each followed for itself. */
export interface ByKey<T> {
  readonly get: (key: string) => T | undefined
  /** Tells when the entry of a key is another, until the answer is called. */
  readonly follow: (key: string, changed: () => void) => () => void
}

/**
 * Tells of each change those alone whom it concerns: where a cell of hundreds changes, the others are not even asked.
 * The map is watched while somebody follows.
 */
export function byKey<T>(all: ReadonlySignal<ReadonlyMap<string, T>>): ByKey<T> {
  const followers = new Map<string, Set<() => void>>()
  let before: ReadonlyMap<string, T> = new Map()
  let stop: (() => void) | undefined

  const look = (): void => {
    const now = all.value
    const keys = new Set([...before.keys(), ...now.keys()])
    const changed = [...keys].filter((key) => before.get(key) !== now.get(key))
    before = now
    for (const key of changed) followers.get(key)?.forEach((tell) => tell())
  }

  function follow(key: string, changed: () => void): () => void {
    const own = followers.get(key) ?? new Set()
    followers.set(key, own.add(changed))
    if (!stop) {
      before = all.value
      stop = effect(look)
    }
    return () => {
      own.delete(changed)
      if (own.size === 0) followers.delete(key)
      if (followers.size > 0) return
      stop?.()
      stop = undefined
    }
  }

  return { get: (key) => all.value.get(key), follow }
}
