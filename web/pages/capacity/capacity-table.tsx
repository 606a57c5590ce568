import { memo, useCallback } from 'react'
import { Link } from 'wouter'
import {
  fullness,
  isTooFull,
  type CapacityGroup,
  type CapacityRow,
  type CapacityScreen,
  type PersonMonth,
} from '#core/screens/capacity/capacity.ts'
import { groupInWords, shareShown } from '#core/screens/capacity/in-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shortMonth, shownMonth, shownNumber } from '#core/values/written.ts'
import { GridBox, GridTd } from '../../parts/grid/grid-box.tsx'
import { RowWindow } from '../../parts/grid/row-window.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useParameters } from '../../state/use-parameters.ts'
import { useMonthInWords } from './in-words.ts'

interface Props {
  readonly screen: CapacityScreen
  readonly onOpen: (cell: Cell) => void
}

/** People by months; each cell says what part of the capacity is planned, and opens what fills it. */
export const CapacityTable = memo(function CapacityTable({ screen, onOpen }: Props) {
  const t = useT()
  const language = useLanguage()
  const rows = useValue(screen.rows)
  const months = useValue(screen.answer.value)?.months ?? []
  const line = useCallback(
    (row: CapacityRow, place: number) => <Row key={row.key} {...{ screen, row, place, onOpen }} />,
    [screen, onOpen],
  )
  return (
    <GridBox
      grid={screen.grid}
      edits={false}
      caption={t('capacity.caption')}
      onDetails={onOpen}
      className="table-box six-months capacity-grid"
      rowCount={rows.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t('capacity.person_column')}</th>
          {months.map((month) => (
            <th key={month} scope="col">
              <abbr title={shownMonth(`${month}-01`, language)}>{shortMonth(`${month}-01`, language)}</abbr>
            </th>
          ))}
          <th scope="col">{t('column.room_days')}</th>
        </tr>
      </thead>
      <RowWindow grid={screen.grid} rows={rows} columnCount={months.length + 2} draw={line} />
    </GridBox>
  )
})

interface RowProps extends Props {
  readonly row: CapacityRow
  readonly place: number
}

const Row = memo(function Row({ screen, row, place, onOpen }: RowProps) {
  const t = useT()
  const language = useLanguage()
  if (row.kind !== 'person') {
    const months = row.kind === 'total' ? row.months : row.group.months
    const room = months.reduce((sum, each) => sum + each.room, 0)
    return (
      <tr className={row.kind} aria-rowindex={place}>
        <th scope="row">
          {row.kind === 'total' ? t('column.total') : <GroupName screen={screen} group={row.group} />}
        </th>
        {months.map((month) => (
          <SumCell key={month.month} month={month} />
        ))}
        <td className="row-total">{shownNumber(Math.round(room * 100) / 100, language)}</td>
      </tr>
    )
  }
  const { person } = row
  return (
    <tr aria-rowindex={place}>
      <th scope="row">
        <Link href={`/users/${person.id}?tab=2`}>{person.name}</Link>{' '}
        {person.code !== null && <span className="code">{person.code}</span>}
      </th>
      {person.months.map((month) => (
        <MonthCell
          key={month.month}
          {...{ screen, month, onOpen }}
          name={person.name}
          cell={{ row: row.key, column: month.month }}
        />
      ))}
      <td className="row-total">{shownNumber(person.room, language)}</td>
    </tr>
  )
})

function GroupName({ screen, group }: Pick<Props, 'screen'> & { group: CapacityGroup }) {
  const t = useT()
  const words = useValue(useParameters().words)
  const by = useValue(screen.by)
  return (
    <>
      {groupInWords(t, by, group, words)}{' '}
      <span className="muted">{t('capacity.people', { count: group.people })}</span>
    </>
  )
}

function SumCell({ month }: { month: CapacityGroup['months'][number] }) {
  const t = useT()
  const language = useLanguage()
  const { planned, capacity, share, overloaded } = month
  const days = t('capacity.days_of', {
    planned: shownNumber(planned, language),
    capacity: shownNumber(capacity, language),
  })
  const over = overloaded > 0 ? t('capacity.overloaded', { count: overloaded }) : ''
  return (
    <td
      className={share !== null && share > 100 ? 'overload' : undefined}
      title={[days, over].filter(Boolean).join(' · ')}
    >
      <span>
        {over && <Icon name="warning" label={over} />}
        {shareShown(t, month, language)}
      </span>
    </td>
  )
}

interface CellProps extends Props {
  readonly cell: Cell
  readonly name: string
  readonly month: PersonMonth
}

const MonthCell = memo(function MonthCell({ screen, cell, name, month, onOpen }: CellProps) {
  const t = useT()
  const language = useLanguage()
  const inWords = useMonthInWords()
  const { share, planned, proposed, employed } = month
  const isRed = isTooFull(month)
  const level = employed ? `level-${fullness(share)}` : 'not-here'
  return (
    <GridTd
      grid={screen.grid}
      cell={cell}
      plain
      className={isRed ? 'overload' : level}
      title={inWords(name, month)}
      onOpen={() => onOpen(cell)}
    >
      <span>
        <span className="hidden">{inWords(name, month)}</span>
        <span aria-hidden>
          {isRed && <Icon name="warning" />}
          {shareShown(t, month, language)}
          {proposed !== planned && <i className="proposed-mark">{proposed > planned ? '↑' : '↓'}</i>}
        </span>
      </span>
    </GridTd>
  )
})
