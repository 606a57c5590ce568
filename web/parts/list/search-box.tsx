import { useEffect, useRef, useState } from 'react'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

const pause = 250

interface Props {
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly placeholder: string
}

/** Searches as one types, after a short pause, and at once with Enter. Esc empties it. */
export function SearchBox({ value, onSearch, placeholder }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(value)
  useEffect(() => {
    // Changed from elsewhere: by a link, the back arrow or "clear".
    if (value !== last.current) setTyped(value)
    last.current = value
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])

  const search = (text: string, after: number): void => {
    setTyped(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      last.current = text.trim()
      onSearch(text)
    }, after)
  }
  return (
    <div className="search-box">
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        placeholder={placeholder}
        aria-label={t('list.search')}
        onChange={(event) => search(event.target.value, pause)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0)
          if (event.key === 'Escape' && typed) {
            event.preventDefault()
            search('', 0)
          }
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
