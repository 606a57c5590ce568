import { Fragment, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon, type IconName } from '../parts/icon.tsx'
import { narrowScreen } from '../state/narrow.ts'
import { fetchAhead } from './opened-page.tsx'
import { isOffered, menuGroups } from './pages.ts'
import { Mark } from './mark.tsx'
import { me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'

const icons: { readonly [path: string]: IconName } = {
  '/home': 'home',
  '/users': 'people',
  '/companies': 'building',
  '/folders': 'folder',
  '/pipeline': 'filter',
  '/planner': 'calendar',
  '/weeks': 'tick',
  '/capacity': 'columns',
  '/absences': 'clock',
  '/invoices': 'receipt',
  '/financials': 'chart',
  '/payments': 'euro',
  '/purchases': 'download',
  '/translation': 'globe',
  '/viewReports': 'file',
  '/notifications': 'bell',
  '/template': 'file',
  '/parameters': 'sliders',
  '/banner': 'megaphone',
  '/permissions': 'key',
  '/deleted': 'bin',
  '/third-party-services': 'plug',
  '/hooks': 'send',
  '/doctor': 'pulse',
  '/jobs': 'refresh',
  '/audit': 'file',
  '/sessions': 'key',
  '/releases': 'info',
}

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGo: () => void
}

/** The pages that are open to the person. On a narrow screen it lies over the page. */
export function Menu({ open, onClose, onGo }: Props) {
  const t = useT()
  const user = useValue(me)
  const [path] = useLocation()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open && narrowScreen.matches) drawer.current?.querySelector('a')?.focus()
  }, [open])
  return (
    <>
      <nav
        id="menu"
        className="drawer"
        aria-label={t('menu.main')}
        ref={drawer}
        inert={!open}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <Link href="/home" className="brand" onClick={onGo}>
          <Mark />
          {t('app.name')}
        </Link>
        {menuGroups.map(({ label, entries }) => {
          const offered = entries.filter(({ page }) => isOffered(page, user))
          if (offered.length === 0) return null
          return (
            <Fragment key={label ?? ''}>
              {label && <h2 id={`menu-${label}`}>{t(label)}</h2>}
              <ul aria-labelledby={label && `menu-${label}`}>
                {offered.map((entry) => (
                  <li key={entry.path}>
                    <Link
                      href={entry.path}
                      onClick={onGo}
                      onPointerEnter={() => void fetchAhead(entry.page)}
                      aria-current={isUnder(path, entry.path) ? 'page' : undefined}
                    >
                      <Icon name={icons[entry.path] ?? 'folder'} />
                      <span>{t(entry.label)}</span>
                      {entry.letter && <kbd aria-hidden="true">g {entry.letter}</kbd>}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fragment>
          )
        })}
      </nav>
      <div className="veil" onClick={onClose} aria-hidden="true" />
    </>
  )
}

const isUnder = (path: string, entry: string): boolean => path === entry || path.startsWith(entry + '/')
