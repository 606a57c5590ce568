import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Facts } from '#core/kernel/field.ts'
import type {
  DrawnLine,
  LineKind,
  ReportAnswer,
  ReportLine,
  ReportScreen,
} from '#core/screens/reports/report-screen.ts'
import { columnHeading } from '#core/screens/formatting.ts'
import { writtenHeading, writtenValue, type Spoken } from '#core/reporting/written.ts'
import type { Column } from '#core/tables/columns.ts'
import { propertyIn } from '#core/values/known.ts'
import { useNarrow } from '../../state/narrow.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { TableBox } from '../../parts/list/table-box.tsx'
import { OpenedFigure } from '../../parts/opened-figure.tsx'
import { useParameters } from '../../state/use-parameters.ts'

interface Props {
  readonly screen: ReportScreen
  readonly answer: ReportAnswer
  readonly sees: (field: Facts) => boolean
}

/** The table of a report: groups that open, rows, and the total at its foot. Each amount opens into its parts. */
export function ReportTable({ screen, answer, sees }: Props) {
  const t = useT()
  const language = useLanguage()
  const lines = useValue(screen.lines)
  const request = useValue(screen.request)
  const words = useValue(useParameters().words)
  const spoken: Spoken = { t, language, wordOf: (list, value) => words(list, value) }
  const seen = useValue(screen.visibleColumns).filter(
    ({ name, field }) => sees(field) && !answer.grouped.includes(name),
  )
  const columns = seen
  const isNarrow = useNarrow()
  const hasTotal = Object.keys(screen.report.sums).length > 0
  // The name of a group stands over all columns before the first figure.
  const firstFigure = columns.findIndex(isFigure)
  const span = Math.max(1, firstFigure < 0 ? columns.length : firstFigure)
  const drawn = { screen, columns, span, spoken, grouped: answer.grouped }
  if (isNarrow) return <ReportCards lines={lines} totals={answer.totals} {...drawn} />
  return (
    <TableBox label={t(`report.${screen.report.name}` as never)}>
      <table className="data-table report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                className={isFigure(column) ? 'right' : ''}
                aria-sort={
                  request.sort !== column.name
                    ? 'none'
                    : request.order === 'desc'
                      ? 'descending'
                      : 'ascending'
                }
              >
                <button type="button" className="sort" onClick={() => screen.sortBy(column.name)}>
                  {columnHeading(t, column)}
                  <Icon name={request.sort === column.name && request.order === 'desc' ? 'down' : 'up'} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TableLine key={line.key} line={line} {...drawn} />
          ))}
        </tbody>
        {hasTotal && (
          <tfoot>
            <tr>
              <th colSpan={span} scope="row">
                {t('report.total')}
              </th>
              <Figures line={answer.totals} kind="total" {...drawn} />
            </tr>
          </tfoot>
        )}
      </table>
    </TableBox>
  )
}

/** On a telephone each line is a card: what it is of, and its figures below, each with its name. */
function ReportCards({
  lines,
  totals,
  ...drawn
}: Drawn & { lines: readonly DrawnLine[]; totals: ReportLine }) {
  const t = useT()
  return (
    <ul className="report-cards">
      {lines.map((line) => (
        <li key={line.key} className="card" style={{ marginInlineStart: `${line.depth * 0.8}rem` }}>
          {line.kind === 'waiting' || line.kind === 'more' ? (
            <span className="muted">
              {line.kind === 'waiting' ? t('reports.waiting') : t('reports.more', { n: line.hidden })}
            </span>
          ) : (
            <>
              {line.kind === 'group' ? (
                <GroupName line={line} {...drawn} />
              ) : (
                <RowName line={line.line} {...drawn} />
              )}
              <CardFigures line={line.line} kind={line.kind} {...drawn} />
            </>
          )}
        </li>
      ))}
      {Object.keys(drawn.screen.report.sums).length > 0 && (
        <li className="card">
          <strong>{t('report.total')}</strong>
          <CardFigures line={totals} kind="total" {...drawn} />
        </li>
      )}
    </ul>
  )
}

/** What a row is of, in a card. */
function RowName({ line, ...drawn }: Drawn & { line: ReportLine }) {
  const { columns } = drawn
  const title = columns.find(({ card }) => card === 'title') ?? columns.find((each) => !isFigure(each))
  return title ? (
    <strong>
      <Cell line={line} kind="row" column={title} {...drawn} />
    </strong>
  ) : null
}

function CardFigures({ line, kind, ...drawn }: Drawn & { line: ReportLine; kind: LineKind }) {
  const t = useT()
  return (
    <dl>
      {drawn.columns.filter(isFigure).map((column) => (
        <div key={column.name}>
          <dt>{columnHeading(t, column)}</dt>
          <dd>
            <Cell line={line} kind={kind} column={column} {...drawn} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Drawn {
  readonly screen: ReportScreen
  readonly columns: readonly Column[]
  readonly span: number
  readonly spoken: Spoken
  readonly grouped: readonly string[]
}

const isFigure = ({ field }: Pick<Column, 'field'>): boolean =>
  ['money', 'int', 'decimal'].includes(field.kind)

function TableLine({ line, ...drawn }: Drawn & { line: DrawnLine }) {
  const t = useT()
  const { columns, span } = drawn
  const style = { paddingInlineStart: `${0.75 + line.depth * 1.1}rem` }
  if (line.kind === 'waiting' || line.kind === 'more')
    return (
      <tr>
        <td colSpan={columns.length} style={style} className="muted">
          {line.kind === 'waiting' ? t('reports.waiting') : t('reports.more', { n: line.hidden })}
        </td>
      </tr>
    )
  if (line.kind === 'row')
    return (
      <tr>
        {columns.map((column, place) => (
          <td
            key={column.name}
            className={isFigure(column) ? 'right' : ''}
            style={place === 0 ? style : undefined}
          >
            <Cell line={line.line} kind="row" column={column} {...drawn} />
          </td>
        ))}
      </tr>
    )
  return (
    <tr className="group-row">
      <th colSpan={span} scope="row" style={style}>
        <GroupName line={line} {...drawn} />
      </th>
      <Figures line={line.line} kind="group" {...drawn} />
    </tr>
  )
}

/** What a group is of, and the button that opens it. */
function GroupName({ line, screen, grouped, spoken }: Drawn & { line: DrawnLine }) {
  const t = useT()
  const dimension = grouped[line.depth] ?? ''
  const field = propertyIn<Facts>(screen.report.row.fields, dimension)
  const name = writtenValue(dimension, field, line.line[dimension], spoken) || t('report.nothing')
  return (
    <button
      type="button"
      className="group-toggle"
      aria-expanded={line.isOpen}
      onClick={() => screen.toggle(line.key)}
    >
      <Icon name={line.isOpen ? 'down' : 'right'} />
      {name} <span className="muted">{line.line.row_count}</span>
    </button>
  )
}

/** The figures of a group or of the total, after the name that stands over the first columns. */
function Figures({ line, kind, columns, span, ...drawn }: Drawn & { line: ReportLine; kind: LineKind }) {
  return (
    <>
      {columns.slice(span).map((column) => (
        <td key={column.name} className={isFigure(column) ? 'right' : ''}>
          <Cell line={line} kind={kind} column={column} columns={columns} span={span} {...drawn} />
        </td>
      ))}
    </>
  )
}

interface CellProps extends Drawn {
  readonly line: ReportLine
  readonly kind: LineKind
  readonly column: Column
}

function Cell({ line, kind, column, screen, spoken }: CellProps) {
  const { name, field } = column
  const written = writtenValue(name, field, line[name], spoken)
  const opened = isFigure(column) && written ? screen.openedFrom(name, line, kind) : null
  const figure = (measure: string) => {
    const facts = propertyIn<Facts>(screen.report.row.fields, measure)
    return {
      heading: writtenHeading(measure, facts, spoken),
      written: writtenValue(measure, facts, line[measure], spoken),
    }
  }
  if (opened) return <OpenedFigure {...figure(name)} opened={opened} partOf={figure} />
  const path = linkOf(name, line)
  return path && written ? <Link href={path}>{written}</Link> : <Fragment>{written}</Fragment>
}

/** Where the name of a record leads. */
function linkOf(name: string, line: ReportLine): string | null {
  const { subfolder_id, folder_id, invoice_id } = line
  if (name === 'number' && invoice_id) return `/invoices/${String(invoice_id)}`
  if ((name === 'name' || name === 'rank_code') && subfolder_id && folder_id)
    return `/folders/${String(folder_id)}/subfolders/${String(subfolder_id)}`
  if (name === 'customer' && line['customer_id']) return `/companies/${String(line['customer_id'])}`
  return name === 'user_name' && line['user_id'] ? `/users/${String(line['user_id'])}` : null
}
