import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { shownMoment } from '#core/screens/moment.ts'
import { columnHeading, shownDay, shownEuro, shownNumber, shownPercent } from '#core/screens/shown.ts'
import type { ListRequest } from '#core/screens/list/table.ts'
import type { Display } from '#core/kernel/field.ts'
import type { Column } from '#core/tables/columns.ts'
import { go } from '../../state/navigation.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useTimeZone } from '../../state/today.ts'
import { Icon } from '../icon.tsx'
import { Status } from '../status.tsx'

interface Props<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => number
  /** Where a row leads; the link itself stands in the column `linked`. */
  readonly href?: (row: R) => string
  readonly linked?: keyof R & string
  readonly request?: ListRequest
  readonly onSort?: (name: string) => void
  /** What a column shows instead of its plain value. */
  readonly draw?: { readonly [K in keyof R & string]?: (row: R) => ReactNode }
  readonly actions?: (row: R) => ReactNode
  readonly foot?: ReactNode
  readonly faded?: (row: R) => boolean
  /** Rows can be ticked, to do something with several at once. */
  readonly ticks?: Ticks<R>
}

export interface Ticks<R> {
  readonly has: (row: R) => boolean
  readonly set: (rows: readonly R[], on: boolean) => void
  /** Rows that nothing can be done with cannot be ticked. */
  readonly may: (row: R) => boolean
  readonly label: (row: R) => string
}

/** A table of records: the header stays, a row opens its record, arrows stand only where sorting works. */
export function DataTable<R>(props: Props<R>) {
  const { label, columns, rows, idOf, href, actions, foot, faded, ticks } = props
  const tickable = ticks ? rows.filter(ticks.may) : []
  const t = useT()
  const open = (event: MouseEvent, row: R): void => {
    if (!href || (event.target as HTMLElement).closest('a, button, input') || String(getSelection())) return
    go(href(row))
  }
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={label}>
      <table className="data-table">
        <thead>
          <tr>
            {ticks && (
              <th className="tick-cell">
                <input
                  type="checkbox"
                  aria-label={t('list.tick_all')}
                  disabled={tickable.length === 0}
                  checked={tickable.length > 0 && tickable.every(ticks.has)}
                  onChange={(event) => ticks.set(tickable, event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} {...props} />
            ))}
            {actions && (
              <th className="actions">
                <span className="hidden">{t('column.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={idOf(row)}
              className={`${href ? 'opens' : ''} ${faded?.(row) ? 'faded' : ''}`}
              onClick={(event) => open(event, row)}
            >
              {ticks && (
                <td className="tick-cell">
                  {ticks.may(row) && (
                    <input
                      type="checkbox"
                      aria-label={ticks.label(row)}
                      checked={ticks.has(row)}
                      onChange={(event) => ticks.set([row], event.target.checked)}
                    />
                  )}
                </td>
              )}
              {columns.map((column) => (
                <td key={column.name} className={cellClass(column)}>
                  <Linked row={row} column={column} {...props} />
                </td>
              ))}
              {actions && <td className="actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}

function HeadCell<R>({
  column,
  request,
  onSort,
}: { column: Column<R> } & Pick<Props<R>, 'request' | 'onSort'>) {
  const t = useT()
  const { name, sortable } = column
  const heading = columnHeading(t, column)
  if (!sortable || !onSort) return <th className={cellClass(column)}>{heading}</th>
  const order = request?.sort === name ? (request.order ?? 'asc') : null
  return (
    <th
      className={cellClass(column)}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="sort"
        title={t('list.sort_by', { column: heading })}
        onClick={() => onSort(name)}
      >
        {heading}
        <Icon name={order === 'desc' ? 'down' : 'up'} />
      </button>
    </th>
  )
}

function Linked<R>({
  row,
  column,
  href,
  linked,
  draw,
}: { row: R; column: Column<R> } & Pick<Props<R>, 'href' | 'linked' | 'draw'>) {
  const { name } = column
  const shown = draw?.[name] ? draw[name](row) : <Value of={row[name]} display={column.display} />
  return href && linked === name ? <Link href={href(row)}>{shown}</Link> : shown
}

function Value({ of, display }: { of: unknown; display: Display }) {
  const language = useLanguage()
  const timeZone = useTimeZone()
  switch (display) {
    case 'day':
      return shownDay(of as string | null)
    case 'moment':
      return of ? <time dateTime={String(of)}>{shownMoment(String(of), timeZone)}</time> : null
    case 'euro':
      return shownEuro(of as number | null)
    case 'number':
      return shownNumber(of as number | null, language)
    case 'percent':
      return shownPercent(of as number | null, language)
    case 'status':
      return <Status of={String(of)} />
    default:
      return of === null || of === undefined ? null : String(of)
  }
}

const rightAligned = new Set(['number', 'euro', 'percent'])

function cellClass<R>({ display, wide }: Column<R>): string {
  return [`kind-${display}`, rightAligned.has(display) ? 'right' : '', wide ? 'wide-only' : '']
    .join(' ')
    .trim()
}
