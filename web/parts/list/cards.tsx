import { Fragment } from 'react'
import { columnHeading } from '#core/screens/formatting.ts'
import { cardOf } from '#core/tables/card.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { Drawn, Opening, isSaid, openedBy, type RowsProps } from './row.tsx'
import '../css/cards.css'

/** Rows on a narrow screen: each a card with its title, its state, what it says and what can be done with it. */
export function Cards<R>(props: RowsProps<R>) {
  const { label, rows, idOf } = props
  return (
    <div className="cards-box">
      <div className="card-tools">
        <TickAll {...props} />
        <SortChoice {...props} />
      </div>
      <ul className="cards" aria-label={label}>
        {rows.map((row) => (
          <RowCard key={idOf(row)} row={row} {...props} />
        ))}
      </ul>
    </div>
  )
}

function RowCard<R>({ row, ...props }: RowsProps<R> & { row: R }) {
  const { columns, href, linked, draw, note, actions, faded, ticks } = props
  const t = useT()
  const { titles, codes, states, facts } = cardOf(columns, linked)
  const hasValue = (column: (typeof columns)[number]): boolean => isSaid({ row, column, draw })
  const done = actions?.(row)
  return (
    <li
      className={`${href ? 'opens' : ''} ${faded?.(row) ? 'faded' : ''}`}
      onClick={(event) => openedBy(event, row, href)}
    >
      <header>
        {ticks?.may(row) && (
          <label className="tick">
            <input
              type="checkbox"
              aria-label={ticks.label(row)}
              checked={ticks.has(row)}
              onChange={(event) => ticks.set([row], event.target.checked)}
            />
          </label>
        )}
        <span className="card-title">
          <Opening row={row} href={href}>
            {titles.filter(hasValue).map((column) => (
              <span key={column.name}>
                <Drawn row={row} column={column} draw={draw} />{' '}
              </span>
            ))}
          </Opening>
          {codes.filter(hasValue).map((column) => (
            <Fragment key={column.name}>
              {' '}
              <span className="code">
                <Drawn row={row} column={column} draw={draw} />
              </span>
            </Fragment>
          ))}
        </span>
        {states.filter(hasValue).map((column) => (
          <Drawn key={column.name} row={row} column={column} draw={draw} />
        ))}
      </header>
      {note?.(row)}
      <dl>
        {facts.filter(hasValue).map((column) => (
          <div key={column.name} className={`kind-${column.display}`}>
            <dt>{columnHeading(t, column)}</dt>{' '}
            <dd>
              <Drawn row={row} column={column} draw={draw} />
            </dd>
          </div>
        ))}
      </dl>
      {done && <div className="card-actions">{done}</div>}
    </li>
  )
}

function TickAll<R>({ rows, ticks }: RowsProps<R>) {
  const t = useT()
  const tickable = ticks ? rows.filter(ticks.may) : []
  if (!ticks || tickable.length === 0) return null
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={tickable.every(ticks.has)}
        onChange={(event) => ticks.set(tickable, event.target.checked)}
      />
      {t('list.tick_all')}
    </label>
  )
}

/** What a table's headings do: one is chosen, and the arrow turns the order round. */
function SortChoice<R>({ columns, request, onSort }: RowsProps<R>) {
  const t = useT()
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const { sort = '', order } = request ?? {}
  return (
    <span className="sort-choice">
      <select
        aria-label={t('list.sort')}
        value={sort}
        onChange={(event) => event.target.value && onSort(event.target.value)}
      >
        {sort === '' && <option value="">{t('list.sort')}</option>}
        {sortable.map((column) => (
          <option key={column.name} value={column.name}>
            {columnHeading(t, column)}
          </option>
        ))}
      </select>
      {sort !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={t(order === 'desc' ? 'list.descending' : 'list.ascending')}
          onClick={() => onSort(sort)}
        >
          <Icon name={order === 'desc' ? 'down' : 'up'} />
        </button>
      )}
    </span>
  )
}
