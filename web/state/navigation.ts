import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'

interface Options {
  readonly replace?: boolean
}

/** A step that would lose what was typed, until the person says what he wants. */
export const leaving = signal<{ readonly go: () => void } | null>(null)

/** What asks whether something typed would be lost, and whether another tab of the same page keeps it. */
const guards = new Map<() => boolean, { readonly outlivesTabs: boolean }>()
const wouldLose = (): boolean => [...guards.keys()].some((isDirty) => isDirty())
const tabWouldLose = (): boolean =>
  [...guards].some(([isDirty, { outlivesTabs }]) => !outlivesTabs && isDirty())

/** Where the person is: the browser's arrows may already be elsewhere while he is asked. */
let settled = new URL(location.href)

let left: string | null = null

/** The path of the page that the person was on before this one; null on the first. */
export const pathLeft = (): string | null => left

function settleAt(at: URL): void {
  if (at.pathname !== settled.pathname) left = settled.pathname
  settled = at
}

/** Leaves the cell that is being typed into, which saves it. */
export function leaveCell(): void {
  const { activeElement: focused } = document
  if (focused instanceof HTMLElement && focused.dataset['editing']) focused.blur()
}

// The browser's arrows take no focus away; this hears of them before the router does.
addEventListener('popstate', leaveCell)

/** Goes to an address of ours, after asking when something typed would be lost. */
export function go(to: string | URL, options: Options = {}): void {
  const elsewhere = new URL(to, location.href).pathname !== location.pathname
  if (elsewhere && wouldLose()) leaving.value = { go: () => depart(to, options) }
  else depart(to, options)
}

/** Takes a step within the page, after asking when something typed would be lost. */
export function attempt(step: () => void): void {
  if (wouldLose()) leaving.value = { go: step }
  else step()
}

/** To another tab of the page, after asking when something typed in this one would be lost. */
export function attemptTab(step: () => void): void {
  if (tabWouldLose()) leaving.value = { go: step }
  else step()
}

function depart(to: string | URL, options: Options): void {
  settleAt(new URL(to, location.href))
  navigate(to, options)
}

/** Up one step: from a record to its list, from a form to where it was opened. */
export function goUp(): void {
  const parts = location.pathname.split('/').filter(Boolean)
  if (parts.length < 2) return
  const above = parts.slice(0, -1)
  if (above.at(-1) === 'subfolders') above.pop()
  go('/' + above.join('/') + (parts.at(-2) === 'subfolders' ? '?tab=1' : ''))
}

/** wouter's location; a step by the browser's arrows that would lose something is taken back, and asked about. */
export const useLocationOfOurs = (): ReturnType<typeof useBrowserLocation> => {
  const [path] = useBrowserLocation()
  const isHeld = path !== settled.pathname && wouldLose()
  useEffect(() => {
    if (!isHeld) {
      if (path === location.pathname) settleAt(new URL(location.href))
    } else if (location.pathname !== settled.pathname) {
      const to = location.href
      history.pushState(null, '', settled)
      leaving.value = { go: () => depart(to, {}) }
    }
  }, [path, isHeld])
  return [isHeld ? settled.pathname : path, go]
}

/** While `isDirty` says so, leaving the page asks first: by link, by key, by the browser's arrows or by closing it. */
export function useUnsavedGuard(isDirty: () => boolean, outlivesTabs = false): void {
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    guards.set(isDirty, { outlivesTabs })
    addEventListener('beforeunload', beforeUnload)
    return () => {
      guards.delete(isDirty)
      removeEventListener('beforeunload', beforeUnload)
    }
  }, [isDirty, outlivesTabs])
}
