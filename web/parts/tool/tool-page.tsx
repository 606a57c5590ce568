import { useId, useState, type ReactNode } from 'react'
import { useAddressText } from '../../state/address.ts'
import { useNarrow } from '../../state/narrow.ts'
import { attempt } from '../../state/navigation.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Entries, EntryWords, matches, type ToolEntry } from './entry-list.tsx'
import { Icon } from '../icon.tsx'
import { LongList } from '../list/long-list.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { Empty } from '../states.tsx'

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
  const [requested, setRequested] = useAddressText(name)
  const [search, setSearch] = useState('')
  const id = useId()
  const found = search ? entries.filter((entry) => matches(entry, search)) : entries
  const requestedEntry = entries.find(({ key }) => key === requested)
  const chosen = requestedEntry ?? (narrow ? undefined : found[0])

  const choose = (key: string | null): void => {
    const open = (): void => {
      setRequested(key)
      if (narrow) requestAnimationFrame(() => focusIn(id, key === null ? 'list' : 'work'))
    }
    if (keepsTyped) open()
    else attempt(open)
  }
  return (
    <div className="tool" id={id} data-open={narrow && requestedEntry ? 'work' : 'list'}>
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

function focusIn(id: string, pane: 'list' | 'work'): void {
  const to = pane === 'list' ? ':is(.entries, .entry)[tabindex="0"]' : '.tool-work'
  document.getElementById(id)?.querySelector<HTMLElement>(to)?.focus()
}
