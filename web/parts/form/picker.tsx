import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Choice, Chooser } from '#core/screens/form/choices.ts'
import { complain } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { pickControl } from './control.ts'
import type { Control } from './control.ts'
import { Icon } from '../icon.tsx'

const pause = 200
/** How many are drawn: whoever looks for another types more of its name. */
const mostDrawn = 50

/** A record chosen by typing part of its name: arrows move, Enter takes, Esc leaves things as they were. */
export function Picker({
  value,
  onChange,
  chooser,
  chosen,
  refreshable = false,
  ...control
}: Control & { chooser: Chooser; chosen: string; refreshable?: boolean }) {
  const t = useT()
  const list = useId()
  const [label, setLabel] = useState(chosen)
  const [typed, setTyped] = useState<string | null>(null)
  const [found, setFound] = useState<readonly Choice[] | null>(null)
  /** What was found is for what stood there before: Enter must not take it for what is typed now. */
  const [stale, setStale] = useState(false)
  const [at, setAt] = useState(0)
  const open = typed !== null
  const requested = useRef(0)
  const again = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (typed === null) return undefined
    const mine = ++requested.current
    const anew = again.current
    again.current = false
    const waiting = setTimeout(
      () =>
        void chooser(typed, anew)
          .then((choices) => {
            if (mine !== requested.current) return
            setFound(choices)
            setStale(false)
            setAt(0)
          })
          .catch(complain),
      typed ? pause : 0,
    )
    return () => clearTimeout(waiting)
  }, [typed, chooser])

  const drawn = found?.slice(0, mostDrawn)
  const hidden = (found?.length ?? 0) - (drawn?.length ?? 0)

  const close = (): void => {
    setTyped(null)
    setFound(null)
  }
  const take = (choice: Choice): void => {
    setLabel(choice.label)
    onChange(choice.value)
    close()
  }
  const clear = (): void => {
    setLabel('')
    onChange('')
    close()
  }
  const refresh = (): void => {
    again.current = true
    setFound(null)
    setTyped('')
    input.current?.focus()
  }
  const pressed = (event: KeyboardEvent): void => {
    const count = drawn?.length ?? 0
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setTyped('')
      else if (count > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (drawn?.[at] && !stale) take(drawn[at])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <span className="picker">
      <input
        {...pickControl(control)}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open && found !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && !stale && drawn?.[at] ? `${list}-${at}` : undefined}
        placeholder={t('form.type_to_search')}
        value={typed ?? (value ? label : '')}
        onChange={(event) => {
          setTyped(event.target.value)
          setStale(true)
        }}
        onClick={() => open || setTyped('')}
        onKeyDown={pressed}
        onBlur={close}
      />
      {value && !open ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t('form.clear')}
          tabIndex={-1}
          onClick={clear}
        >
          <Icon name="cross" />
        </button>
      ) : (
        <Icon name="search" />
      )}
      {refreshable && (
        <button
          type="button"
          className="icon-button refresh"
          aria-label={t('form.refresh')}
          title={t('form.refresh')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={refresh}
        >
          <Icon name="refresh" />
        </button>
      )}
      <ul id={list} role="listbox" aria-label={t('form.type_to_search')} hidden={!open || found === null}>
        {drawn?.map((choice, i) => (
          <li
            key={choice.value}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === at && !stale}
            onPointerDown={(event) => {
              event.preventDefault()
              take(choice)
            }}
          >
            {choice.label}
          </li>
        ))}
        {hidden > 0 && (
          <li className="muted" role="option" aria-selected={false} aria-disabled="true">
            {t('form.more_found', { count: hidden })}
          </li>
        )}
        {found?.length === 0 && (
          <li className="muted" role="option" aria-selected={false} aria-disabled="true">
            {t('form.nothing_found')}
          </li>
        )}
      </ul>
    </span>
  )
}
