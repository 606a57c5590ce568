import { computed, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ByKey } from '#core/screens/grid/by-key.ts'

/** What can be followed and not set. */
export type Readable<T> = ReadonlySignal<T>

/** A signal's value in a component, drawn again when it changes. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const read = (): T => signal.value
  return useSyncExternalStore((changed) => signal.subscribe(changed), read, read)
}

/** What a function reads from signals; drawn again only when its answer changes. */
export function useRead<T>(read: () => T, dependencies: readonly unknown[]): T {
  // The caller names what `read` closes over, as with useMemo.
  // oxlint-disable-next-line react/exhaustive-deps
  return useValue(useMemo(() => computed(read), dependencies))
}

/** One entry of many that are followed each for itself. */
export function useKey<T>(all: ByKey<T>, key: string): T | undefined {
  const follow = useCallback((changed: () => void) => all.follow(key, changed), [all, key])
  const read = (): T | undefined => all.get(key)
  return useSyncExternalStore(follow, read, read)
}

/** Something made with the component and kept as long as it is drawn: a screen model, a form. */
export const useOnce = <T>(make: () => T): T => useState(make)[0]

/** Sets a signal that came out of a hook. */
export function assign<T>(signal: Signal<T>, value: T): void {
  signal.value = value
}
