import { useEffect } from 'react'
import { pathLeft } from '../../state/navigation.ts'

/**
 * Whoever comes to a list from a record of it goes on at its row, by the keyboard too. Once the page itself has the
 * focus, which it is given when it opens; whoever works elsewhere in it is left alone.
 */
export function useReturnToRow(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { activeElement: focused } = document
      if (focused === document.body || focused?.id === 'content') rowOf(pathLeft())?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** What leads to a record, or to one that has pages of its own below it. */
const rowOf = (path: string | null): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[data-opens]')].find(
    ({ pathname }) => path === pathname || path?.startsWith(`${pathname}/`),
  )
