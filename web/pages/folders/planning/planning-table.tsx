import { memo, useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import type { PlanRow, PlanTask } from '#core/screens/folders/planning/rows.ts'
import { loadInWords, overloadInWords } from '#core/screens/folders/planning/load.ts'
import { planTaskName as taskName, rowName } from '#core/screens/folders/planning/in-words.ts'
import { cellKey, type Cell } from '#core/screens/grid/range.ts'
import { shownMonth, shownNumber } from '#core/values/written.ts'
import type { Month } from '#core/values/day.ts'
import { useKey, useRead, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { GridBox, GridTd } from '../../../parts/grid/grid-box.tsx'
import { GridCell } from '../../../parts/grid/grid-cell.tsx'
import { focusCell } from '../../../parts/grid/grid-keys.ts'
import { RowWindow } from '../../../parts/grid/row-window.tsx'
import { Icon } from '../../../parts/icon.tsx'

interface Props {
  readonly screen: PlanningScreen
  readonly folder: string
  readonly onAssign: (task: PlanTask) => void
}

/** Tasks with their pool and people, what each month comes to, and below it what people's months hold over all folders. */
export const PlanningTable = memo(function PlanningTable({ screen, folder, onAssign }: Props) {
  const t = useT()
  const language = useLanguage()
  const months = useValue(screen.months)
  const rows = useValue(screen.rows)
  const firstLoad = rows.findIndex(({ kind }) => kind === 'load')
  const unlock = useCallback(
    (cell: Cell): void => {
      if (!screen.isLocked(cell)) return
      screen.unlock(cell)
      requestAnimationFrame(() => focusCell(document, cell))
    },
    [screen],
  )
  const line = useCallback(
    (row: PlanRow, place: number) => (
      <Row key={row.key} {...{ screen, row, place, months, onAssign, unlock }} />
    ),
    [screen, months, onAssign, unlock],
  )
  const planned = useMemo(() => (firstLoad < 0 ? rows : rows.slice(0, firstLoad)), [rows, firstLoad])
  return (
    <GridBox
      grid={screen.grid}
      caption={t('planning.caption', { folder })}
      onDetails={unlock}
      className="table-box six-months planning-grid"
      rowCount={rows.length + (firstLoad < 0 ? 1 : 2)}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{t('planning.task_column')}</th>
          {months.map((month) => (
            <th key={month} scope="col">
              {shownMonth(month + '-01', language)}
            </th>
          ))}
          <th scope="col">{t('planning.total')}</th>
        </tr>
      </thead>
      <RowWindow grid={screen.grid} rows={planned} columnCount={months.length + 2} draw={line} />
      {firstLoad >= 0 && (
        <tbody>
          <tr className="heading" aria-rowindex={firstLoad + 2}>
            <th scope="rowgroup" colSpan={months.length + 2}>
              {t('planning.loads')}
            </th>
          </tr>
          {rows.slice(firstLoad).map((row, at) => line(row, firstLoad + at + 3))}
        </tbody>
      )}
    </GridBox>
  )
})

/** How a cell is called in words: its row and its month. */
export function useCellName(screen: PlanningScreen): (cell: Cell) => string {
  const t = useT()
  const language = useLanguage()
  return useCallback(
    ({ row, column }) => {
      const found = screen.rowAt(row)
      return t('planning.cell', {
        row: found ? rowName(t, found) : '',
        month: shownMonth(column + '-01', language),
      })
    },
    [screen, t, language],
  )
}

/** What the month of a cell’s person holds over all folders, and what is left of it; nothing of a pool. */
export function useLoadInWords(screen: PlanningScreen): (cell: Cell) => string {
  const t = useT()
  const language = useLanguage()
  return useCallback(
    (cell) => {
      const found = screen.loadOf(cell)
      const { value } = screen.answer.value
      if (!found || !value) return ''
      const month = shownMonth(`${cell.column}-01`, language)
      return t('form.says', {
        label: `${found.person.name}, ${month}`,
        value: loadInWords(t, language, found.load, value.project_type).join(' · '),
      })
    },
    [screen, t, language],
  )
}

interface RowProps {
  readonly screen: PlanningScreen
  readonly row: PlanRow
  readonly place: number
  readonly months: readonly Month[]
  readonly onAssign: (task: PlanTask) => void
  readonly unlock: (cell: Cell) => void
}

const Row = memo(function Row({ screen, row, place, months, onAssign, unlock }: RowProps) {
  const language = useLanguage()
  const total = useRead(() => screen.totalOf(row), [screen, row])
  const isTyped = row.kind === 'pool' || row.kind === 'person'
  return (
    <tr className={row.kind} aria-rowindex={place}>
      <th scope="row" style={{ paddingInlineStart: `${indentOf(row)}rem` }}>
        <Head row={row} onAssign={onAssign} />
      </th>
      {months.map((month) => {
        const cell = { row: row.key, column: month }
        if (isTyped) return <Typed key={month} {...{ screen, cell, unlock }} />
        if (row.kind === 'load') return <Load key={month} {...{ screen, cell }} />
        return <Sum key={month} {...{ screen, cell }} />
      })}
      <td className="row-total">{numberOrNothing(Math.round(total * 100) / 100, language)}</td>
    </tr>
  )
})

/** In rem: deeper below its heading, and a task's pool and people deeper than the task. */
const indentOf = (row: PlanRow): number =>
  'depth' in row ? 0.75 + row.depth + (row.kind === 'task' ? 0 : 1.25) : 0.75

const numberOrNothing = (value: number, language: string): string =>
  value === 0 ? '' : shownNumber(value, language)

function Head({ row, onAssign }: Pick<RowProps, 'row' | 'onAssign'>) {
  const t = useT()
  if (row.kind === 'sum') return t('planning.month_total')
  if (row.kind === 'pool') return <span className="muted">{t('planning.pool')}</span>
  if (row.kind === 'person' || row.kind === 'load')
    return <Link href={`/users/${row.person.id}?tab=2`}>{row.person.name}</Link>
  const { task } = row
  return (
    <span className="plan-task">
      <span>
        <span className="code">{task.task_code}</span> <strong>{task.name}</strong>
      </span>
      {task.leaf && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('planning.assign_to', { task: taskName(task) })}
          title={t('planning.assign')}
          onClick={() => onAssign(task)}
        >
          <Icon name="plus" />
        </button>
      )}
    </span>
  )
}

interface CellProps {
  readonly screen: PlanningScreen
  readonly cell: Cell
}

/** A number typed in place; where something is proposed, both stand there and the cell opens on a double click or Enter. */
function Typed({ screen, cell, unlock }: CellProps & Pick<RowProps, 'unlock'>) {
  const t = useT()
  const language = useLanguage()
  const nameOf = useCellName(screen)
  const { row, column } = cell
  const state = useKey(screen.grid.stateOf, cellKey(cell))?.state ?? null
  const own = useRead(() => screen.grid.valueAt({ row, column }), [screen, row, column])
  const proposed = useRead(() => screen.proposedAt({ row, column }), [screen, row, column])
  const isLocked = useRead(() => screen.isLocked({ row, column }), [screen, row, column, state])
  const isTaken = useRead(() => screen.isTyped({ row, column }), [screen, row, column])
  const decides = useValue(screen.decides)
  const besideId = `beside-${row}-${column}`
  if (!isTaken) return <td />
  const numbers = proposed && {
    before: shownNumber(proposed.number_blocks, language),
    after: shownNumber(proposed.number_blocks_new, language),
  }
  return (
    <GridTd grid={screen.grid} cell={cell} className={proposed ? 'proposed' : undefined}>
      {isLocked && numbers ? (
        <button
          type="button"
          className="figure"
          title={t('planning.by', { name: proposed.proposed_by_name ?? '' })}
          onClick={({ detail, nativeEvent }) => {
            const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
            if (detail === 0 || isTouch) unlock(cell)
          }}
        >
          <span className="hidden">
            {t('planning.proposed_cell', {
              cell: nameOf(cell),
              name: proposed.proposed_by_name ?? '',
              ...numbers,
            })}
          </span>{' '}
          <s aria-hidden>{numbers.before}</s> <ins aria-hidden>{numbers.after}</ins>
        </button>
      ) : (
        <GridCell
          grid={screen.grid}
          cell={cell}
          label={nameOf(cell)}
          follow={screen}
          text={own === null ? '' : String(own)}
          inUnit={(n) => t('planner.dd', { n })}
          besideId={numbers ? besideId : undefined}
          also={
            numbers && (
              <span className="beside" id={besideId}>
                <span className="hidden">
                  {t(decides ? 'planning.proposed_beside' : 'planning.current_beside', {
                    name: proposed.proposed_by_name ?? '',
                    ...numbers,
                  })}
                </span>
                {decides ? <ins aria-hidden>{numbers.after}</ins> : <s aria-hidden>{numbers.before}</s>}
              </span>
            )
          }
        />
      )}
    </GridTd>
  )
}

function Sum({ screen, cell }: CellProps) {
  const language = useLanguage()
  const { row, column } = cell
  const sum = useRead(() => screen.sumOf(row, column), [screen, row, column])
  return (
    <GridTd grid={screen.grid} cell={cell} plain>
      <span>{numberOrNothing(sum, language)}</span>
    </GridTd>
  )
}

/** What a person's month holds over all folders, red where it is more than the target or the capacity. */
function Load({ screen, cell }: CellProps) {
  const t = useT()
  const language = useLanguage()
  const { row, column } = cell
  const load = useRead(() => screen.loadAt({ row, column }), [screen, row, column])
  return (
    <GridTd grid={screen.grid} cell={cell} plain className={load?.overload ? 'overload' : undefined}>
      {load && (
        <span>
          {shownNumber(load.planned, language)} / {shownNumber(load.capacity, language)}
          {load.overload && <Icon name="warning" label={overloadInWords(t, load)} />}
        </span>
      )}
    </GridTd>
  )
}
