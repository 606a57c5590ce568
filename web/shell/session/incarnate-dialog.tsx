import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fold } from '#core/values/fold.ts'
import { usersToIncarnate } from '#core/users/operations.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { incarnate } from '../../state/incarnation.ts'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** Everybody, by first and then last name: whoever is chosen is whom one acts as from the next page on. */
export function IncarnateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const own = useValue(me)
  const people = useRecord(() => client(usersToIncarnate, {}), [])
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)

  /** Arrows go up and down from the search through the names. */
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    event.preventDefault()
    buttons[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]?.focus()
  }
  return (
    <Dialog
      title={t('incarnate.open')}
      onClose={onClose}
      actions={
        <button type="button" className="quiet" onClick={onClose}>
          {t('form.cancel')}
        </button>
      }
    >
      <div className="incarnate" onKeyDown={move}>
        <input
          type="search"
          data-first
          aria-label={t('incarnate.search')}
          placeholder={t('incarnate.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter takes the one who is left; among several the arrows choose.
            const found = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('li button') ?? []
            if (event.key === 'Enter' && found.length === 1) found[0]?.click()
          }}
        />
        <Await loaded={people}>
          {(all) => {
            const shown = all.filter(
              (each) => each.id !== own?.id && fold(wordsOf(each)).includes(fold(search.trim())),
            )
            return shown.length === 0 ? (
              <p role="status">{t('incarnate.none')}</p>
            ) : (
              <ul ref={list}>
                {shown.map((each) => (
                  <li key={each.id}>
                    <button type="button" onClick={() => become(each.id)}>
                      <span>
                        {each.first_name} {each.last_name}
                      </span>
                      <span className="muted">
                        {each.left ? t('incarnate.left') : (each.code ?? each.email ?? '')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Await>
      </div>
    </Dialog>
  )
}

interface Somebody {
  readonly first_name: string
  readonly last_name: string
  readonly code: string | null
  readonly email: string | null
}
const wordsOf = ({ first_name, last_name, code, email }: Somebody): string =>
  [first_name, last_name, code, email].filter(Boolean).join(' ')

/** The page starts anew: nothing that was fetched for one person is shown to the other. */
export function become(id: number | null): void {
  incarnate(id)
  location.assign('/')
}
