import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { isAnswerless } from '#core/kernel/failure.ts'
import { shownNumber } from '#core/values/written.ts'
import { reasonInWords } from '#core/screens/grid/status-words.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import { cellKey, type Cell } from '#core/screens/grid/range.ts'
import { useKey } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'

interface Props {
  readonly grid: Grid
  readonly cell: Cell
  readonly label: string
  /** What is stored, as it is written. */
  readonly text: string
  /** What a number that is being typed comes to, with its unit, where it was not typed so. */
  readonly inUnit: (n: string) => string
  readonly placeholder?: string
  readonly title?: string | undefined
  /** Greyed, but a key pressed in it is answered with why. */
  readonly closed?: boolean
  readonly locked?: boolean
  readonly also?: ReactNode
  /** The element that says what stands beside the number. */
  readonly besideId?: string | undefined
  /** Told when the keyboard enters and leaves the number, and when typing begins and is given up. */
  readonly follow?: {
    readonly hold: (cell: Cell) => void
    readonly release: (cell: Cell) => void
    readonly typing: (cell: Cell, isTyping: boolean) => void
  }
}

/** A number typed in place: it saves itself when it is left, and keeps what was refused until that is mended. */
export function GridCell({ grid, cell, label, text: shown, inUnit, ...props }: Props) {
  const { placeholder, title, closed = false, locked = false, also, besideId, follow } = props
  const t = useT()
  const language = useLanguage()
  const { row, column } = cell
  const state = useKey(grid.stateOf, cellKey(cell))?.state ?? null
  const [typed, setTyped] = useState<string | null>(null)
  // What stood there when the typing began: it may be changed elsewhere before it ends.
  const [valueAtStart, setValueAtStart] = useState<number | undefined>(undefined)
  const [caret, setCaret] = useState(false)
  const refused = state?.kind === 'refused' ? state : null
  const waits = refused !== null && isAnswerless(refused.failure)
  const pending = state && 'typed' in state ? state.typed : undefined
  const reason = `reason-${row}-${column}`
  const meaning = typed === null ? null : grid.meaning(cell, typed)
  const meaningId = `meaning-${row}-${column}`

  const says = refused ? reason : meaning === null ? undefined : meaningId
  const described = [says, besideId].filter(Boolean).join(' ') || undefined

  const start = (text: string): void => {
    // Until it is saved and read again nobody has seen what comes of what is on its way.
    if (typed === null) {
      setValueAtStart(
        state?.kind !== 'refused' && pending !== undefined ? undefined : (grid.valueAt(cell) ?? 0),
      )
      follow?.typing(cell, true)
    }
    setTyped(text)
  }
  const reasonText = refused ? reasonInWords(cell, grid, t, language) : undefined
  const stop = (): void => {
    setTyped(null)
    setCaret(false)
  }
  const leave = (): void => {
    const isBlank = typed !== '' && typed?.trim() === ''
    // Beside something that waits for a decision the same number is one.
    const isAct = typed !== (pending ?? shown) || besideId !== undefined
    if (typed !== null && !isBlank && isAct) void grid.type(cell, typed, valueAtStart)
    stop()
    follow?.release(cell)
  }
  const giveUp = (): void => {
    stop()
    follow?.typing(cell, false)
    grid.dismiss(cell)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    const editing = typed !== null
    const control = event.ctrlKey || event.metaKey
    // Typing replaces, wherever an earlier act left the caret.
    if (!editing && !control && key.length === 1) event.currentTarget.select()
    // Typing the same again is no change to an input: Enter tries what was refused once more, and goes on.
    if (key === 'Enter' && refused && !editing) void grid.type(cell, refused.typed)
    if (key === 'Escape' && (editing || refused)) giveUp()
    else if (control && key === 'z' && editing) giveUp()
    else if (key === 'F2' && editing) setCaret(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className={`cell ${waits ? 'waiting' : (state?.kind ?? '')} ${locked ? 'locked' : ''}`}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refused && !waits ? true : undefined}
        aria-describedby={described}
        readOnly={locked}
        data-takes={typed === null ? 'figures' : undefined}
        data-editing={typed === null ? undefined : caret ? 'caret' : 'typing'}
        data-closed={closed || undefined}
        title={reasonText ?? title}
        placeholder={placeholder}
        value={typed ?? pending ?? shown}
        onChange={(event) => start(event.target.value)}
        onInput={({ currentTarget: { value } }) => {
          // The same number typed over itself is no change to an input, but the beginning of another one, or a decision.
          if (typed === null && value === (pending ?? shown)) start(value)
        }}
        onFocus={(event) => {
          event.target.select()
          follow?.hold(cell)
        }}
        onBlur={leave}
        onKeyDown={pressed}
      />
      {meaning !== null && (
        <span className="meaning" id={meaningId}>
          = {inUnit(shownNumber(meaning, language))}
        </span>
      )}
      {also}
      {refused && (
        <span className="hidden" id={reason}>
          {reasonText}
        </span>
      )}
    </span>
  )
}
