import { computed, signal } from '@preact/signals-core'
import { firstOfMonth, type Month } from '../../values/day.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { readPlanningGrid, setPlannings, type PlanningGrid } from '../../planning/operations.ts'
import { readBlocks } from '../../values/blocks.ts'
import { cellKey, isSame, type Cell } from '../grid/range.ts'
import { sixMonths, turnedGrid, turningMonths } from '../grid/six-months.ts'
import { gridScreen } from '../grid/grid.ts'
import type { Reading, Saving } from '../grid/source.ts'
import { treeScreen } from '../list/tree.ts'
import { appliedResponses } from '../live/order.ts'
import { faultsIn } from './planning-proposals.ts'
import {
  loadKey,
  planRows,
  planSums,
  rowKeyOf,
  sameRows,
  sumAt,
  withTasks,
  type Assignee,
  type PersonLoad,
  type PlanCell,
  type PlanRow,
  type PlanTask,
} from './planning-rows.ts'

export type PlanningScreen = ReturnType<typeof planningScreen>

/** Six months of a folder: who is planned how much on which task, what is left in the pools, and what is proposed. */
export function planningScreen(client: Client, folderId: number, thisMonth: Month) {
  /** Whom somebody assigned to a task in which nothing is planned for him yet. */
  const added = signal<ReadonlyMap<number, readonly Assignee[]>>(new Map())
  const unlocked = signal<Cell | null>(null)
  /** Where the keyboard stands in a number: it stays there whatever somebody else proposes meanwhile. */
  const held = signal<Cell | null>(null)
  /** What was proposed for a cell when somebody began to type into it. */
  const seen = new Map<string, number | null>()
  const turning = turningMonths(thisMonth, (from) => read(from))
  const whole = turning.answer
  /** The answer with what was read anew since of some tasks. */
  const mended = signal<{ readonly whole: PlanningGrid; readonly value: PlanningGrid } | null>(null)
  const value = computed(() =>
    mended.value?.whole === whole.value.value ? (mended.value?.value ?? null) : whole.value.value,
  )
  const answer = { ...whole, value }

  function read(from: Month, tasks?: readonly number[]): Promise<PlanningGrid> {
    const people = [...new Set([...added.value.values()].flat().map(({ id }) => id))]
    return client(readPlanningGrid, {
      folderId,
      from,
      months: sixMonths,
      ...(people.length > 0 ? { people } : {}),
      ...(tasks ? { tasks: [...tasks] } : {}),
    })
  }

  const applied = appliedResponses()
  /** Tasks in which something was stored, or somebody got a row, and that were not read since. */
  const stored = new Set<number>()
  let mending = Promise.resolve()
  /** Reads anew what a change of one's own touches: the tasks, their people, what is proposed. */
  const mend = (): Promise<void> => (mending = mending.then(mendOnce))

  async function mendOnce(): Promise<void> {
    const tasks = new Set(stored)
    const before = value.value
    if (tasks.size === 0) return
    stored.clear()
    // What is on its way may be older than what was stored.
    if (!before || whole.busy.value) return whole.reload()
    try {
      const part = await read(before.months[0] ?? turning.from.value, [...tasks])
      // All of it was asked for since, or will be.
      if (value.value !== before || whole.busy.value) return
      mended.value = { whole: whole.value.value!, value: withTasks(before, part, tasks) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await whole.reload()
    }
  }

  const tasks = computed((): readonly PlanTask[] => answer.value.value?.tasks ?? [])
  const months = computed((): readonly Month[] => answer.value.value?.months ?? [])
  const decides = computed(() => answer.value.value?.decides ?? false)
  const tree = treeScreen(tasks)
  let drawn: readonly PlanRow[] = []
  const rows = computed((): readonly PlanRow[] => {
    const now = value.value ? planRows(value.value, tree.rows.value, added.value) : []
    return (drawn = sameRows(drawn, now))
  })
  const byKey = computed(() => new Map(rows.value.map((row) => [row.key, row])))
  const cells = computed(
    () =>
      new Map(
        (answer.value.value?.cells ?? []).map((cell) => [
          cellKey({
            row: rowKeyOf(cell.wbs_task_id, cell.assigned_user_id),
            column: cell.start_date.slice(0, 7),
          }),
          cell,
        ]),
      ),
  )
  const sums = computed(() =>
    answer.value.value ? planSums(answer.value.value, months.value) : new Map<string, number>(),
  )

  const loads = computed(
    () => new Map((value.value?.people ?? []).map(({ id, loads: own }) => [loadKey(id), own])),
  )

  const storedAt = (cell: Cell): PlanCell | undefined => cells.value.get(cellKey(cell))
  /** What is proposed for a cell beside what it holds. */
  const proposedAt = (cell: Cell): PlanCell | null => {
    const found = storedAt(cell)
    return found && found.number_blocks_new !== null ? found : null
  }
  const rowAt = ({ row }: Cell): PlanRow | undefined => byKey.value.get(row)
  const isTyped = (cell: Cell): boolean => {
    const kind = rowAt(cell)?.kind
    return kind === 'pool' || kind === 'person'
  }
  /** What is proposed waits to be decided on: the cell is typed into once somebody unlocks it. */
  const isLocked = (cell: Cell): boolean =>
    proposedAt(cell) !== null &&
    !isSame(unlocked.value, cell) &&
    !isSame(held.value, cell) &&
    grid.stateAt(cell) === null

  /** A cell's own number as its author changes it: whoever proposes, the proposal. */
  function valueAt(cell: Cell): number | null {
    const found = storedAt(cell)
    if (!found) return null
    return (decides.value ? found.number_blocks : (found.number_blocks_new ?? found.number_blocks)) || null
  }

  const loadAt = ({ row, column }: Cell): PersonLoad | null =>
    loads.value.get(row)?.find(({ month }) => month === column) ?? null

  /** The month of whoever’s row a cell is in. */
  const loadOf = ({ row, column }: Cell): { person: Assignee; load: PersonLoad } | null => {
    const found = rowAt({ row, column })
    if (!found || !('person' in found)) return null
    const load = loadAt({ row: loadKey(found.person.id), column })
    return load && { person: found.person, load }
  }

  const proposedNumber = (cell: Cell): number | null => storedAt(cell)?.number_blocks_new ?? null
  /** What whoever sends the cell saw proposed there; it is sent once. */
  function seenAt(cell: Cell): number | null {
    const key = cellKey(cell)
    const found = seen.get(key)
    seen.delete(key)
    return found === undefined ? proposedNumber(cell) : found
  }

  async function saveAll(moves: readonly Saving[]): Promise<(Failure | null)[]> {
    const grids = answer.value.value
    if (!grids) throw new Failure('no_connection')
    const wanted = moves.map(({ cell, value: blocks, replaced, isBack }) => {
      const row = rowAt(cell)
      const [task, user] =
        row && 'task' in row ? [row.task.id, row.kind === 'person' ? row.person.id : null] : placeIn(cell)
      return {
        wbs_task_id: task,
        assigned_user_id: user,
        start_date: firstOfMonth(cell.column),
        number_blocks: blocks ?? 0,
        expected: replaced ?? 0,
        // Whoever decides leaves no proposal: an act that goes back expects none.
        ...(grids.decides ? { expected_new: isBack ? null : seenAt(cell) } : {}),
      }
    })
    try {
      await client(setPlannings, { wbsId: grids.wbs_id, cells: wanted })
      applied.take()
      for (const { wbs_task_id } of wanted) stored.add(wbs_task_id)
      if (moves.some(({ cell }) => isSame(unlocked.value, cell))) unlocked.value = null
      return moves.map(() => null)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'record_modified' || error.code === 'plannings_refused') await answer.reload()
      if (error.code !== 'plannings_refused') return moves.map(() => error)
      const faults = new Map(
        faultsIn(error).map(({ cell, code, params }) => [cell, new Failure(code, { params })]),
      )
      return moves.map((_, at) => faults.get(at) ?? error)
    }
  }

  const grid = gridScreen({
    axes: () => ({ rows: rows.value.map(({ key }) => key), columns: months.value }),
    valueAt,
    shownAt: (cell) => {
      const load = loadAt(cell)
      return load
        ? load.planned
        : isTyped(cell)
          ? valueAt(cell)
          : (sums.value.get(sumAt(cell.row, cell.column)) ?? null)
    },
    takes: (cell) => isTyped(cell) && !isLocked(cell),
    isLocked: (cell) => isTyped(cell) && isLocked(cell),
    // Typing what stands there decides against what is proposed beside it.
    isOpen: (cell) => decides.value && proposedAt(cell) !== null,
    proposalAt: (cell) => {
      const found = proposedAt(cell)
      const { proposed_by: by, proposed_by_name: name, number_blocks_new: blocks } = found ?? {}
      return found && { by: by ?? null, name: name ?? '', blocks: blocks ?? 0 }
    },
    read: (_, typed) => readCell(typed),
    check: (_, blocks) => {
      const limit = answer.value.value?.limit ?? Infinity
      return (blocks ?? 0) > limit ? new Failure('planning_cell_limit', { params: { n: limit } }) : null
    },
    save: saveAll,
    isWhole: true,
    refresh: answer.reload,
    settle: mend,
    show: ({ column }) => (months.value.includes(column) ? Promise.resolve() : turning.start(column)),
    unitOf: (row) => (row.startsWith('load-') ? 'days' : 'blocks'),
  })

  function leaveFor(turn: () => Promise<void>): Promise<void> {
    unlocked.value = null
    return turn()
  }

  return {
    ...turnedGrid(turning, grid),
    answer,
    took: applied.took,
    months,
    tasks,
    rows,
    decides,
    isTyped,
    isLocked,
    storedAt,
    rowAt: (key: string): PlanRow | undefined => byKey.value.get(key),
    proposedAt,
    loadAt,
    loadOf,
    sumOf: (row: string, month: Month): number => sums.value.get(sumAt(row, month)) ?? 0,
    /** What a row comes to in all the months that are shown. */
    totalOf: (row: PlanRow): number =>
      months.value.reduce((total, column) => {
        const cell = { row: row.key, column }
        const load = loadAt(cell)
        if (load) return total + load.planned
        return (
          total +
          (isTyped(cell)
            ? (storedAt(cell)?.number_blocks ?? 0)
            : (sums.value.get(sumAt(row.key, column)) ?? 0))
        )
      }, 0),
    /** Closes the branch of a task, or opens it. */
    toggle: tree.toggle,
    /** Whether tasks hang on one, and whether they are shown. */
    branchAt: (task: number): { readonly hasChildren: boolean; readonly open: boolean } | undefined =>
      tree.rows.value.find(({ node }) => node.id === task),
    unlocked,
    start: (month: Month): Promise<void> => leaveFor(() => turning.start(month)),
    previous: (): Promise<void> => leaveFor(turning.previous),
    next: (): Promise<void> => leaveFor(turning.next),
    /** The keyboard entered a cell’s number, and left it. */
    hold: (cell: Cell): void => {
      held.value = cell
      if (grid.stateAt(cell) === null) seen.delete(cellKey(cell))
    },
    release: (cell: Cell): void => void (isSame(held.value, cell) && (held.value = null)),
    /** Somebody began to type into a cell, or gave up. */
    typing: (cell: Cell, isTyping: boolean): void => {
      if (isTyping) seen.set(cellKey(cell), proposedNumber(cell))
      else seen.delete(cellKey(cell))
    },
    /** Lets a cell be typed into although something is proposed there. */
    unlock: (cell: Cell): void => void (unlocked.value = cell),
    /** Gives a task a row for somebody at once: the cell where his planning begins, and when his months are read. */
    assign: (task: number, person: Assignee): { readonly cell: Cell; readonly read: Promise<void> } => {
      const there = added.value.get(task) ?? []
      if (!there.some(({ id }) => id === person.id))
        added.value = new Map([...added.value, [task, [...there, person]]])
      stored.add(task)
      const column = months.value[0] ?? turning.from.value
      return { cell: { row: rowKeyOf(task, person.id), column }, read: mend() }
    },
  }
}

/** A row that is not shown any more still says by its name whose it is. */
function placeIn({ row }: Cell): [task: number, user: number | null] {
  const [, task = '0', user] = row.split('-')
  return [Number(task), user === undefined ? null : Number(user)]
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
