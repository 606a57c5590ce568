import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { GridMonth, GridScreen, TypedRow } from '#core/screens/person-grid.ts'
import { shownError, shownFailure, shownMonth, shownNumber } from '#core/screens/shown.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { useRead } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { shownCell } from './availability-tab.tsx'

interface Props {
  readonly screen: GridScreen
  readonly row: TypedRow
  readonly month: GridMonth
}

/** A number of the grid that is typed in place: saved when it is left, kept and explained when it is refused. */
export function GridCell({ screen, row, month: { month, ...rest } }: Props) {
  const t = useT()
  const language = useLanguage()
  const cell = { row, month }
  const stored = useRead(() => screen.valueAt({ row, month }), [screen, row, month])
  const state = useRead(() => screen.stateAt({ row, month }), [screen, row, month])
  const [typed, setTyped] = useState<string | null>(null)
  const own = shownNumber(stored, language)
  const refused = state?.kind === 'refused' ? state : null
  const reason = `reason-${row}-${month}`

  const save = (text: string): void => {
    setTyped(null)
    void screen.type(cell, text)
  }
  const giveUp = (): void => {
    setTyped(null)
    screen.dismiss(cell)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const editing = typed !== null
    const control = event.ctrlKey || event.metaKey
    if (event.key === 'Escape' && (editing || refused)) giveUp()
    else if (control && event.key === 'z' && editing) giveUp()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !editing) save('')
    else if (event.key === 'Enter' && refused && !editing) return save(refused.typed)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={`cell ${state?.kind ?? ''}`}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        data-takes="figures"
        aria-label={`${t(`grid.${row}`)}, ${shownMonth(month + '-01', language)}`}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? reason : undefined}
        readOnly={state?.kind === 'saving'}
        placeholder={row === 'availability' ? shownCell(row, { month, ...rest }, language) : ''}
        title={row === 'availability' && own === '' ? t('grid.inherited') : undefined}
        value={typed ?? refused?.typed ?? own}
        onChange={(event) => {
          if (/^[\d.,\s]*$/.test(event.target.value)) setTyped(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => typed !== null && (typed === own ? setTyped(null) : save(typed))}
        onKeyDown={pressed}
      />
      {state?.kind === 'saving' && <span className="mark" aria-hidden="true" />}
      {state?.kind === 'saved' && <Icon name="tick" label={t('grid.saved')} />}
      {refused && (
        <span className="reason" id={reason}>
          <Icon name="warning" />
          <span>{reasonOf(t, refused.failure)}</span>
          <button
            type="button"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={giveUp}
          >
            {t('grid.keep')}
          </button>
        </span>
      )}
    </span>
  )
}

/** What is wrong with the one number, rather than that something is. */
export function reasonOf(t: Translate, failure: Failure): string {
  const [key] = Object.values(failure.details.fields ?? {})
  if (failure.code !== 'invalid_fields' || !key) return shownFailure(t, failure)
  return shownError(t, { key, limit: key === 'number.max' ? 100 : 0 })
}
