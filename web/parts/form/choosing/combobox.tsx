import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { pickControl, type Control } from '../control.ts'

interface Props extends Pick<Control, 'id' | 'required' | 'aria-invalid' | 'aria-describedby'> {
  /** What stands in the field. */
  readonly text: string
  readonly placeholder: string
  /** What can be chosen; null where nothing is to be shown. */
  readonly options: readonly string[] | null
  /** The options are for what stood there before: Enter takes none of them for what is typed now. */
  readonly stale?: boolean
  /** What is said below the options, and cannot be chosen. */
  readonly notes?: readonly string[]
  /** The field may keep what is typed: Enter takes an option only after an arrow went to it. */
  readonly free?: boolean
  readonly maxLength?: number | undefined
  /** The field itself, for whoever gives it the focus. */
  readonly input?: RefObject<HTMLInputElement | null>
  readonly onType: (text: string) => void
  readonly onOpen?: () => void
  readonly onTake: (place: number) => void
  readonly onClose: () => void
  /** What stands at the end of the field. */
  readonly children?: ReactNode
}

/** A field with a list below it: arrows move, Enter takes, Esc leaves things as they were. */
export function Combobox({
  options,
  notes = [],
  stale = false,
  free = false,
  onClose,
  onTake,
  ...props
}: Props) {
  const { text, placeholder, maxLength, input, onType, onOpen, children } = props
  const list = useId()
  const start = free ? -1 : 0
  const open = options !== null
  const count = options?.length ?? 0
  // Other options are begun anew.
  const optionKey = options?.join('\n')
  const [reached, setReached] = useState({ optionKey, at: start })
  const at = stale ? -1 : reached.optionKey === optionKey ? reached.at : start

  const move = (by: number): void => {
    if (!open) onOpen?.()
    else if (count > 0)
      setReached({ optionKey, at: at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count })
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (at >= 0 && at < count) onTake(at)
      else if (free) onClose()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  return (
    <span className={free ? 'picker free' : 'picker'}>
      <input
        {...pickControl(props)}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 && at < count ? `${list}-${at}` : undefined}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onClick={onOpen}
        onKeyDown={pressed}
        onBlur={onClose}
      />
      {children}
      <ul id={list} role="listbox" aria-label={placeholder} hidden={!open}>
        {options?.map((option, i) => (
          <li
            key={`${i} ${option}`}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === at}
            onPointerDown={(event) => {
              event.preventDefault()
              onTake(i)
            }}
          >
            {option}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note} className="muted" role="option" aria-selected={false} aria-disabled="true">
            {note}
          </li>
        ))}
      </ul>
    </span>
  )
}
