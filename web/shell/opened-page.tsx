import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { LoadingPage } from '../parts/states.tsx'
import { server } from '../state/client.ts'
import { me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'
import { isOffered, pages } from './pages.ts'
import type { Page, PageProps } from './pages.ts'

const loaded = new Map<Page, ComponentType<PageProps>>()

/** Fetches a page's code before it is opened, which then takes no waiting; where that fails, opening it says so. */
export const fetchAhead = (page: Page): Promise<void> =>
  fetchPage(page).then(
    () => undefined,
    () => undefined,
  )

/** Milliseconds after the first page in which a person is left alone with it. */
const settlingMs = 1500

/** Fetches, one after the other, the code of the pages that the person may open: they then open without a server. */
export function fetchAllAhead(): () => void {
  let over = false
  const timer = setTimeout(async () => {
    for (const page of pages)
      if (!over && !loaded.has(page) && isOffered(page, me.value)) await fetchAhead(page)
  }, settlingMs)
  return () => {
    over = true
    clearTimeout(timer)
  }
}

async function fetchPage(page: Page): Promise<ComponentType<PageProps>> {
  const drawn = await page.load()
  loaded.set(page, drawn)
  return drawn
}

const readAgainKey = 'read-again'

/**
 * The code of a page may be gone because the server was upgraded under an open browser, and browsers do not ask twice
 * for what once failed to come: the address is read again, once. True when it is.
 */
function readAgain(): boolean {
  if (sessionStorage.getItem(readAgainKey) === location.href) return false
  sessionStorage.setItem(readAgainKey, location.href)
  location.reload()
  return true
}

/** A page, once its code is there. React's own Suspense would hold it back for 300 ms. */
export function OpenedPage({ page, params }: PageProps & { page: Page }) {
  const [drawn, setDrawn] = useState(() => ({ page: loaded.get(page) }))
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null)
  const away = useValue(server.away)
  // Again when the server is back.
  useEffect(() => {
    if (away || drawn.page) return
    let isOpen = true
    fetchPage(page).then(
      (fetched) => {
        sessionStorage.removeItem(readAgainKey)
        if (isOpen) setDrawn({ page: fetched })
      },
      async (error: unknown) => {
        const isGone = (await server.ask()) && isOpen && !readAgain()
        if (isGone) setFailed({ error })
      },
    )
    return () => void (isOpen = false)
  }, [away, drawn, page])
  if (drawn.page) return <drawn.page params={params} />
  if (failed) throw failed.error
  return away ? <PageAway /> : <LoadingPage />
}

function PageAway() {
  const t = useT()
  return (
    <div className="state" role="alert">
      <h1>{t('server.away')}</h1>
      <p>{t('server.page_away')}</p>
      <button type="button" onClick={() => void server.ask()}>
        {t('state.retry')}
      </button>
    </div>
  )
}
