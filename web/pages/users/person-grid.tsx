import { useCallback, useState, type ReactNode } from 'react'
import type { Month } from '#core/values/day.ts'
import {
  explainedRows,
  inheritedFrom,
  isTypedRow,
  type ExplainedRow,
  type GridMonth,
  type GridRow,
  type PersonGridScreen,
  type TypedRow,
} from '#core/screens/users/person-grid.ts'
import { shownMonth, shownNumber } from '#core/values/written.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { GridBox, GridTd } from '../../parts/grid/grid-box.tsx'
import { GridCell } from '../../parts/grid/grid-cell.tsx'
import { SumDialog } from './sum-dialog.tsx'

interface Requested {
  readonly row: GridRow
  readonly month: Month
}

/** The six months: rows that are typed into, and rows that say on a press where their numbers come from. */
export function PersonGrid({
  screen,
  name,
  edits,
}: {
  screen: PersonGridScreen
  name: string
  edits: boolean
}) {
  const t = useT()
  const language = useLanguage()
  const months = useValue(screen.months)
  const [requested, setRequested] = useState<Requested | null>(null)
  const absences = useValue(screen.answer.value)?.absences ?? null
  const explained = months.find(({ month }) => month === requested?.month)
  return (
    <>
      <GridBox
        grid={screen.grid}
        caption={t('grid.caption', { name })}
        edits={edits}
        onDetails={({ row, column }) => setRequested({ row: row as GridRow, month: column })}
        className="table-box six-months person-grid"
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('grid.row')}</span>
            </th>
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {shownMonth(month + '-01', language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screen.grid.axes().rows.map((row) => (
            <tr key={row} className={row}>
              <th scope="row">
                {rowLabel(t, row)}
                {row === 'requested' && <small> ({t('grid.unapproved')})</small>}
              </th>
              {months.map((month) =>
                isTypedRow(row) ? (
                  <TypedCell key={month.month} screen={screen} row={row} month={month} edits={edits} />
                ) : (
                  <Figure
                    key={month.month}
                    screen={screen}
                    row={row as ExplainedRow}
                    month={month}
                    onExplain={setRequested}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </GridBox>
      {requested && explained && (
        <SumDialog
          row={requested.row}
          month={explained}
          absences={absences}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  )
}

/** How a cell is called in words: its row and its month. */
export function useCellName(): (cell: Cell) => string {
  const t = useT()
  const language = useLanguage()
  return useCallback(
    ({ row, column }) => `${rowLabel(t, row)}, ${shownMonth(column + '-01', language)}`,
    [t, language],
  )
}

function rowLabel(t: Translate, row: string): string {
  if (row === 'operations' || row === 'support')
    return t('grid.occupation_of', { type: t(`project_type.${row}`) })
  return t(`grid.${row as Exclude<ExplainedRow, 'operations' | 'support'> | TypedRow}`)
}

interface CellProps {
  readonly screen: PersonGridScreen
  readonly month: GridMonth
}

/** A number that is typed in place where one may; an inherited availability and unapproved absence are grey. */
function TypedCell({ screen, row, month, edits }: CellProps & { row: TypedRow; edits: boolean }) {
  const t = useT()
  const language = useLanguage()
  const nameOf = useCellName()
  const cell = { row, column: month.month }
  const own = useRead(() => screen.grid.valueAt({ row, column: month.month }), [screen, row, month])
  const isInherited = row === 'availability' && own === null
  const inherited = isInherited ? shownNumber(month.availability.percentage, language) : ''
  const ownText = shownNumber(own, language)
  return (
    <GridTd grid={screen.grid} cell={cell} plain={!edits}>
      {edits ? (
        <GridCell
          grid={screen.grid}
          cell={cell}
          label={nameOf(cell)}
          text={ownText}
          inUnit={(n) => (row === 'availability' ? `${n} %` : t('absences.days', { n }))}
          placeholder={inherited}
          title={isInherited ? t(inheritedFrom(month)) : undefined}
          also={<Mark screen={screen} cell={cell} />}
        />
      ) : (
        <span className={isInherited ? 'inherited' : undefined}>{ownText || inherited}</span>
      )}
    </GridTd>
  )
}

function Mark({ screen, cell: { row, column } }: { screen: PersonGridScreen; cell: Cell }) {
  const t = useT()
  const kind = useRead(() => screen.grid.stateAt({ row, column })?.kind, [screen, row, column])
  return kind === 'saved' ? <Icon name="tick" label={t('planner.saved')} /> : null
}

/** A computed number; pressed it says where it comes from. */
function Figure({
  screen,
  row,
  month,
  onExplain,
}: CellProps & { row: ExplainedRow; onExplain: (requested: Requested) => void }) {
  const t = useT()
  const language = useLanguage()
  const { text, overload } = figures[row](month, (value) => shownNumber(value, language))
  return (
    <GridTd
      grid={screen.grid}
      cell={{ row, column: month.month }}
      className={overload ? 'overload' : undefined}
    >
      <button
        type="button"
        className="figure"
        title={t('grid.where_from', {
          row: rowLabel(t, row),
          month: shownMonth(month.month + '-01', language),
        })}
        onClick={() => onExplain({ row, month: month.month })}
      >
        {text}
        {overload && (
          <>
            <Icon name="warning" />
            <span className="word">{t('grid.overload')}</span>
          </>
        )}
      </button>
    </GridTd>
  )
}

interface GridFigure {
  readonly text: ReactNode
  readonly overload?: boolean
}
type Days = (value: number) => string

const figures: {
  readonly [R in (typeof explainedRows)[number]]: (month: GridMonth, days: Days) => GridFigure
} = {
  capacity: ({ capacity }, days) => ({ text: days(capacity) }),
  pending: ({ pending }, days) => ({ text: days(pending.share) }),
  operations: ({ operations }, days) => occupation(operations, days),
  support: ({ support }, days) => occupation(support, days),
  total: ({ total }, days) => ({ text: days(total.planned), overload: total.overload }),
}

/** Planned against its target, which is not for everybody's eyes. */
const occupation = ({ planned, target, overload }: GridMonth['operations'], days: Days): GridFigure => ({
  text: (target as number | undefined) === undefined ? days(planned) : `${days(planned)} / ${days(target)}`,
  overload,
})
