import { useEffect, useMemo, useRef } from 'react'
import type { Concerns } from '#core/events.ts'
import { liveScreens } from '#core/screens/live/live.ts'
import type { Reloadable } from '#core/screens/live/followed.ts'
import { loaded, type Loaded } from '#core/screens/loaded.ts'
import { calls, later, reached } from './live-calls.ts'

/** What this window shows and keeps as the database has it; a hidden window waits until it is looked at. */
export const live = liveScreens(later, calls, reached)

const holdWhileHidden = (): void => live.hold(document.hidden)
document.addEventListener('visibilitychange', holdWhileHidden)

/** Reloads what is drawn when something changed that concerns it, until it is drawn no more. */
export function useReloading(screen: Reloadable, concerns: Concerns): void {
  const written = JSON.stringify(concerns)
  useEffect(() => live.follow(screen, JSON.parse(written) as Concerns), [screen, written])
}

/** As `useReloading` where several things concern what is drawn: each of the subfolders in a list. */
export function useReloadingFor(screen: Reloadable, each: readonly Concerns[]): void {
  const written = JSON.stringify(each)
  useEffect(() => {
    const stops = (JSON.parse(written) as Concerns[]).map((concerns) => live.follow(screen, concerns))
    return () => stops.forEach((stop) => stop())
  }, [screen, written])
}

/** As `useReloading`, and loads what is drawn: now, or once it is time, and whenever `dependency` is another. */
export function useLive(
  screen: Reloadable,
  concerns: Concerns = {},
  dependency?: unknown,
  isTime = true,
): void {
  useReloading(screen, concerns)
  useEffect(() => {
    if (isTime) void screen.reload()
  }, [screen, dependency, isTime])
}

/** Reloads what is drawn whenever `dependency` is another than it was; at first somebody else loads it. */
export function useReloadWith(screen: Reloadable, dependency: unknown): void {
  const last = useRef(dependency)
  useEffect(() => {
    if (last.current === dependency) return
    last.current = dependency
    void screen.reload()
  }, [screen, dependency])
}

const kept = new WeakSet<Reloadable>()

/** As `useLive` for what parts of many pages need: loaded once, and kept live from then on whichever page is open. */
export function useKept(screen: Reloadable & Pick<Loaded<unknown>, 'failure'>, concerns: Concerns): void {
  const written = JSON.stringify(concerns)
  useEffect(() => {
    const isNew = !kept.has(screen)
    if (isNew) live.follow(screen, JSON.parse(written) as Concerns)
    if (isNew || screen.failure.value) void screen.reload()
    kept.add(screen)
  }, [screen, written])
}

/** What `load` answers, kept live for the records that `keys` name; `Await` draws it. */
export function useRecord<T>(
  load: () => Promise<T>,
  keys: readonly unknown[],
  concerns: Concerns = {},
): Loaded<T> {
  // The caller names what `load` closes over, as with useMemo.
  // oxlint-disable-next-line react/exhaustive-deps
  const record = useMemo(() => loaded(load), keys)
  useLive(record, concerns)
  return record
}
