import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { LoadingPage } from '../parts/states.tsx'
import type { Page, PageProps } from './pages.ts'

const loaded = new Map<Page, ComponentType<PageProps>>()

/** Fetches a page's code ahead of time; opening it then takes no waiting. */
export async function fetchPage(page: Page): Promise<ComponentType<PageProps>> {
  const drawn = await page.load()
  loaded.set(page, drawn)
  return drawn
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
      (error: unknown) => show({ error }),
    )
    return () => void (isOpen = false)
  }, [page])
  if ('error' in state) throw state.error
  return state.drawn ? <state.drawn params={params} /> : <LoadingPage />
}
