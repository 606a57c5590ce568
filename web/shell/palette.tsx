import { signal } from '@preact/signals-core'
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { languages } from '#core/kernel/permission.ts'
import { paletteScreen, type PaletteItem, type PaletteScreen } from '#core/screens/palette.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { client } from '../state/client.ts'
import { keyListOpen } from '../state/keys.ts'
import { attempt, go, leaving } from '../state/navigation.ts'
import { complain } from '../state/notices.ts'
import { isOffered, menu, pages } from './pages.ts'
import { forgetRecent, keepRecent, recentRecords } from '../state/recent.ts'
import { bell } from '../state/bell.ts'
import { beforeLeaving, expired, leave, may, me } from '../state/session.ts'
import { useOnce, useValue } from '../state/signals.ts'
import { pickLanguage, t as spoken, useT } from '../state/texts.ts'
import { scheme, schemes, theme, themes } from '../state/theme.ts'
import { drawnIn } from '../parts/tool/drawn-in.ts'

const pause = 120
const icons: { readonly [kind in PaletteItem['kind']]: IconName } = {
  page: 'file',
  action: 'right',
  user: 'people',
  company: 'building',
  folder: 'folder',
  subfolder: 'folder',
  task: 'tick',
  invoice: 'receipt',
  document: 'file',
}

const isOpen = signal(false)

/** Opens the palette or closes it again; while something insists on an answer it stays away. */
export function togglePalette(): void {
  if (!expired.value && !leaving.value) isOpen.value = !isOpen.value
}

/** The pages that are open to the person, and what can be done from anywhere. */
function ownItems(): PaletteItem[] {
  const t = spoken.value
  const open = menu
    .filter(({ page }) => isOffered(page, me.value))
    .map(({ path, label }) => page(path, t(label)))
  const other = [
    ...(may(needsOf('/feedback')) ? [page('/feedback', t('feedback.title'))] : []),
    page('/account', t('menu.account')),
  ]
  const creating = (
    [
      ['/users/create', 'users.create'],
      ['/companies/create', 'companies.create'],
      ['/folders/create', 'folders.create'],
    ] as const
  ).flatMap(([path, label]) =>
    may(needsOf(path)) ? [{ ...page(path, t(label)), kind: 'action' as const }] : [],
  )
  const looks = themes
    .filter((each) => each !== theme.value)
    .map((each) => action(`theme ${each}`, t('palette.theme', { name: t(`theme.${each}`) })))
  const colours = schemes
    .filter((each) => each !== scheme.value)
    .map((each) => action(`scheme ${each}`, t(`scheme.${each}`)))
  const tongues = languages.map((each) =>
    action(`language ${each}`, t('palette.language', { name: t(`language.${each}`) })),
  )
  return [
    ...open,
    ...other,
    ...creating,
    ...looks,
    ...colours,
    ...tongues,
    action('keys', t('keys.title')),
    action('logout', t('user.logout')),
  ]
}

const page = (key: string, title: string): PaletteItem => ({ key, kind: 'page', title })
const action = (key: string, title: string): PaletteItem => ({ key, kind: 'action', title })
const needsOf = (path: string) => pages.find((each) => each.path === path)?.needs ?? { permission: 'system' }

function choose({ key }: PaletteItem): void {
  isOpen.value = false
  const [what, value] = key.split(' ')
  if (key.startsWith('/')) {
    // What lies over every page would lie over the next one too.
    keyListOpen.value = false
    void bell.close().catch(complain)
    go(key)
  } else if (what === 'theme') theme.value = themes.find((each) => each === value) ?? 'main'
  else if (what === 'scheme') scheme.value = schemes.find((each) => each === value) ?? 'system'
  else if (what === 'language') {
    const wanted = languages.find((each) => each === value)
    if (wanted) void pickLanguage(wanted).catch(complain)
  } else if (what === 'keys') keyListOpen.value = true
  else if (what === 'logout') attempt(() => void leave())
}

/** Reaches every page, person, company, folder, task and invoice: Ctrl-K. */
export function Palette() {
  const open = useValue(isOpen)
  useEffect(() => {
    beforeLeaving.add(forgetRecent)
    return keepRecent()
  }, [])
  return open && <OpenPalette />
}

const makeScreen = (): PaletteScreen => paletteScreen(client, ownItems, recentRecords)

function OpenPalette() {
  const t = useT()
  const id = useId()
  const screen = useOnce(makeScreen)
  const dialog = useRef<HTMLDialogElement>(null)
  const typed = useValue(screen.typed)
  const items = useValue(screen.items)
  const busy = useValue(screen.busy)
  const at = Math.min(useValue(screen.at), Math.max(0, items.length - 1))
  useLayoutEffect(() => {
    const drawn = drawnIn(dialog)
    drawn.showModal()
    return () => drawn.close()
  }, [])
  useEffect(() => {
    const waiting = setTimeout(() => void screen.search().catch(complain), pause)
    return () => clearTimeout(waiting)
  }, [typed, screen])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, id])
  const close = (): void => void (isOpen.value = false)
  const pressed = (event: KeyboardEvent): void => {
    const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    const chosen = items[at]
    if (step !== undefined) screen.move(step)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nothing = items.length === 0 && !busy
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.open')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <article>
        <div className="palette-input">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t('palette.open')}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t('palette.placeholder')}
            value={typed}
            onChange={(event) => screen.type(event.target.value)}
            onKeyDown={pressed}
          />
        </div>
        <ul id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
          {items.map((item, i) => (
            <li
              key={item.key}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              onPointerMove={() => i !== at && screen.move(i - at)}
              onClick={() => choose(item)}
            >
              <Icon name={icons[item.kind]} />
              <span>
                {item.title}
                {item.passage && <q>{item.passage}</q>}
              </span>
              <small>
                {[
                  item.detail,
                  t(item.recent ? 'palette.recent' : (`palette.kind.${item.kind}` satisfies TextKey)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
        <p role="status" className={nothing ? 'muted' : 'hidden'}>
          {nothing ? t('palette.nothing') : t('palette.count', { count: items.length })}
        </p>
      </article>
    </dialog>
  )
}
