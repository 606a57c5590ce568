import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { allows } from '#core/kernel/permission.ts'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from '../parts/icon.tsx'
import { fetchPage } from './opened-page.tsx'
import { menu } from './pages.ts'
import { useActor } from './session.ts'
import { useT } from './texts.ts'

const icons: { readonly [path: string]: IconName } = {
  '/users': 'people',
  '/companies': 'building',
  '/folders': 'folder',
  '/planner': 'calendar',
  '/invoices': 'receipt',
  '/translation': 'words',
}

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGo: () => void
}

/** The pages that are open to the person. On a narrow screen it lies over the page. */
export function Menu({ open, onClose, onGo }: Props) {
  const t = useT()
  const actor = useActor()
  const [path] = useLocation()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open && matchMedia('(max-width: 760px)').matches) drawer.current?.querySelector('a')?.focus()
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
        <Link href="/" className="brand" onClick={onGo}>
          <Mark />
          {t('app.name')}
        </Link>
        <ul>
          {menu
            .filter(({ needs }) => allows(actor, needs.permission))
            .map((entry) => (
              <li key={entry.path}>
                <Link
                  href={entry.path}
                  onClick={onGo}
                  onPointerEnter={() => void fetchPage(entry.page)}
                  aria-current={path.startsWith(entry.path) ? 'page' : undefined}
                >
                  <Icon name={icons[entry.path] ?? 'folder'} />
                  <span>{t(entry.label)}</span>
                  <kbd aria-hidden="true">g {entry.letter}</kbd>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="veil" onClick={onClose} aria-hidden="true" />
    </>
  )
}

/** Ten blocks of a day, some of them filled. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => (
        <rect
          key={i}
          x={i % 2 === 0 ? 2 : 11}
          y={1 + Math.floor(i / 2) * 3.7}
          width="7"
          height="2.7"
          rx="0.7"
          opacity={i < 6 ? 1 : 0.35}
        />
      ))}
    </svg>
  )
}
