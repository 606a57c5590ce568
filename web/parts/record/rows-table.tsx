import type { ReactNode } from 'react'
import type { Column } from '#core/tables/columns.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'
import { DataTable } from '../list/table.tsx'

interface TableRow {
  /** Its place among the rows. */
  readonly id: number
  readonly [name: string]: unknown
}

/** Something wrong with a row, which is not in sight: `path` says where it stands in the form. */
export interface RowTrouble {
  readonly path: string
  readonly place: number
  readonly says: string
}

interface Props {
  readonly title: string
  readonly empty: string
  readonly columns: readonly Column<TableRow>[]
  readonly rows: readonly TableRow[]
  readonly draw: { readonly [name: string]: (row: TableRow) => ReactNode }
  /** How a row is called in the words of its buttons. */
  readonly nameOf: (row: TableRow) => string
  /** What can be done with the rows; without, they are only shown. */
  readonly edits?: {
    /** Their list in the form, by which what is wrong in it is known to be said here. */
    readonly list: string
    readonly add: string
    readonly open: (place: number | null) => void
    readonly remove: (place: number) => void
    readonly restore: (place: number) => void
    readonly isRemoved: (place: number) => boolean
    readonly troubles: readonly RowTrouble[]
  }
}

/**
 * Rows that belong to a record, as a table: each is changed in a dialog. One that is stored and removed stays in sight,
 * marked, until the record is saved.
 */
export function RowsTable({ title, empty, columns, rows, draw, nameOf, edits }: Props) {
  return (
    <section className="card rows-table" aria-label={title} data-rows={edits?.list}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="muted">{empty}</p>}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          draw={draw}
          {...(edits
            ? {
                faded: ({ id }: TableRow) => edits.isRemoved(id),
                actions: (row: TableRow) => <Actions row={row} name={nameOf(row)} edits={edits} />,
              }
            : {})}
        />
      )}
      {edits && <Troubles of={edits.troubles} open={edits.open} />}
      {edits && (
        <button type="button" className="quiet add" onClick={() => edits.open(null)}>
          <Icon name="plus" />
          {edits.add}
        </button>
      )}
    </section>
  )
}

type Edits = NonNullable<Props['edits']>

function Actions({ row, name, edits }: { row: TableRow; name: string; edits: Edits }) {
  const t = useT()
  const called = (what: string): string => t('form.says', { label: what, value: name })
  if (edits.isRemoved(row.id)) {
    return (
      <span className="row" role="status">
        {t('form.row_removed')}
        <button
          type="button"
          className="quiet small"
          aria-label={called(t('form.row_restore'))}
          onClick={() => edits.restore(row.id)}
        >
          {t('form.row_restore')}
        </button>
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={called(t('form.edit_row'))}
        title={t('form.edit_row')}
        onClick={() => edits.open(row.id)}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={called(t('form.remove'))}
        title={t('form.remove')}
        onClick={() => edits.remove(row.id)}
      >
        <Icon name="bin" />
      </button>
    </>
  )
}

/** What is wrong in which row; its button opens the row. */
function Troubles({ of, open }: { of: readonly RowTrouble[]; open: Edits['open'] }) {
  if (of.length === 0) return null
  return (
    <ul className="plain-list" role="alert">
      {of.map(({ path, place, says }) => (
        <li key={path} data-path={path}>
          <button type="button" className="quiet small danger" onClick={() => open(place)}>
            <Icon name="pencil" />
            {says}
          </button>
        </li>
      ))}
    </ul>
  )
}
