import { Fragment } from 'react'
import { Link, useLocation } from 'wouter'
import { languages } from '#core/kernel/permission.ts'
import type { Language } from '#core/kernel/permission.ts'
import { Icon } from '../parts/icon.tsx'
import { Bell } from './notices/bell.tsx'
import { client } from '../state/client.ts'
import { crumbNames } from '../state/crumbs.ts'
import { trailOf } from './trail.ts'
import { complain } from '../state/notices.ts'
import { useValue } from '../state/signals.ts'
import { togglePalette } from './palette.tsx'
import { pickedLanguage, pickLanguage, useT } from '../state/texts.ts'
import { theme } from '../state/theme.ts'
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

/** Between the two palettes; the button says which one is on. */
export function ThemeSwitch() {
  const t = useT()
  const current = useValue(theme)
  const other = current === 'main' ? 'classic' : 'main'
  const says = t('form.says', { label: t('theme.label'), value: t(`theme.${current}`) })
  return (
    <button
      type="button"
      className="theme-switch"
      aria-label={says}
      title={says}
      onClick={() => void (theme.value = other)}
    >
      <Icon name="palette" />
      <span>{t(`theme.${current}`)}</span>
    </button>
  )
}

export function LanguagePicker() {
  const t = useT()
  const current = useValue(pickedLanguage)
  const pick = (wanted: Language): void => void pickLanguage(client, wanted).catch(complain)
  return (
    <select
      className="language"
      aria-label={t('language.label')}
      value={current}
      onChange={(event) => pick(event.target.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each}>
          {each.toUpperCase()}
        </option>
      ))}
    </select>
  )
}
