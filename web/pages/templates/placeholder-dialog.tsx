import { useState } from 'react'
import { shownPlaceholder, type KnownPlaceholder } from '#core/screens/placeholders.ts'
import { fold } from '#core/values/fold.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'

interface Props {
  readonly placeholders: readonly KnownPlaceholder[]
  readonly onChoose: (placeholder: KnownPlaceholder) => void
  readonly onClose: () => void
}

/** All that a template may name, each with what it gives and an example. */
export function PlaceholderDialog({ placeholders, onChoose, onClose }: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  const listed = placeholders
    .map((each) => ({ ...each, gives: shownPlaceholder(t, each) }))
    .filter(({ name, gives, example }) =>
      fold(search)
        .split(/\s+/)
        .every((word) => fold(`${name} ${gives} ${example}`).includes(word)),
    )
  return (
    <Dialog title={t('template.insert_title')} onClose={onClose} wide="fields">
      <p className="muted">{t('template.insert_help')}</p>
      <SearchBox value={search} onSearch={setSearch} placeholder={t('template.insert_search')} />
      {listed.length === 0 && <p className="muted">{t('template.insert_none')}</p>}
      <ul className="placeholder-list">
        {listed.map((each) => (
          <li key={`${each.within} ${each.name}`}>
            <button type="button" className="quiet" onClick={() => onChoose(each)}>
              <code>{each.name}</code>
              <span>
                {each.gives}
                {each.within && <small> · {t('template.only_in', { name: each.within })}</small>}
                {each.required && <small> · {t('template.required')}</small>}
                {each.example && !each.name.startsWith('words.') && (
                  <small className="example">{t('template.example', { example: each.example })}</small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
