import { useEffect, useState } from 'react'
import { Redirect, Router, useLocation, useSearch } from 'wouter'
import { ownPath } from '#core/values/own-path.ts'
import { useLocationOfOurs } from '../state/navigation.ts'
import { me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'
import { Fallback } from './failures/fallback.tsx'
import { codeWithWords, Fetched } from './fetched.tsx'
import { Mishap } from './failures/mishap.tsx'
import { Snackbars } from './notices/snackbars.tsx'
import { LoginPage } from './session/login.tsx'

const recovering = codeWithWords(
  async () => (await import('./session/recover-password.tsx')).RecoverPasswordPage,
  false,
)
const resetting = codeWithWords(
  async () => (await import('./session/reset-password.tsx')).ResetPasswordPage,
  false,
)
/** What whoever is signed in sees. */
export const signedIn = codeWithWords(async () => (await import('./signed-in.tsx')).SignedIn, true)

/** Milliseconds after which what comes after the sign-in is fetched under it. */
const settlingMs = 500

/** Everything: nobody sees the sign-in, whoever is signed in the shell with a page in it. */
export function App() {
  useEffect(() => {
    const timer = setTimeout(() => void (signedIn.drawn() ?? signedIn.fetchAhead()), settlingMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Fallback>
      <Router hook={useLocationOfOurs}>
        <Routes />
      </Router>
      <Mishap />
      <Snackbars />
    </Fallback>
  )
}

function Routes() {
  const user = useValue(me)
  const [path] = useLocation()
  const search = useSearch()
  const [hasEntered, setEntered] = useState(false)
  if (user === null && !hasEntered) setEntered(true)
  if (user === undefined) return null
  const returnTo = ownPath(new URLSearchParams(search).get('back'))
  if (path === '/login') return user ? <Redirect to={returnTo} replace /> : <LoginPage returnTo={returnTo} />
  if (path === '/reset-password') return <Fetched code={resetting} props={{}} />
  if (path === '/recover-password')
    return user ? <Redirect to="/" replace /> : <Fetched code={recovering} props={{}} />
  if (!user) return <Redirect to={loginFor(path, search)} replace />
  return <Fetched code={signedIn} props={{ hasEntered }} />
}

const loginFor = (path: string, search: string): string =>
  path === '/' ? '/login' : `/login?back=${encodeURIComponent(search ? `${path}?${search}` : path)}`
