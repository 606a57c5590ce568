import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { isDay, mondayOf } from '#core/values/day.ts'
import { cellKey, type Cell } from '#core/screens/grid/range.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { cellOf, plannerConcerns, plannerScreen, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { useAddressQuery, useAddressText } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useReloading } from '../../state/live.ts'
import { go } from '../../state/navigation.ts'
import { complain } from '../../state/notices.ts'
import { usePageKeys, type Key } from '../../state/keys.ts'
import { assign, useOnce, useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { today } from '../../state/today.ts'
import { useWaitingKept } from '../../parts/grid/waiting.ts'
import { Icon } from '../../parts/icon.tsx'
import { cellUnder, enterGrid, gridKeys, turnFrom } from '../../parts/grid/grid-keys.ts'
import { GridStatus } from '../../parts/grid/grid-status.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { CommentBar } from './comment-bar.tsx'
import { EditBookingDialog } from './edit-booking-dialog.tsx'
import { Filled, FillMenu, useFilling } from './fill-week.tsx'
import { MonthLoad } from './month-load.tsx'
import { OpenDays } from './open-days.tsx'
import { SelectTaskDialog } from './select-task-dialog.tsx'
import { WeekStatus } from './week-status.tsx'
import { WeekNavigator } from './week-navigator.tsx'
import { useCellName, WeekTable, type CellPlace } from './week-table.tsx'
import './time.css'
import './planner.css'

/** One's week as a sheet: a row per task, a column per day, a number of blocks in each cell. */
export function PlannerPage() {
  const t = useT()
  const screen = useOnce(() => plannerScreen(client, today()))
  const nameOf = useCellName(screen)
  const lockInWords = useCallback(
    ({ row, column }: Cell): string => {
      const task = screen.taskOfRow(row)
      const lock = task && screen.lockOf(task, column, screen.bookingAt(task.id, column))
      return lock ? shownFailure(t, lock) : ''
    },
    [screen, t],
  )
  const isThere = useRead(() => screen.week.value !== null, [screen])
  const failure = useValue(screen.failure)
  const [choosing, setChoosing] = useState(false)
  const [editing, setEditing] = useState<CellPlace | null>(null)
  const [commenting, setCommenting] = useState<CellPlace | null>(null)
  const filling = useFilling(screen)
  useTitle(t('planner.title'))
  useWeekInAddress(screen)
  useReloading(screen, plannerConcerns)
  useWaitingKept(screen, 'planner')
  const { copyLast, fromPlan } = filling
  usePageKeys(
    useMemo(
      () => keys(screen, { add: () => setChoosing(true), copyLast, fromPlan }),
      [screen, copyLast, fromPlan],
    ),
  )

  return (
    <div className="page planner-page" onKeyDown={(event) => favourHere(event, screen)}>
      <header className="page-head">
        <h1>{t('planner.title')}</h1>
        <WeekNavigator screen={screen} />
        <FillMenu filling={filling} />
        <Link href="/planner/month" className="month-link">
          {t('planner.month')}
        </Link>
        <button type="button" className="primary-action" onClick={() => setChoosing(true)}>
          <Icon name="plus" />
          <span>{t('planner.add_task')}</span>
        </button>
      </header>
      {failure && !isThere && <Trouble failure={failure} retry={() => screen.open()} />}
      {!failure && !isThere && <Skeleton rows={12} />}
      {isThere && (
        <Week screen={screen} onEdit={setEditing} onComment={setCommenting} onAdd={() => setChoosing(true)} />
      )}
      {commenting && (
        <CommentBar
          key={cellKey(cellOf(commenting.task.id, commenting.date))}
          screen={screen}
          place={commenting}
          nameOf={nameOf}
          onClose={() => setCommenting(null)}
        />
      )}
      <Filled filling={filling} />
      <GridStatus
        grid={screen.grid}
        nameOf={nameOf}
        summed={(n) => t('planner.dd', { n })}
        unit={t('planner.dd_help')}
        about={lockInWords}
        foot
      />
      {choosing && <SelectTaskDialog screen={screen} onClose={() => setChoosing(false)} />}
      {editing && <EditBookingDialog screen={screen} place={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}

/** Ctrl-B in a cell makes its row a favourite, or no longer one. */
function favourHere(event: KeyboardEvent, screen: PlannerScreen): void {
  const row = cellUnder(event.target)?.row
  if (row === undefined || event.key !== 'b' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  void screen.favour(Number(row), !screen.standingOf.get(row)?.favourite).then((failure) => {
    if (failure) complain(failure)
  })
}

interface WeekProps {
  readonly screen: PlannerScreen
  readonly onEdit: (place: CellPlace) => void
  readonly onComment: (place: CellPlace) => void
  readonly onAdd: () => void
}

function Week({ screen, onEdit, onComment, onAdd }: WeekProps) {
  const t = useT()
  const tasks = useValue(screen.tasks)
  const open = useValue(screen.week)?.open ?? []
  useDayInAddress(screen, tasks.length > 0)
  return (
    <div className="planner-body">
      <WeekStatus screen={screen} />
      <OpenDays days={open} onOpen={(day) => void screen.open(day)} />
      {tasks.length > 0 ? (
        <WeekTable screen={screen} onEdit={onEdit} onComment={onComment} />
      ) : (
        <Empty
          title={t('planner.empty')}
          action={
            <button type="button" onClick={onAdd}>
              {t('planner.add_task')}
            </button>
          }
        />
      )}
      <MonthLoad screen={screen} />
    </div>
  )
}

interface Acts {
  readonly add: () => void
  readonly copyLast: () => void
  readonly fromPlan: () => void
}

const keys = ({ grid, previous, next }: PlannerScreen, { add, copyLast, fromPlan }: Acts): readonly Key[] => [
  ...gridKeys(grid, 'keys.details', today),
  { keys: 'Shift-F2', label: 'keys.comment' },
  { keys: 'Ctrl-B', label: 'field.favourite' },
  { keys: 'n', label: 'planner.add_task', act: add },
  { keys: 'c', label: 'planner.copy_last', act: copyLast },
  { keys: 'f', label: 'planner.fill_from_plan', act: fromPlan },
  { keys: 'm', label: 'keys.month', act: () => go('/planner/month') },
  { keys: 'PageUp', label: 'planner.previous_week', act: () => void turnFrom(grid, previous) },
  { keys: 'PageDown', label: 'planner.next_week', act: () => void turnFrom(grid, next) },
]

/** Begins in the day that a link names, in the first row that takes something, once there are rows. */
function useDayInAddress({ grid }: PlannerScreen, hasRows: boolean): void {
  const [day] = useAddressText('day')
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || !hasRows || !day || !isDay(day)) return
    hasBegun.current = true
    enterGrid(grid, day)
  }, [grid, day, hasRows])
}

/** The week that is shown stands in the address, so that a link or the back arrow finds it again. */
function useWeekInAddress(screen: PlannerScreen): void {
  const query = useAddressQuery()
  const requested = useValue(query)['week'] ?? ''
  const monday = useValue(screen.monday)
  const first = useRef(true)
  useEffect(() => {
    const wanted = isDay(requested) ? mondayOf(requested) : mondayOf(today())
    if (first.current || wanted !== screen.monday.value) void screen.open(wanted)
  }, [screen, requested])
  useEffect(() => {
    if (!first.current) assign(query, monday === mondayOf(today()) ? {} : { week: monday })
    first.current = false
  }, [query, monday])
}
