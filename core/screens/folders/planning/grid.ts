import { Failure } from '../../../kernel/failure.ts'
import type { Client } from '../../../kernel/operation.ts'
import { readBlocks } from '../../../values/blocks.ts'
import type { Month } from '../../../values/day.ts'
import { gridScreen } from '../../grid/grid.ts'
import type { Cell } from '../../grid/range.ts'
import { turnedGrid } from '../../grid/six-months.ts'
import type { Reading } from '../../grid/source.ts'
import { planningAnswer } from './answer.ts'
import { planningCells } from './cells.ts'
import { planningFigures } from './figures.ts'
import { proposalLocks } from './locks.ts'
import { planningStore } from './store.ts'
import { planningTable } from './table.ts'
import { rowKeyOf, type Assignee } from './rows.ts'

export type PlanningScreen = ReturnType<typeof planningScreen>

/** Six months of a folder: who is planned how much on which task, what is left in the pools, and what is proposed. */
export function planningScreen(client: Client, folderId: number, thisMonth: Month) {
  const planning = planningAnswer(client, folderId, thisMonth)
  const { answer } = planning
  const table = planningTable(planning)
  const { months, rows, isTyped } = table
  const cells = planningCells(planning)
  const figures = planningFigures(planning, table, cells)
  const locks = proposalLocks(cells, (cell) => grid.stateAt(cell))
  const { save, took } = planningStore(client, planning, locks)

  const grid = gridScreen({
    axes: () => ({ rows: rows.value.map(({ key }) => key), columns: months.value }),
    valueAt: cells.valueAt,
    shownAt: figures.shownAt,
    takes: (cell) => isTyped(cell) && !locks.isLocked(cell),
    isLocked: (cell) => isTyped(cell) && locks.isLocked(cell),
    // Typing what stands there decides against what is proposed beside it.
    isOpen: (cell) => cells.decides.value && cells.proposedAt(cell) !== null,
    proposalAt: cells.proposalAt,
    read: (_, typed) => readCell(typed),
    check: (_, blocks) => {
      const limit = answer.value.value?.limit ?? Infinity
      return (blocks ?? 0) > limit ? new Failure('planning_cell_limit', { params: { n: limit } }) : null
    },
    save,
    isWhole: true,
    refresh: answer.reload,
    settle: planning.mend,
    show: ({ column }) => (months.value.includes(column) ? Promise.resolve() : planning.start(column)),
    unitOf: (row) => (row.startsWith('load-') ? 'days' : 'blocks'),
  })

  function leaveFor(turn: () => Promise<void>): Promise<void> {
    locks.lock()
    return turn()
  }

  return {
    ...turnedGrid(planning, grid),
    ...table,
    decides: cells.decides,
    storedAt: cells.storedAt,
    proposedAt: cells.proposedAt,
    loadAt: figures.loadAt,
    loadOf: figures.loadOf,
    sumOf: figures.sumOf,
    totalOf: figures.totalOf,
    unlocked: locks.unlocked,
    isLocked: locks.isLocked,
    unlock: locks.unlock,
    hold: locks.hold,
    release: locks.release,
    typing: locks.typing,
    took,
    start: (month: Month): Promise<void> => leaveFor(() => planning.start(month)),
    previous: (): Promise<void> => leaveFor(planning.previous),
    next: (): Promise<void> => leaveFor(planning.next),
    /** Gives a task a row for somebody at once: the cell where his planning begins, and when his months are read. */
    assign: (task: number, person: Assignee): { readonly cell: Cell; readonly read: Promise<void> } => {
      planning.addPerson(task, person)
      const column = months.value[0] ?? planning.from.value
      return { cell: { row: rowKeyOf(task, person.id), column }, read: planning.mend() }
    },
  }
}

/** Whole blocks, or days with their sign; nothing empties the cell. */
function readCell(typed: string): Reading {
  if (typed.trim() === '') return { value: null }
  const reading = readBlocks(typed)
  const fault = 'fault' in reading ? reading.fault : reading.value < 0 ? 'number.min' : null
  if ('value' in reading && fault === null) return { value: reading.value || null }
  return {
    failure: new Failure('invalid_fields', {
      fields: { number_blocks: fault ?? 'mixed.invalid' },
      params: { limit: 0 },
    }),
  }
}
