import { useId, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fold } from '#core/kernel/fold.ts'
import { useAddressText } from '../app/address.ts'
import { attempt } from '../app/navigation.ts'
import { useT } from '../app/texts.ts'
import { useTitle } from '../app/title.ts'
import { Icon } from './icon.tsx'
import { LongList } from './long-list.tsx'
import { SearchBox } from './search-box.tsx'
import { Empty } from './states.tsx'

export interface ToolEntry {
  /** What stands in the address when it is chosen. */
  readonly key: string
  readonly label: string
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

interface PanesProps<E extends ToolEntry> {
  readonly entries: readonly E[]
  readonly listLabel: string
  readonly searchFor: string
  /** Of the address: `?key=…` unless another is given. */
  readonly name?: string
  /** Beside the search: the button that adds one. */
  readonly create?: ReactNode
  /** Between the search and the list. */
  readonly filters?: ReactNode
  readonly empty: { readonly title: string; readonly help: string }
  /** Of every entry, in pixels, where there are thousands: only those in sight are then drawn. */
  readonly rowHeight?: number
  /** What is typed is kept by the page: another entry may be chosen without asking. */
  readonly keepsTyped?: boolean
  /** The work on the chosen entry, made anew for each; `found` are the entries that the list shows. */
  readonly children: (entry: E, choose: (key: string | null) => void, found: readonly E[]) => ReactNode
}

/** A tool: title over two panes. */
export function ToolPage<E extends ToolEntry>({
  title,
  actions,
  ...panes
}: PanesProps<E> & { title: string; actions?: ReactNode }) {
  useTitle(title)
  return (
    <div className="page tool-page">
      <header className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <ToolPanes {...panes} />
    </div>
  )
}

/**
 * The list left with its search, the work right; the chosen entry in the address, else the first. Where the
 * screen is narrow the work takes the place of the list, with a way back.
 */
export function ToolPanes<E extends ToolEntry>(props: PanesProps<E>) {
  const {
    entries,
    listLabel,
    searchFor,
    name = 'key',
    create,
    filters,
    empty,
    rowHeight,
    keepsTyped,
    children,
  } = props
  const t = useT()
  const narrow = useNarrow()
  const [asked, setAsked] = useAddressText(name)
  const [search, setSearch] = useState('')
  const id = useId()
  const found = search ? entries.filter((entry) => matches(entry, search)) : entries
  const named = entries.find(({ key }) => key === asked)
  const chosen = named ?? (narrow ? undefined : found[0])

  const choose = (key: string | null): void => {
    const open = (): void => {
      setAsked(key)
      if (narrow) requestAnimationFrame(() => focusIn(id, key === null ? 'list' : 'work'))
    }
    if (keepsTyped) open()
    else attempt(open)
  }
  return (
    <div className="tool" id={id} data-open={narrow && named ? 'work' : 'list'}>
      <div className="tool-list">
        <div
          className="tool-search"
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') focusIn(id, 'list')
            if (key === 'Enter' && found[0]) choose(found[0].key)
          }}
        >
          <SearchBox value={search} onSearch={setSearch} placeholder={searchFor} />
          {create}
        </div>
        {filters && <div className="filters">{filters}</div>}
        {found.length > 0 ? (
          rowHeight === undefined ? (
            <Entries label={listLabel} entries={found} chosen={chosen?.key} onChoose={choose} />
          ) : (
            <LongList
              label={listLabel}
              entries={found}
              chosen={chosen?.key}
              onChoose={choose}
              rowHeight={rowHeight}
              draw={(entry) => <EntryWords entry={entry} />}
            />
          )
        ) : entries.length > 0 ? (
          <Empty title={t('list.none')} />
        ) : (
          <Empty title={empty.title}>{empty.help}</Empty>
        )}
      </div>
      {chosen && (
        <section className="tool-work" aria-label={chosen.label} tabIndex={-1} key={chosen.key}>
          {narrow && (
            <button type="button" className="quiet small tool-back" onClick={() => choose(null)}>
              <Icon name="left" />
              {t('tool.back')}
            </button>
          )}
          {children(chosen, choose, found)}
        </section>
      )}
    </div>
  )
}

interface EntriesProps {
  readonly label: string
  readonly entries: readonly ToolEntry[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

/** One stop of the Tab key; the arrows move within it, Enter opens. */
function Entries({ label, entries, chosen, onChoose }: EntriesProps) {
  const id = useId()
  const [at, setAt] = useState<string>()
  const reached = [at, chosen].find((key) => entries.some((each) => each.key === key)) ?? entries[0]?.key
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const place = entries.findIndex(({ key }) => key === reached)
    const to = moves[event.key]?.(place, entries.length - 1)
    if (to !== undefined) {
      event.preventDefault()
      const { key } = entries[Math.min(Math.max(to, 0), entries.length - 1)]!
      setAt(key)
      event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && reached !== undefined) {
      event.preventDefault()
      onChoose(reached)
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
            tabIndex={entry.key === reached ? 0 : -1}
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

const EntryWords = ({ entry: { label, note, mark } }: { entry: ToolEntry }) => (
  <>
    <span className="entry-words">
      <span>{label}</span>
      {note && <small>{note}</small>}
    </span>
    {mark}
  </>
)

const moves: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
}

const matches = ({ label, note = '', also = '', heading = '', key }: ToolEntry, search: string): boolean => {
  const haystack = fold(`${label} ${note} ${also} ${heading} ${key}`)
  return fold(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

function focusIn(id: string, pane: 'list' | 'work'): void {
  const to = pane === 'list' ? ':is(.entries, .entry)[tabindex="0"]' : '.tool-work'
  document.getElementById(id)?.querySelector<HTMLElement>(to)?.focus()
}

const narrowScreen = matchMedia('(max-width: 760px)')

const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      narrowScreen.addEventListener('change', changed)
      return () => narrowScreen.removeEventListener('change', changed)
    },
    () => narrowScreen.matches,
  )
