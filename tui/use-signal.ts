import { useCallback, useSyncExternalStore } from 'react'

interface Watched<T> {
  readonly value: T
  subscribe(listener: (value: T) => void): () => void
}

/** A screen model's signal as React reads it: drawn again when it changes. */
export function useSignal<T>(watched: Watched<T>): T {
  const subscribe = useCallback((changed: () => void) => watched.subscribe(changed), [watched])
  return useSyncExternalStore(subscribe, () => watched.value)
}

/** Where there is nothing to watch. */
export const unwatched = <T>(value: T): Watched<T> => ({ value, subscribe: () => () => undefined })
