import { useRef } from 'react'
import { checkTask } from '#core/booking/rules.ts'
import { isWeekend } from '#core/kernel/day.ts'
import type { Day } from '#core/kernel/day.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import { groupTitle } from '#core/screens/planner.ts'
import type { PlannerGroup, PlannerScreen } from '#core/screens/planner.ts'
import { shownBlocks, weekdayName } from '#core/screens/shown.ts'
import { useRead, useValue } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'
import { today } from '../../app/today.ts'
import { Cell } from './cell.tsx'
import { gridKeys } from './grid-keys.ts'
import type { Saves } from './saves.ts'

export interface CellPlace {
  readonly task: PlannerTask
  readonly date: Day
}

interface Props {
  readonly screen: PlannerScreen
  readonly saves: Saves
  readonly onEdit: (place: CellPlace) => void
}

export function WeekTable({ screen, saves, onEdit }: Props) {
  const t = useT()
  const days = useValue(screen.days)
  const groups = useValue(screen.groups)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div className="week-box" ref={box} onKeyDown={(event) => gridKeys(event, box.current!)}>
      <table className="week-table" data-days={days.length}>
        <caption className="hidden">{t('planner.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('planner.tasks')}</th>
            {days.map((date) => (
              <DayHead key={date} date={date} screen={screen} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group
            key={group.folder_id}
            group={group}
            days={days}
            screen={screen}
            saves={saves}
            onEdit={onEdit}
          />
        ))}
      </table>
    </div>
  )
}

/** Weekday, day of the month and what the day adds up to. */
function DayHead({ date, screen }: { date: Day; screen: PlannerScreen }) {
  const t = useT()
  const language = useLanguage()
  const total = useRead(() => screen.dayTotals.value.get(date) ?? 0, [screen, date])
  const limit = useRead(
    () => screen.week.value?.[isWeekend(date) ? 'weekend_limit' : 'daily_limit'] ?? 0,
    [screen, date],
  )
  const full = total >= limit ? 'full' : ''
  return (
    <th scope="col" className={dayClass(date)}>
      <span className="weekday">{weekdayName(date, language, 'short')}</span>{' '}
      <span className="day-of-month">{Number(date.slice(8))}</span>
      <span
        className={`day-total ${full}`}
        title={t('planner.limit', { n: shownBlocks(total, language), limit })}
      >
        {t('planner.dd', { n: shownBlocks(total, language) })}
      </span>
    </th>
  )
}

interface GroupProps extends Props {
  readonly group: PlannerGroup
  readonly days: readonly Day[]
}

function Group({ group, days, ...props }: GroupProps) {
  const t = useT()
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={days.length + 1}>
          <span>{groupTitle(group, t)}</span>
        </th>
      </tr>
      {group.tasks.map((task) => (
        <TaskRow key={task.id} task={task} days={days} {...props} />
      ))}
    </tbody>
  )
}

function TaskRow({ task, days, ...props }: Props & { task: PlannerTask; days: readonly Day[] }) {
  const closed = checkTask(task) !== null
  return (
    <tr className={closed ? 'closed' : undefined}>
      <th scope="row">
        <span className="code">{task.task_code}</span> <span className="task-name">{task.name}</span>{' '}
        <span className="muted">
          {task.folder_code}
          {task.subfolder_code && ` [${task.subfolder_code}]`}
        </span>
      </th>
      {days.map((date) => (
        <td key={date} className={dayClass(date)}>
          <Cell task={task} date={date} closed={closed} {...props} />
        </td>
      ))}
    </tr>
  )
}

const dayClass = (date: Day): string =>
  [isWeekend(date) ? 'weekend' : '', date === today() ? 'today' : ''].join(' ').trim()
