import { Fragment } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { Bell } from './notices/bell.tsx'
import { LanguagePicker, ThemeSwitch } from './pickers.tsx'
import { crumbNames } from '../state/crumbs.ts'
import { trailOf } from './trail.ts'
import { useValue } from '../state/signals.ts'
import { togglePalette } from './palette.tsx'
import { useT } from '../state/texts.ts'
import { UserMenu } from './user-menu.tsx'

interface Props {
  readonly drawerOpen: boolean
  readonly onDrawer: () => void
}

/** Where one is, how it looks, in which language, and who one is. */
export function TopBar({ drawerOpen, onDrawer }: Props) {
  const t = useT()
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button"
        aria-label={t(drawerOpen ? 'menu.close' : 'menu.open')}
        aria-expanded={drawerOpen}
        aria-controls="menu"
        onClick={onDrawer}
      >
        <Icon name="menu" />
      </button>
      <Trail />
      <button
        type="button"
        className="icon-button"
        aria-label={t('palette.open')}
        title={`${t('palette.open')} (Ctrl-K)`}
        onClick={togglePalette}
      >
        <Icon name="search" />
      </button>
      <ThemeSwitch />
      <LanguagePicker />
      <Bell />
      <UserMenu />
    </header>
  )
}

function Trail() {
  const t = useT()
  const [path] = useLocation()
  const crumbs = trailOf(path, useValue(crumbNames))
  return (
    <nav className="trail" aria-label={t('crumbs.trail')}>
      <ol>
        {crumbs.map(({ path: at, key, name }, i) => (
          <Fragment key={at}>
            <li>
              {i === crumbs.length - 1 ? (
                <span aria-current="page">{key ? t(key) : name}</span>
              ) : (
                <Link href={at}>{key ? t(key) : name}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
