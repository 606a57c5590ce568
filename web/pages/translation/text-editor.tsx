import type { Signal } from '@preact/signals-core'
import { useEffect, useId, useRef } from 'react'
import { languages, type Language } from '#core/kernel/permission.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { neighbour, type SaveState, type TranslationScreen } from '#core/screens/translations.ts'
import { placeholdersIn } from '#core/texts/placeholders.ts'
import { complain, succeed } from '../../state/notices.ts'
import { assign, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { TextNotes } from './text-notes.tsx'

interface Props {
  readonly screen: TranslationScreen
  readonly textKey: string
  /** As the list shows them: the next is the one below. */
  readonly keys: readonly { readonly key: string }[]
  readonly language: Language
  readonly onLanguage: (language: string) => void
  /** True while one goes from text to text with the hands on the keys. */
  readonly typing: Signal<boolean>
  readonly onGo: (key: string | null) => void
}

/** One text: its key, the English, and the translation, which is saved on the way to the next. */
export function TextEditor({ screen, textKey, keys, language, onLanguage, typing, onGo }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  useValue(screen.drafts)
  useValue(screen.visible)
  const state = useValue(screen.states).get(textKey)
  const row = screen.row(textKey)
  useEffect(() => {
    if (typing.peek()) input.current?.focus()
    assign(typing, false)
  }, [typing])
  if (!row) return null
  const at = keys.findIndex(({ key }) => key === textKey)
  const names = placeholdersIn(row.reference).map((name) => `{{${name}}}`)

  const go = (by: 1 | -1): void => {
    const to = neighbour(keys, at, by)
    if (!screen.leave(textKey) || !to) return
    assign(typing, to.key !== textKey)
    onGo(to.key)
  }
  const forget = (): void => {
    const to = keys.length > 1 ? neighbour(keys, at, 1) : undefined
    screen.forget(textKey).then(() => {
      succeed(t('translation.forgotten'))
      onGo(to?.key ?? null)
    }, complain)
  }
  return (
    <div className="translation-work">
      <div className="translation-head">
        <ol className="key-trail">
          {textKey.split('.').map((part, place) => (
            <li key={place}>{part}</li>
          ))}
        </ol>
        <select
          aria-label={t('translation.language')}
          value={language}
          onChange={(event) => onLanguage(event.target.value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`translation.name.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <p className="muted" id={`${id}-reference`}>
          {t('translation.reference')}
        </p>
        <p className="reference" lang="en" aria-labelledby={`${id}-reference`}>
          {row.reference}
        </p>
      </div>
      <label>
        {t('translation.translation')}
        <textarea
          ref={input}
          rows={2}
          lang={language}
          value={screen.typed(textKey)}
          aria-invalid={state?.kind === 'refused' ? true : undefined}
          aria-describedby={`${id}-state ${id}-values`}
          onChange={({ target }) => screen.type(textKey, target.value)}
          onBlur={() => screen.leave(textKey)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            go(event.shiftKey ? -1 : 1)
          }}
        />
      </label>
      {names.length > 0 && state?.kind !== 'refused' && (
        <p className="muted translation-state" id={`${id}-values`}>
          {t('translation.values', { names: names.join(', ') })}
        </p>
      )}
      <p
        id={`${id}-state`}
        className={state?.kind === 'refused' ? 'translation-state refused' : 'translation-state muted'}
        role="status"
      >
        {stateInWords(state, t)}
      </p>
      <TextNotes row={row} save={(text) => void screen.save(textKey, text)} forget={forget} />
      <div className="translation-foot">
        <button type="button" className="quiet" onClick={() => go(-1)}>
          <Icon name="left" />
          {t('translation.previous')}
        </button>
        <button type="button" onClick={() => go(1)}>
          {t('translation.next')}
          <Icon name="right" />
        </button>
        <p className="muted">
          {at + 1} / {keys.length}
        </p>
      </div>
    </div>
  )
}

function stateInWords(state: SaveState | undefined, t: ReturnType<typeof useT>): string {
  if (!state) return ''
  if (state.kind === 'refused') return shownFailure(t, state.why)
  return t(state.kind === 'saving' ? 'translation.saving' : 'translation.saved')
}
