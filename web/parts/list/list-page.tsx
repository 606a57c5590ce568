import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Concerns } from '#core/events.ts'
import type { TableScreen } from '#core/screens/list/table.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { go } from '../../state/navigation.ts'
import { useLive } from '../../state/live.ts'
import { usePageKeys, type Key } from '../../state/keys.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Icon } from '../icon.tsx'
import { useAnswered } from '../record/record-page.tsx'
import { ListTools, useColumns } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { pressedInList } from './row-keys.ts'
import { SearchBox } from './search-box.tsx'
import { Empty, Skeleton, Trouble } from '../states.tsx'
import { DataTable } from './table.tsx'
import type { Ticks } from './row.tsx'

interface Row {
  readonly id: number
}

interface Props<R> {
  readonly title: string
  readonly screen: TableScreen<R>
  readonly href?: (row: R) => string
  readonly linked?: keyof R & string
  readonly draw?: { readonly [K in keyof R & string]?: (row: R) => ReactNode }
  readonly faded?: (row: R) => boolean
  /** What can be done with one row without opening it. */
  readonly actions?: (row: R) => ReactNode
  readonly ticks?: Ticks<R>
  /** What must be said of a row in words, below it. */
  readonly note?: (row: R) => ReactNode
  /** Keys of the page besides those of every list; made once. */
  readonly keys?: readonly Key[]
  /** What stands between the title and the table. */
  readonly lead?: ReactNode
  /** What the lead draws: it comes with the list, or it would push the list away under somebody's hand. */
  readonly beside?: readonly Loaded<unknown>[]
  /** Buttons of the page besides the primary one. */
  readonly tools?: ReactNode
  readonly searchFor?: string
  /** Where the one primary button leads, when the person may go there. */
  readonly create?: { readonly to: string; readonly label: string } | undefined
  /** Filters and the chips that say which are on. */
  readonly filters?: ReactNode
  readonly empty: { readonly title: string; readonly help: string; readonly action?: ReactNode }
  /** Events of the server after which the list is asked again. */
  readonly changes: Concerns
}

/** A list: title, search, filters, count, table. All of it is in the address. */
export function ListPage<R extends Row>(props: Props<R>) {
  const { title, screen, searchFor, create, filters, changes, tools, linked, lead, keys, href } = props
  const isAlone = !useAnswered(...(props.beside ?? []))
  const query = useValue(screen.query)
  const { search = '' } = useValue(screen.request)
  useTitle(title)
  useLive(screen, changes, query)
  const createTo = create?.to
  const opens = href !== undefined
  usePageKeys(
    useMemo(
      () => [
        ...(createTo ? [{ keys: 'n', label: 'keys.create' as const, act: () => go(createTo) }] : []),
        ...(opens ? [{ keys: '↓ ↑', label: 'keys.rows' as const }] : []),
        ...(keys ?? []),
      ],
      [createTo, opens, keys],
    ),
  )
  return (
    <div className="page list-page" onKeyDown={pressedInList}>
      <header className="page-head">
        <h1>{title}</h1>
        {searchFor && <SearchBox value={search} onSearch={screen.search} placeholder={searchFor} />}
        <ListTools screen={screen} linked={linked} />
        {tools}
        {create && (
          <Link href={create.to} className="button primary-action">
            <Icon name="plus" />
            <span>{create.label}</span>
          </Link>
        )}
      </header>
      {isAlone ? (
        <Skeleton rows={14} />
      ) : (
        <>
          {lead}
          {filters && <div className="filters">{filters}</div>}
          <Rows {...props} />
        </>
      )}
      <footer className="page-foot">
        <ListShown screen={screen} />
        <Pager screen={screen} />
      </footer>
    </div>
  )
}

/** Says aloud which rows are shown now. */
function ListShown<R>({ screen }: { screen: TableScreen<R> }) {
  const t = useT()
  const { from, to, count } = useValue(screen.range)
  return (
    <p className="hidden" role="status">
      {count === 0 ? '' : t('list.range', { from, to, total: count })}
    </p>
  )
}

function Rows<R extends Row>({ title, screen, create, empty, ...drawn }: Props<R>) {
  const t = useT()
  const rows = useValue(screen.rows)
  const ready = useValue(screen.ready)
  const busy = useValue(screen.busy)
  const failure = useValue(screen.failure)
  const query = useValue(screen.query)
  const request = useValue(screen.request)
  const { chosen } = useColumns(screen)
  if (failure) return <Trouble failure={failure} retry={screen.reload} />
  if (!ready) return <Skeleton rows={14} />
  if (rows.length > 0) {
    return (
      <div className="rows" aria-busy={busy}>
        <DataTable
          {...drawn}
          label={title}
          idOf={({ id }) => id}
          columns={chosen}
          rows={rows}
          request={request}
          onSort={screen.sortBy}
        />
      </div>
    )
  }
  const narrowed = Object.keys(query).some((name) => !['sort', 'order', 'size'].includes(name))
  if (narrowed) {
    return (
      <Empty
        title={t('list.none')}
        action={
          <button
            type="button"
            className="quiet"
            onClick={() => screen.change(Object.fromEntries(Object.keys(query).map((name) => [name, null])))}
          >
            {t('list.clear')}
          </button>
        }
      >
        {t('list.none_help')}
      </Empty>
    )
  }
  return (
    <Empty
      title={empty.title}
      action={
        empty.action ??
        (create && (
          <Link href={create.to} className="button">
            {create.label}
          </Link>
        ))
      }
    >
      {empty.help}
    </Empty>
  )
}
