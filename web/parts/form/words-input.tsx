import { useState } from 'react'
import { useT } from '../../state/texts.ts'
import { pickControl, type Control } from './control.ts'
import { Icon } from '../icon.tsx'

/** Several short texts: Enter or a comma adds one, Backspace in an empty input takes the last away. */
export function WordsInput({ value, onChange, ...control }: Control) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const words = Array.isArray(value) ? (value as readonly string[]) : []
  const add = (): void => {
    const word = typed.trim()
    if (word && !words.includes(word)) onChange([...words, word])
    setTyped('')
  }
  return (
    <span className="words-input">
      {words.map((word) => (
        <span key={word} className="chip">
          {word}
          <button
            type="button"
            aria-label={t('form.remove_keyword', { name: word })}
            onClick={() => onChange(words.filter((each) => each !== word))}
          >
            <Icon name="cross" />
          </button>
        </span>
      ))}
      <input
        {...pickControl(control)}
        type="text"
        autoComplete="off"
        value={typed}
        placeholder={words.length === 0 ? t('form.keywords_help') : ''}
        maxLength={100}
        onChange={(event) => (event.target.value.endsWith(',') ? add() : setTyped(event.target.value))}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add()
          }
          if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1))
        }}
      />
    </span>
  )
}
