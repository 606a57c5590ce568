import { Box, Text } from 'ink'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { planTaskName } from '#core/screens/folders/planning/in-words.ts'
import type { PlanRow } from '#core/screens/folders/planning/rows.ts'
import { isSame, type Cell } from '#core/screens/grid/range.ts'
import { shownNumber } from '#core/values/written.ts'
import type { Month } from '#core/values/day.ts'
import { cellMark } from '../grid/cell.ts'
import { columnsInSight } from '../parts/in-sight.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { firstFitting, fit, monthHead } from '../text.ts'
import { useSignal } from '../use-signal.ts'
import type { PlanState } from './state.ts'

interface Props {
  readonly model: PlanningScreen
  readonly state: PlanState
  readonly at: Cell | null
  /** The rows that are to be seen; what all tasks come to stands above them, always. */
  readonly rows: readonly PlanRow[]
  /** Whether there are rows above and below them. */
  readonly more: string
  readonly width: number
  readonly height: number
}

/** Six months of a folder: tasks with their pool and people, and what each person's month holds. */
export function PlanTable({ model, state, at, rows, more, width, height }: Props) {
  const { t, language } = useTerminal()
  useSignal(model.grid.states)
  useSignal(model.grid.selected)
  useSignal(model.answer.value)
  useSignal(model.unlocked)
  const all = useSignal(model.months)
  const cell = width >= 150 ? wideCell : 8
  const beside = Math.floor((width - leastName) / cell) - 1
  const { seen: months, more: others } = columnsInSight(all, at?.column, beside)
  const name = Math.min(widestName, width - cell * (months.length + 1))
  const sum = model.rows.value.find(({ kind }) => kind === 'sum')
  const line = { model, state, at, months, name, cell }
  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text dimColor>
        {fit(`${more}${others} ${t('planning.task_column')}`, name)}
        {months.map((month) => fit(monthHead(month, language), cell - 1, 'right') + ' ')}
        {fit(t('planning.total'), cell - 1, 'right')}
      </Text>
      {sum ? <Row {...line} row={sum} /> : <Text> </Text>}
      {rows.map((row) => (
        <Row key={row.key} {...line} row={row} />
      ))}
    </Box>
  )
}

/** Figures stand near their names also where the screen is wide; on a narrow one months give way to names. */
const widestName = 80
const leastName = 24

/** Where there is room for parts of days; the status line has them always. */
const wideCell = 13

interface RowProps {
  readonly model: PlanningScreen
  readonly state: PlanState
  readonly at: Cell | null
  readonly months: readonly Month[]
  readonly name: number
  readonly cell: number
  readonly row: PlanRow
}

function Row({ model, state, at, months, name, cell: width, row }: RowProps) {
  const terminal = useTerminal()
  const { t, language } = terminal
  const isChosen = at?.row === row.key
  const isHeading = row.kind === 'task' || row.kind === 'sum'
  return (
    <Text>
      <Text
        bold={isHeading || isChosen}
        dimColor={row.kind === 'pool' && !isChosen}
        {...(row.kind === 'task' ? tint(terminal, 'cyan') : {})}
      >
        {fit(`${isChosen ? '›' : ' '} ${nameOf(row, model, t)}`, name)}
      </Text>
      {months.map((column) => {
        const place = { row: row.key, column }
        const isHere = isSame(at, place)
        return (
          <PlanCell
            key={column}
            {...{ model, row, place, width }}
            typed={isHere ? state.typed : null}
            chosen={isHere}
          />
        )
      })}
      <Text dimColor={!isHeading}>{fit(figure(model.totalOf(row), language), width - 1, 'right')}</Text>
    </Text>
  )
}

const figure = (value: number, language: string): string =>
  value === 0 ? '' : shownNumber(Math.round(value * 100) / 100, language)

/** Deeper below its heading, and a task's pool and people deeper than the task. */
function nameOf(row: PlanRow, model: PlanningScreen, t: ReturnType<typeof useTerminal>['t']): string {
  if (row.kind === 'sum') return t('planning.month_total')
  if (row.kind === 'load') return `≡ ${row.person.name}`
  const indent = ' '.repeat(row.depth)
  if (row.kind === 'pool') return `${indent}  ${t('planning.pool')}`
  if (row.kind === 'person') return `${indent}  ${row.person.name}`
  const branch = model.branchAt(row.task.id)
  return `${indent}${branch?.hasChildren ? (branch.open ? '▾ ' : '▸ ') : ''}${planTaskName(row.task)}`
}

interface CellProps {
  readonly model: PlanningScreen
  readonly row: PlanRow
  readonly place: Cell
  readonly width: number
  readonly typed: string | null
  readonly chosen: boolean
}

/** A number and one sign: … being saved, ! refused or too much; `40»20` where 20 is proposed beside 40. */
function PlanCell({ model, row, place, width, typed, chosen }: CellProps) {
  const terminal = useTerminal()
  const { language } = terminal
  const mark = cellMark(model.grid, place)
  const load = model.loadAt(place)
  const proposed = model.proposedAt(place)
  const isTyped = model.isTyped(place)
  const days = (value: number): string => shownNumber(width < wideCell ? Math.round(value) : value, language)
  const stands = load
    ? `${days(load.planned)}/${days(load.capacity)}`
    : isTyped
      ? String(model.storedAt(place)?.number_blocks || '')
      : figure(model.sumOf(row.key, place.column), language)
  const room = width - 3
  const inCell = proposed
    ? firstFitting(
        [`${proposed.number_blocks}»${proposed.number_blocks_new}`, `»${proposed.number_blocks_new}`],
        room,
      )
    : stands
  const text = typed ?? (mark.unsaved === null ? inCell : mark.unsaved || '0')
  const isBad = mark.isRefused || Boolean(load?.overload)
  const signs: readonly (readonly [is: boolean, sign: string])[] = [
    [typed !== null, '_'],
    [isBad, '!'],
    [mark.waits, '~'],
    [mark.isSaving, '…'],
  ]
  const sign = signs.find(([is]) => is)?.[1] ?? ' '
  // No figure is cut: it goes without the space of its thousands, or without the number that it would replace.
  const visible = typed === null ? firstFitting([text, text.replaceAll(/\s/g, '')], room) : text.slice(-room)
  const cellText = `${fit(visible || (isTyped && !chosen ? '·' : ''), room, 'right')}${sign}`
  return (
    <Text
      inverse={chosen || mark.isSelected}
      bold={isBad || chosen || row.kind === 'sum'}
      dimColor={!isBad && !chosen && !mark.isSelected && (!text || row.kind === 'load')}
      {...(isBad ? tint(terminal, 'red') : mark.waits || proposed ? tint(terminal, 'yellow') : {})}
    >
      {chosen ? `[${cellText}]` : ` ${cellText} `}
    </Text>
  )
}
