import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { LoadingPage } from '../parts/states.tsx'
import { server } from '../state/client.ts'
import { useValue } from '../state/signals.ts'
import { allTexts, cameWithPage, useT } from '../state/texts.ts'

/** A component whose code is fetched when it is needed. */
export interface Code<P> {
  /** Once it is there. */
  readonly drawn: () => ComponentType<P> | undefined
  readonly fetch: () => Promise<ComponentType<P>>
  /** Fetches it before it is needed, which then takes no waiting; where that fails, needing it says so. */
  readonly fetchAhead: () => Promise<void>
}

/** The code that `load` brings, once. */
export function codeOf<P>(load: () => Promise<ComponentType<P>>): Code<P> {
  let there: ComponentType<P> | undefined
  const fetch = async (): Promise<ComponentType<P>> => (there = await load())
  return {
    drawn: () => there,
    fetch,
    fetchAhead: () =>
      fetch().then(
        () => undefined,
        () => undefined,
      ),
  }
}

/** The same together with all words, unless it is what the document was opened for and whoever opened it was known. */
export const codeWithWords = <P,>(load: () => Promise<ComponentType<P>>, isOpened: boolean): Code<P> =>
  codeOf(async () => (await Promise.all([load(), isOpened && cameWithPage() ? undefined : allTexts()]))[0])

const readAgainKey = 'read-again'

/**
 * Code may be gone because the server was upgraded under an open browser, and browsers do not ask twice for what once
 * failed to come: the address is read again, once. True when it is.
 */
function readAgain(): boolean {
  if (sessionStorage.getItem(readAgainKey) === location.href) return false
  sessionStorage.setItem(readAgainKey, location.href)
  location.reload()
  return true
}

interface Props<P> {
  readonly code: Code<P>
  readonly props: P
  /** What stands there until the code has come. */
  readonly meanwhile?: ReactNode
}

/** A component, once its code is there. React's own Suspense would hold it back for 300 ms. */
export function Fetched<P extends object>({ code, props, meanwhile = <LoadingPage /> }: Props<P>) {
  const [fetched, setFetched] = useState(() => ({ code, drawn: code.drawn() }))
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null)
  const away = useValue(server.away)
  // Again when the server is back.
  useEffect(() => {
    if (away || fetched.drawn) return
    let isOpen = true
    code.fetch().then(
      (drawn) => {
        sessionStorage.removeItem(readAgainKey)
        if (isOpen) setFetched({ code, drawn })
      },
      async (error: unknown) => {
        const isGone = (await server.ask()) && isOpen && !readAgain()
        if (isGone) setFailed({ error })
      },
    )
    return () => void (isOpen = false)
  }, [away, code, fetched])
  if (fetched.drawn) return <fetched.drawn {...props} />
  if (failed) throw failed.error
  return away ? <CodeAway /> : meanwhile
}

function CodeAway() {
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
