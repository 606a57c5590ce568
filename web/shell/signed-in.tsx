import '../parts/parts.css'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { listUsers } from '#core/users/operations.ts'
import { RefusedPage } from '../parts/states.tsx'
import { useMay } from '../state/session.ts'
import { Fallback } from './failures/fallback.tsx'
import { LiveTexts } from './live-texts.tsx'
import { NotFound } from './session/nowhere.tsx'
import { OpenedPage } from './opened-page.tsx'
import { pages, type Page } from './pages.ts'
import { Shell, type ShellProps } from './shell.tsx'

/** What is there for whoever is signed in: the shell with the page of the address in it. */
export function SignedIn({ hasEntered }: Pick<ShellProps, 'hasEntered'>) {
  const [path] = useLocation()
  return (
    <Shell hasEntered={hasEntered}>
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
