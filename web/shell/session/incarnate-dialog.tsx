import { useMemo, useState, type KeyboardEvent } from 'react'
import { fold } from '#core/values/fold.ts'
import { firstItem } from '#core/values/known.ts'
import { usersToIncarnate } from '#core/users/operations.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { LongList } from '../../parts/list/long-list.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { incarnate } from '../../state/incarnation.ts'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** Of every row, in pixels: as large as a finger. */
const rowHeight = 44

/** Everybody, by first and then last name: whoever is chosen is whom one acts as from the next page on. */
export function IncarnateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const people = useRecord(() => client(usersToIncarnate, {}), [])
  const [search, setSearch] = useState('')
  const found = useFound(useValue(people.value) ?? nobody, search)
  /** From the search the arrow goes into the list; Enter takes the one who is left. */
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && found.length === 1) become(firstItem(found).id)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=listbox]')?.focus()
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
      <div className="incarnate">
        <input
          type="search"
          data-first
          aria-label={t('incarnate.search')}
          placeholder={t('incarnate.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={pressed}
        />
        <Await loaded={people}>
          {() =>
            found.length === 0 ? (
              <p role="status">{t('incarnate.none')}</p>
            ) : (
              <LongList
                label={t('incarnate.open')}
                entries={found}
                chosen={undefined}
                onChoose={(key) => become(Number(key))}
                rowHeight={rowHeight}
                draw={(each) => <Row somebody={each} />}
              />
            )
          }
        </Await>
      </div>
    </Dialog>
  )
}

function Row({ somebody }: { somebody: Somebody }) {
  const t = useT()
  const { first_name, last_name, left, code, email } = somebody
  return (
    <>
      <span className="entry-words">
        <span>
          {first_name} {last_name}
        </span>
      </span>
      <span className="muted">{left ? t('incarnate.left') : (code ?? email ?? '')}</span>
    </>
  )
}

/** The others whose names or addresses hold what was typed. */
function useFound(all: readonly Somebody[], search: string) {
  const own = useValue(me)?.id
  const others = useMemo(
    () =>
      all
        .filter(({ id }) => id !== own)
        .map((each) => ({ ...each, key: String(each.id), folded: fold(wordsOf(each)) })),
    [all, own],
  )
  const wanted = fold(search.trim())
  return useMemo(() => others.filter(({ folded }) => folded.includes(wanted)), [others, wanted])
}

const nobody: readonly Somebody[] = []

interface Somebody {
  readonly id: number
  readonly left: boolean
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
