import { memo, useCallback } from 'react'
import { checkTask } from '#core/booking/rules.ts'
import { expectedOn } from '#core/booking/week/days.ts'
import { dayInWords } from '#core/screens/planner/in-words.ts'
import { isWeekend, type Day } from '#core/values/day.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { folderTitle, type PlannerGroup } from '#core/screens/planner/planner-rows.ts'
import { shownBlocks, weekdayName } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { cellKey, type Cell } from '#core/screens/grid/range.ts'
import { useKey, useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { GridBox, GridTd } from '../../parts/grid/grid-box.tsx'
import { GridCell } from '../../parts/grid/grid-cell.tsx'
import { RowTools } from './row-tools.tsx'

export interface CellPlace {
  readonly task: PlannerTask
  readonly date: Day
}

interface Props {
  readonly screen: PlannerScreen
  readonly onEdit: (place: CellPlace) => void
  readonly onComment: (place: CellPlace) => void
}

/** Drawn again when its rows or days are others: each cell follows its own booking. */
export const WeekTable = memo(function WeekTable({ screen, onEdit, onComment }: Props) {
  const t = useT()
  const days = useValue(screen.days)
  const groups = useValue(screen.groups)
  const nameOf = useCellName(screen, true)
  const atPlace =
    (open: (place: CellPlace) => void) =>
    ({ row, column }: Cell): void => {
      const task = screen.tasks.value.find(({ id }) => String(id) === row)
      if (task) open({ task, date: column })
    }
  return (
    <GridBox
      grid={screen.grid}
      caption={t('planner.title')}
      onDetails={atPlace(onEdit)}
      onComment={atPlace(onComment)}
      className="week-box"
      tableClass="week-table"
    >
      <thead>
        <tr>
          <th scope="col">{t('planner.tasks')}</th>
          {days.map((date) => (
            <DayHead key={date} date={date} screen={screen} />
          ))}
          <th scope="col" className="row-total">
            {t('planner.row_total')}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.folder_id} group={group} days={days} screen={screen} nameOf={nameOf} />
      ))}
    </GridBox>
  )
})

/** How a cell is called in words: its task, its day, and its project, always or where another task is called the same. */
export function useCellName(screen: PlannerScreen, always = false): (cell: Cell) => string {
  const t = useT()
  const language = useLanguage()
  return useCallback(
    ({ row, column }) => {
      const tasks = screen.tasks.value
      const task = screen.taskOfRow(row)
      const cell = t('planner.cell', {
        task: task ? `${task.task_code} ${task.name}` : '',
        day: `${weekdayName(column, language, 'long')} ${Number(column.slice(8))}`,
      })
      const isAlone = !tasks.some(
        (each) => each.id !== task?.id && each.task_code === task?.task_code && each.name === task.name,
      )
      if (!task || (isAlone && !always)) return cell
      return t('planner.cell_of', { cell, project: task.subfolder_code ?? task.folder_code })
    },
    [screen, t, language, always],
  )
}

/** Weekday, day of the month and what the day adds up to. */
function DayHead({ date, screen }: { date: Day; screen: PlannerScreen }) {
  const t = useT()
  const language = useLanguage()
  const total = useRead(() => screen.dayTotals.value.get(date) ?? 0, [screen, date])
  const limit = useRead(() => screen.limitAt(date), [screen, date])
  const full = useRead(() => (screen.isFull(date) ? 'full' : ''), [screen, date])
  const day = useRead(() => screen.dayAt(date), [screen, date])
  const note = dayInWords(day, t, language)
  return (
    <th
      scope="col"
      className={useDayClass(screen, date)}
      aria-current={date === today() ? 'date' : undefined}
    >
      <span className="weekday">{weekdayName(date, language, 'short')}</span>{' '}
      <span className="day-of-month">{Number(date.slice(8))}</span>
      <span
        className={`day-total ${full}`}
        title={t('planner.limit', { n: shownBlocks(total, language), limit })}
      >
        {t('planner.dd', { n: shownBlocks(total, language) })}
      </span>
      {note && <span className="day-note">{note}</span>}
    </th>
  )
}

interface GroupProps extends Pick<Props, 'screen'> {
  readonly nameOf: (cell: Cell) => string
  readonly group: PlannerGroup
  readonly days: readonly Day[]
}

const Group = memo(function Group({ group, days, ...props }: GroupProps) {
  const t = useT()
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={days.length + 2}>
          <span>
            {folderTitle(group)}
            <span className="muted"> - {t(`project_type.${group.project_type}`)}</span>
          </span>
        </th>
      </tr>
      {group.tasks.map((task) => (
        <TaskRow key={task.id} task={task} days={days} {...props} />
      ))}
    </tbody>
  )
})

type RowProps = Omit<GroupProps, 'group'> & { readonly task: PlannerTask }

function TaskRow({ task, days, ...props }: RowProps) {
  const { screen } = props
  const language = useLanguage()
  const closed = checkTask(task) !== null
  const total = useKey(screen.rowTotals, String(task.id)) ?? 0
  return (
    <tr className={closed ? 'closed' : undefined}>
      <th scope="row">
        <span className="code">{task.task_code}</span> <span className="task-name">{task.name}</span>{' '}
        <span className="muted">
          {task.folder_code}
          {task.subfolder_code && ` [${task.subfolder_code}]`}
        </span>
        <RowTools task={task} screen={screen} />
      </th>
      {days.map((date) => (
        <DayTd key={date} task={task} date={date} closed={closed} {...props} />
      ))}
      <td className="row-total">{total > 0 && shownBlocks(total, language)}</td>
    </tr>
  )
}

/** A cell in its day's shade. */
function DayTd({ screen, task, date, ...props }: CellProps) {
  return (
    <GridTd grid={screen.grid} cell={cellOf(task.id, date)} className={useDayClass(screen, date)}>
      <DayCell screen={screen} task={task} date={date} {...props} />
    </GridTd>
  )
}

type CellProps = Omit<RowProps, 'days'> & CellPlace & { readonly closed: boolean }

/** One day of one task. */
function DayCell({ screen, task, date, closed, nameOf }: CellProps) {
  const t = useT()
  const booking = useKey(screen.bookingOf, cellKey(cellOf(task.id, date))) ?? null
  const lock = useRead(() => {
    const failure = screen.lockOf(task, date, booking)
    return failure && shownFailure(t, failure)
  }, [screen, task, date, booking, t])
  const cell = cellOf(task.id, date)
  return (
    <GridCell
      grid={screen.grid}
      cell={cell}
      label={nameOf(cell)}
      text={booking ? String(booking.number_blocks) : ''}
      inUnit={(n) => t('planner.dd', { n })}
      closed={closed}
      locked={lock !== null}
      title={lock ?? undefined}
      also={
        booking &&
        (booking.comment || booking.distance || booking.transport_price) && (
          <span className="has-details" aria-hidden="true" />
        )
      }
    />
  )
}

/** How a day is shaded: weekends and public holidays alike, leave in its own way, today marked. */
function useDayClass(screen: PlannerScreen, date: Day): string {
  return useRead(() => {
    const day = screen.dayAt(date)
    const away = !day || day.leave === 0 ? '' : expectedOn(day) > 0 ? 'leave half' : 'leave'
    return [
      isWeekend(date) || day?.holiday ? 'weekend' : '',
      away,
      day && away === '' && day.requested > 0 ? 'leave requested' : '',
      date === today() ? 'today' : '',
    ]
      .filter(Boolean)
      .join(' ')
  }, [screen, date])
}
