import { Dialog } from '../parts/dialog.tsx'
import { keyListOpen, pageKeys, type Key } from '../state/keys.ts'
import { everywhere } from './keys.ts'
import { isOffered, menu } from './pages.ts'
import { me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'

/** The keys of this page and of all pages. */
export function KeyList() {
  const t = useT()
  const open = useValue(keyListOpen)
  const own = useValue(pageKeys)
  if (!open) return null
  const goes = menu
    .filter(({ letter, page }) => letter && isOffered(page, me.value))
    .map(({ letter, label }): Key => ({ keys: `g ${letter}`, label: 'keys.go', values: { page: t(label) } }))
  return (
    <Dialog title={t('keys.title')} onClose={() => void (keyListOpen.value = false)}>
      <div className="key-lists" role="region" aria-label={t('keys.title')} tabIndex={0}>
        {own.length > 0 && <Keys title={t('keys.this_page')} keys={own} />}
        <Keys title={t('keys.everywhere')} keys={[...everywhere, ...goes]} />
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  const t = useT()
  return (
    <section>
      <h3>{title}</h3>
      <dl className="keys">
        {keys.map(({ keys, label, values }) => (
          <div key={keys + label}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(label, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
