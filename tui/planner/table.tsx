import { Box, Text } from 'ink'
import { checkTask } from '#core/booking/rules.ts'
import type { PlannerDay, PlannerTask } from '#core/booking/operations.ts'
import { expectedOn } from '#core/booking/week/days.ts'
import type { Day } from '#core/values/day.ts'
import { placeCodes, taskName } from '#core/screens/planner/in-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { groupTitle } from '#core/screens/planner/planner-rows.ts'
import { shownBlocks } from '#core/values/written.ts'
import { shownChoice } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { cellMark } from '../grid/cell.ts'
import { linesBeyond } from '../parts/in-sight.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { cut, dayHead, fit } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'
import type { View } from './state.ts'

interface Props {
  readonly model: PlannerScreen
  readonly view: View
  readonly width: number
  readonly height: number
  /** The first line shown. */
  readonly first: number
}

/** The week as a table: folders with their tasks, a column a day, totals in the heading. */
export function WeekTable({ model, view, width, height, first }: Props) {
  const terminal = useTerminal()
  useSignal(model.grid.states)
  useSignal(model.grid.selected)
  useSignal(model.week)
  useSignal(terminal.outbox?.cells ?? nothing)
  const { length } = view.days
  const cell = cellWidth(width, length)
  const hasTotals = width - cell * (length + 1) >= leastName
  const name = width - cell * (length + (hasTotals ? 1 : 0))
  const rows = view.rows.slice(first, first + height)
  return (
    <Box flexDirection="column" width={width} height={height + 2}>
      <Heading
        {...{ model, view, name, cell, hasTotals }}
        more={linesBeyond({ first, height, count: view.rows.length })}
      />
      {rows.map((row) =>
        row.kind === 'folder' ? (
          <Text key={`folder ${row.group.folder_id}`} bold {...tint(terminal, 'cyan')}>
            {cut(groupTitle(row.group, terminal.t), width)}
          </Text>
        ) : (
          <TaskLine key={row.task.id} {...{ model, view, name, cell, hasTotals }} task={row.task} />
        ),
      )}
    </Box>
  )
}

const nothing = unwatched(null)

/** Before a day's name: ▪ public holiday, ▫ leave, ½ half a day of it, ? asked for. */
function signOf(day: PlannerDay | null): string {
  if (!day) return ''
  if (day.holiday) return '▪'
  if (day.leave > 0) return expectedOn(day) > 0 ? '½' : '▫'
  return day.requested > 0 ? '?' : ''
}

/** Columns of a name, for which the totals of tasks give way on a narrow screen: the title has the week's. */
const leastName = 18

const cellWidth = (width: number, days: number): number =>
  width >= 110 ? 9 : width - 7 * (days + 1) >= 30 ? 7 : 6

function Heading({
  model,
  view,
  name,
  cell,
  hasTotals,
  more,
}: {
  model: PlannerScreen
  view: View
  name: number
  cell: number
  hasTotals: boolean
  /** Whether there are lines above and below those that are shown. */
  more: string
}) {
  const terminal = useTerminal()
  const { t, language, today } = terminal
  const totals = useSignal(model.dayTotals)
  const week = useSignal(model.week)
  const total = useSignal(model.weekTotal)
  const count = week ? `${t('planner.tasks')} ${view.tasks.length} ${more}` : t('planner.tasks')
  return (
    <>
      <Text>
        <Text dimColor>{fit(count, name)}</Text>
        {view.days.map((day) => (
          <Text key={day} bold={day === today} underline={day === today}>
            {dayHead(day, language, signOf(model.dayAt(day)), cell)}
          </Text>
        ))}
        {hasTotals && <Text dimColor>{fit(cut(t('column.total'), cell - 1), cell, 'right')}</Text>}
      </Text>
      <Text>
        <Text dimColor>{fit(view.filter ? `/ ${view.filter}` : '', name)}</Text>
        {view.days.map((day) => {
          const blocks = totals.get(day) ?? 0
          const full = model.isFull(day)
          return (
            <Text key={day} bold={full} dimColor={blocks === 0} {...(full ? tint(terminal, 'green') : {})}>
              {fit(week ? shownBlocks(blocks, language) : '…', cell, 'right')}
            </Text>
          )
        })}
        {hasTotals && <Text bold>{fit(week ? shownBlocks(total, language) : '…', cell, 'right')}</Text>}
      </Text>
    </>
  )
}

function TaskLine({
  model,
  view,
  task,
  name,
  cell,
  hasTotals,
}: {
  model: PlannerScreen
  view: View
  task: PlannerTask
  name: number
  cell: number
  hasTotals: boolean
}) {
  const { language, t } = useTerminal()
  const chosen = view.current?.id === task.id
  const closed = checkTask(task) !== null
  const favourite = model.standingOf.get(String(task.id))?.favourite ?? false
  const sum = view.days.reduce((total, day) => total + model.blocksAt(task.id, day), 0)
  return (
    <Text>
      <Text bold={chosen} dimColor={closed}>
        {fit(`${chosen ? '›' : ' '}${favourite ? '★' : ' '}${nameOf(t, task, closed)}`, name)}
      </Text>
      {view.days.map((day) => (
        <Cell
          key={day}
          model={model}
          task={task.id}
          day={day}
          width={cell}
          typed={chosen && day === view.date ? view.typed : null}
          chosen={chosen && day === view.date}
        />
      ))}
      {hasTotals && <Text dimColor>{fit(sum > 0 ? shownBlocks(sum, language) : '', cell, 'right')}</Text>}
    </Text>
  )
}

function nameOf(t: Translate, task: PlannerTask, closed: boolean): string {
  const status = closed && task.status_type && shownChoice(t, 'subfolder', 'status_type', task.status_type)
  return `${taskName(task)} [${placeCodes(task)}${status ? `: ${status}` : ''}]`
}

interface CellProps {
  readonly model: PlannerScreen
  readonly task: number
  readonly day: Day
  readonly width: number
  readonly typed: string | null
  readonly chosen: boolean
}

/** Blocks and one sign: … being saved, ~ waiting for the server, ! refused, * with a comment, # invoiced or given out of one’s hands. */
function Cell({ model, task, day, width, typed, chosen }: CellProps) {
  const terminal = useTerminal()
  const mark = cellMark(model.grid, cellOf(task, day))
  const booking = model.bookingAt(task, day)
  const queued = terminal.outbox?.at(task, day) ?? null
  const isRefused = mark.isRefused || Boolean(queued?.refused)
  const waits = mark.waits || (queued !== null && !isRefused)
  const blocks =
    typed ?? (mark.isRefused || mark.waits ? mark.unsaved || '0' : String(booking?.number_blocks ?? ''))
  const noted = booking?.comment || booking?.distance || booking?.transport_price
  const signs: readonly (readonly [is: boolean, sign: string])[] = [
    [typed !== null, '_'],
    [isRefused, '!'],
    [mark.isSaving, '…'],
    [waits, '~'],
    [model.isLockedAt(task, day), '#'],
    [Boolean(noted), '*'],
  ]
  const sign = signs.find(([is]) => is)?.[1] ?? ' '
  // Of what is longer than its cell the end is seen while one types; the status line has all of it.
  const visible = typed === null ? blocks : blocks.slice(3 - width)
  const text = `${fit(visible || (chosen ? '' : '·'), width - 3, 'right')}${sign}`
  return (
    <Text>
      {' '}
      <Text
        inverse={chosen || mark.isSelected}
        bold={isRefused || waits || chosen}
        dimColor={!blocks && !chosen && !mark.isSelected}
        {...(isRefused ? tint(terminal, 'red') : waits ? tint(terminal, 'yellow') : {})}
      >
        {chosen ? `[${text.slice(1)}]` : `${text} `}
      </Text>
    </Text>
  )
}
