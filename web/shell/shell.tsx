import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { AwayBar } from './away-bar.tsx'
import { Banner } from './notices/banner.tsx'
import { hearChanges } from '../state/changes.ts'
import { IncarnationBanner } from './session/incarnation-banner.tsx'
import { KeyList } from './key-list.tsx'
import { keepFocus, showFocus } from './kept-focus.ts'
import { listenForKeys, paletteKey } from './keys.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { Menu } from './menu.tsx'
import { narrowScreen } from '../state/narrow.ts'
import { fetchAllAhead } from './opened-page.tsx'
import { Palette, togglePalette } from './palette.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { TopBar } from './top-bar.tsx'
import { addDrawings } from '../parts/icon.tsx'
import { pageDrawings } from '../parts/page-drawings.ts'
import { useReloading } from '../state/live.ts'
import { session } from '../state/session.ts'
import { useT } from '../state/texts.ts'
import './shell.css'

addDrawings(pageDrawings)

const drawerKey = 'drawer'

export interface ShellProps {
  /** Whether somebody signed in since the document was opened: the form that had the keyboard is gone. */
  readonly hasEntered: boolean
  readonly children: ReactNode
}

/** The frame around every page: menu drawer, top bar, and what may lie over all of it. */
export function Shell({ hasEntered, children }: ShellProps) {
  const t = useT()
  const [open, setOpen] = useState(
    () => !narrowScreen.matches && localStorage.getItem(drawerKey) !== 'closed',
  )
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const drawn = useRef(hasEntered)
  useReloading(session, { access: {}, parameter: {} })
  useEffect(() => {
    // Whoever follows a link or signs in is taken to the page, whoever just arrived stays where the browser put him.
    if (drawn.current) main.current?.focus({ preventScroll: true })
    drawn.current = true
  }, [path])

  useEffect(hearChanges, [])
  useEffect(listenForKeys, [])
  useEffect(keepFocus, [])
  useEffect(showFocus, [])
  useEffect(fetchAllAhead, [])
  useEffect(() => paletteKey(togglePalette), [])

  /** Kept where it lies beside the page; over the page it always starts closed. */
  const turn = (next: boolean): void => {
    setOpen(next)
    if (!narrowScreen.matches) localStorage.setItem(drawerKey, next ? 'open' : 'closed')
  }

  return (
    <div className="shell" data-drawer={open ? 'open' : 'closed'}>
      <a className="skip" href="#content" onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </a>
      <TopBar drawerOpen={open} onDrawer={() => turn(!open)} />
      <Menu open={open} onClose={() => setOpen(false)} onGo={() => narrowScreen.matches && setOpen(false)} />
      <div className="bars">
        <Banner />
        <AwayBar />
        <IncarnationBanner />
      </div>
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <KeyList />
      <Palette />
      <LeaveDialog />
      <SignInAgain />
    </div>
  )
}
