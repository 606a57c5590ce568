import { columnHeading } from '#core/screens/formatting.ts'
import type { Column } from '#core/tables/columns.ts'
import { useNarrow } from '../../state/narrow.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { Cards } from './cards.tsx'
import { Drawn, Opening, isSaid, openedBy, type RowsProps } from './row.tsx'
import { useReturnToRow } from './return-to-row.ts'
import { TableBox } from './table-box.tsx'

/** A table of records; on a narrow screen a card each. */
export function DataTable<R>(props: RowsProps<R>) {
  useReturnToRow()
  return useNarrow() ? <Cards {...props} /> : <WideTable {...props} />
}

/** A table of records: the header stays, a row opens its record, arrows stand only where sorting works. */
function WideTable<R>(props: RowsProps<R>) {
  const { label, columns, rows, idOf, actions, ticks, draw } = props
  const tickable = ticks ? rows.filter(ticks.may) : []
  const t = useT()
  const unsaid = new Set(columns.filter((column) => !rows.some((row) => isSaid({ row, column, draw }))))
  const classOf = (column: Column<R>): string => `${cellClass(column)}${unsaid.has(column) ? ' unsaid' : ''}`
  return (
    <TableBox label={label}>
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
              <HeadCell key={column.name} column={column} className={classOf(column)} {...props} />
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
            <TableRow key={idOf(row)} row={row} classOf={classOf} {...props} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

/** A record's row, and below it over the whole width what must be said of it in words. */
function TableRow<R>({
  row,
  classOf,
  ...props
}: RowsProps<R> & { row: R; classOf: (column: Column<R>) => string }) {
  const { columns, href, linked, draw, note, actions, faded, ticks } = props
  const noted = note?.(row)
  const width = columns.length + (actions ? 1 : 0) + (ticks ? 1 : 0)
  return (
    <>
      <tr
        className={[href && 'opens', faded?.(row) && 'faded', noted && 'noted'].filter(Boolean).join(' ')}
        onClick={(event) => openedBy(event, row, href)}
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
          <td key={column.name} className={classOf(column)}>
            {linked === column.name ? (
              <Opening row={row} href={href}>
                <Drawn row={row} column={column} draw={draw} />
              </Opening>
            ) : (
              <Drawn row={row} column={column} draw={draw} />
            )}
          </td>
        ))}
        {actions && <td className="actions">{actions(row)}</td>}
      </tr>
      {noted && (
        <tr className="note">
          <td colSpan={width}>{noted}</td>
        </tr>
      )}
    </>
  )
}

function HeadCell<R>({
  column,
  className,
  request,
  onSort,
}: { column: Column<R>; className: string } & Pick<RowsProps<R>, 'request' | 'onSort'>) {
  const t = useT()
  const { name, sortable } = column
  const heading = columnHeading(t, column)
  if (!sortable || !onSort) return <th className={className}>{heading}</th>
  const order = request?.sort === name ? (request.order ?? 'asc') : null
  return (
    <th
      className={className}
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

const rightAligned = new Set(['number', 'euro', 'percent'])

function cellClass<R>({ display, wide }: Column<R>): string {
  return [`kind-${display}`, rightAligned.has(display) ? 'right' : '', wide ? 'wide-only' : '']
    .join(' ')
    .trim()
}
