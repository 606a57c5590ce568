import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { LoadingPage } from '../parts/states.tsx'
import type { Page, PageProps } from './pages.ts'

const loaded = new Map<Page, ComponentType<PageProps>>()

/** Fetches a page's code before it is opened, which then takes no waiting; where that fails, opening it says so. */
export const fetchAhead = (page: Page): void => void fetchPage(page).catch(() => undefined)

async function fetchPage(page: Page): Promise<ComponentType<PageProps>> {
  const drawn = await page.load()
  loaded.set(page, drawn)
  return drawn
}

const readAgainKey = 'read-again'

/**
 * The code of a page may be gone because the server was upgraded under an open browser: the address is read again,
 * once. True when it is.
 */
function readAgain(): boolean {
  if (sessionStorage.getItem(readAgainKey) === location.href) return false
  sessionStorage.setItem(readAgainKey, location.href)
  location.reload()
  return true
}

type State = { readonly drawn: ComponentType<PageProps> | undefined } | { readonly error: unknown }

/** A page, once its code is there. React's own Suspense would hold it back for 300 ms. */
export function OpenedPage({ page, params }: PageProps & { page: Page }) {
  const [state, setState] = useState<State>(() => ({ drawn: loaded.get(page) }))
  useEffect(() => {
    let isOpen = true
    const show = (next: State): void => {
      if (isOpen) setState(next)
    }
    fetchPage(page).then(
      (drawn) => show({ drawn }),
      (error: unknown) => readAgain() || show({ error }),
    )
    return () => void (isOpen = false)
  }, [page])
  if ('error' in state) throw state.error
  return state.drawn ? <state.drawn params={params} /> : <LoadingPage />
}
