import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { navigate as browserNavigate, useBrowserLocation } from 'wouter/use-browser-location'

interface Options {
  readonly replace?: boolean
}

/** A step that would lose what was typed, until the person says what he wants. */
export const leaving = signal<{ readonly go: () => void } | null>(null)

const guards = new Set<() => boolean>()
const wouldLose = (): boolean => [...guards].some((isDirty) => isDirty())

/** Goes to an address of ours, after asking when something typed would be lost. */
export function go(to: string | URL, options: Options = {}): void {
  const elsewhere = new URL(to, location.href).pathname !== location.pathname
  if (!elsewhere || !wouldLose()) return browserNavigate(to, options)
  leaving.value = { go: () => browserNavigate(to, options) }
}

/** Up one step: from a record to its list, from a form to where it was opened. */
export function goUp(): void {
  const parts = location.pathname.split('/').filter(Boolean)
  if (parts.length < 2) return
  const above = parts.slice(0, -1)
  if (above.at(-1) === 'subfolders') above.pop()
  go('/' + above.join('/') + (parts.at(-2) === 'subfolders' ? '?tab=1' : ''))
}

/** wouter's location, with our question before anything is lost. */
export const useLocationOfOurs = (): ReturnType<typeof useBrowserLocation> => {
  const [path] = useBrowserLocation()
  return [path, go]
}

/** While `isDirty` says so, leaving the page asks first: by link, by key, by the browser's arrows or by closing it. */
export function useUnsavedGuard(isDirty: () => boolean): void {
  useEffect(() => {
    const here = location.href
    const beforeUnload = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault()
    }
    const back = (event: PopStateEvent): void => {
      if (!isDirty() || location.href === here) return
      const target = location.pathname + location.search
      event.stopImmediatePropagation()
      history.pushState(null, '', here)
      leaving.value = { go: () => browserNavigate(target) }
    }
    guards.add(isDirty)
    addEventListener('beforeunload', beforeUnload)
    addEventListener('popstate', back, { capture: true })
    return () => {
      guards.delete(isDirty)
      removeEventListener('beforeunload', beforeUnload)
      removeEventListener('popstate', back, { capture: true })
    }
  }, [isDirty])
}

/** Only a path of our own: what stands in an address bar may come from anybody. */
export const ownPath = (written: string | null): string => (written && /^\/(?![/\\])/.test(written) ? written : '/')
