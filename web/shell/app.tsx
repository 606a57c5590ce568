import { useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { ownPath } from '#core/values/own-path.ts'
import { LoginPage } from './session/login.tsx'
import { NotFound } from './session/nowhere.tsx'
import { RecoverPasswordPage } from './session/recover-password.tsx'
import { ResetPasswordPage } from './session/reset-password.tsx'
import { RefusedPage } from '../parts/states.tsx'
import { Fallback } from './fallback.tsx'
import { listenForKeys } from './keys.ts'
import { LiveTexts } from './live-texts.tsx'
import { Mishap } from './mishap.tsx'
import { useLocationOfOurs } from '../state/navigation.ts'
import { OpenedPage } from './opened-page.tsx'
import { pages } from './pages.ts'
import type { Page } from './pages.ts'
import { me, useMay } from '../state/session.ts'
import { Shell } from './shell.tsx'
import { useValue } from '../state/signals.ts'
import { Snackbars } from './notices/snackbars.tsx'
import { listUsers } from '#core/users/operations.ts'

/** Everything: nobody sees the sign-in, whoever is signed in the shell with a page in it. */
export function App() {
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
  useEffect(listenForKeys, [])
  if (user === undefined) return null
  const back = ownPath(new URLSearchParams(search).get('back'))
  if (path === '/login') return user ? <Redirect to={back} replace /> : <LoginPage back={back} />
  if (path === '/reset-password') return <ResetPasswordPage />
  if (path === '/recover-password') return user ? <Redirect to="/" replace /> : <RecoverPasswordPage />
  if (!user) return <Redirect to={loginFor(path, search)} replace />
  return (
    <Shell>
      <LiveTexts />
      <Fallback key={path}>
        <Switch>
          <Route path="/">
            <FirstPage />
          </Route>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              {(params) => <Allowed page={page} params={params as { [name: string]: string }} />}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Fallback>
    </Shell>
  )
}

/** By the specification the list of people, for whoever may read it; else what waits for him. */
function FirstPage() {
  return <Redirect to={useMay(listUsers) ? '/users' : '/home'} replace />
}

function Allowed({ page, params }: { page: Page; params: { [name: string]: string } }) {
  const allowed = useMay(page.needs)
  if (!allowed) return <RefusedPage />
  // Another record of the same kind is another page: nothing typed or scrolled is carried over.
  return <OpenedPage key={page.path + Object.values(params).join('/')} page={page} params={params} />
}

const loginFor = (path: string, search: string): string =>
  path === '/' ? '/login' : `/login?back=${encodeURIComponent(search ? `${path}?${search}` : path)}`
