import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fold } from '#core/values/fold.ts'
import { itemAt } from '#core/values/known.ts'
import { moved } from '../list/list-moves.ts'
import { NameAndCode } from '../name-and-code.tsx'

/** A line of the list from which a tool's work is chosen. */
export interface ToolEntry {
  /** What stands in the address when it is chosen. */
  readonly key: string
  readonly label: string
  /** What scripts and files know it by, where that is not its name. */
  readonly code?: string | undefined
  /** A second line, smaller. */
  readonly note?: string | undefined
  /** Found by these words too. */
  readonly also?: string | undefined
  /** A tick, a count, a state at the end of the line. */
  readonly mark?: ReactNode
  readonly faded?: boolean | undefined
  /** Entries of one heading stand together, in the order they are given. */
  readonly heading?: string | undefined
}

interface EntriesProps {
  readonly label: string
  readonly entries: readonly ToolEntry[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

/** One stop of the Tab key; the arrows move within it, Enter opens. */
export function Entries({ label, entries, chosen, onChoose }: EntriesProps) {
  const id = useId()
  const [at, setAt] = useState<string>()
  const current = [at, chosen].find((key) => entries.some((each) => each.key === key)) ?? entries[0]?.key
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const place = entries.findIndex(({ key }) => key === current)
    const to = moved(event.key, place, entries.length - 1)
    if (to !== undefined) {
      event.preventDefault()
      const { key } = itemAt(entries, to)
      setAt(key)
      event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && current !== undefined) {
      event.preventDefault()
      onChoose(current)
    }
  }
  const groups = [...Map.groupBy(entries, ({ heading }) => heading)]
  return (
    <div className="entries" role="listbox" aria-label={label} onKeyDown={pressed}>
      {groups.map(([heading, own], place) => {
        const options = own.map((entry) => (
          <div
            key={entry.key}
            data-key={entry.key}
            role="option"
            className={entry.faded ? 'entry faded' : 'entry'}
            aria-selected={entry.key === chosen}
            tabIndex={entry.key === current ? 0 : -1}
            onClick={() => {
              setAt(entry.key)
              onChoose(entry.key)
            }}
          >
            <EntryWords entry={entry} />
          </div>
        ))
        return heading === undefined ? (
          options
        ) : (
          <div role="group" aria-labelledby={`${id}-${place}`} key={heading}>
            <div className="entries-heading" id={`${id}-${place}`} role="presentation">
              {heading}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}

/** What a line says of itself. */
export const EntryWords = ({ entry: { label, code = label, note, mark } }: { entry: ToolEntry }) => (
  <>
    <span className="entry-words">
      <span>
        <NameAndCode name={label} code={code} />
      </span>
      {note && <small>{note}</small>}
    </span>
    {mark}
  </>
)

/** Whether a line is found by all the words that were typed. */
export const matches = (
  { label, note = '', also = '', heading = '', key }: ToolEntry,
  search: string,
): boolean => {
  const haystack = fold(`${label} ${note} ${also} ${heading} ${key}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
