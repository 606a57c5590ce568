import type { Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import type { PlanningScreen } from '#core/screens/folders/planning-grid.ts'
import { requestValidation } from '#core/planning/operations.ts'
import { assignable, type Assignee, type PlanRow } from '#core/screens/folders/planning-rows.ts'
import { rowName } from '#core/screens/folders/planning-words.ts'
import { cellFrom, type Cell } from '#core/screens/grid/range.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'
import { fuzzy } from '#core/values/fuzzy.ts'
import type { Month } from '#core/values/day.ts'
import { cellActs, strayKey } from '../cell-acts.ts'
import { controllerState } from '../controller-state.ts'
import { isText, pastedText } from '../keys.ts'
import { editLine, lineOf, type Line } from '../line-edit.ts'
import type { Notice } from '../planner-state.ts'
import { planDoes, type PlanDoes } from './keys.ts'

/** What is open over the planning's cells. */
export type PlanMode = 'table' | 'help' | 'assign' | 'validate' | 'request' | 'find' | 'folder' | 'import'

export interface PlanState {
  readonly mode: PlanMode
  /** Where the cursor stands; a row or month that is not shown means the first. */
  readonly cell: Cell | null
  /** What is being typed into the cell. */
  readonly typed: string | null
  /** What is typed where messages stand. */
  readonly line: Line
  readonly notice: Notice | null
  /** Leaving was asked for while something was refused. */
  readonly leaving: boolean
}

interface Around {
  readonly t: Translate
  readonly client: Client
  readonly language: Language
  readonly thisMonth: Month
  readonly leave: () => void
  readonly give: (text: string) => void
}

export type PlanController = ReturnType<typeof createPlanController>

const longestMessage = 1000

/** The controller of a folder's planning: where the cursor stands, what is being typed, and what each key does. */
export function createPlanController(model: PlanningScreen, around: Around) {
  const { grid } = model
  const { state, change, enqueue, subscribe } = controllerState<PlanState>({
    mode: 'table',
    cell: null,
    typed: null,
    line: lineOf(''),
    notice: null,
    leaving: false,
  })

  /** Where the cursor stands; null while nothing is there. */
  function at(): Cell | null {
    const { rows, columns } = grid.axes()
    const column = columns[0]
    const row = rows.find((key) => column !== undefined && model.isTyped({ row: key, column })) ?? rows[0]
    if (row === undefined || column === undefined) return null
    const { cell } = state()
    return {
      row: cell && rows.includes(cell.row) ? cell.row : row,
      column: cell && columns.includes(cell.column) ? cell.column : column,
    }
  }
  const rowAt = (): PlanRow | undefined => {
    const cell = at()
    return cell ? model.rowAt(cell.row) : undefined
  }

  function commit(text: string | null = state().typed): void {
    const cell = at()
    change({ typed: null })
    if (text === null || !cell) return
    enqueue(() => grid.type(cell, text))
  }

  /** A sign was not taken just now: Enter or Tab after it stays there, so that the reason is read. */
  let declined = false

  function decline(key: TextKey): void {
    declined = true
    change({ notice: { key } })
  }

  /** Signs go into cells that take them; of the others it is said why not. */
  function write(sign: string): void {
    const cell = at()
    if (!cell) return
    if (model.rowAt(cell.row)?.kind === 'load') return decline('tui.plan.load_not_typed')
    if (!model.isTyped(cell)) return decline('tui.plan.not_typed')
    if (model.isLocked(cell)) return decline('tui.plan.locked')
    if (state().typed === null) model.typing(cell, true)
    change({ typed: (state().typed ?? '') + sign, notice: null, leaving: false })
  }

  function rubOut(): void {
    const kept = state().typed?.slice(0, -1)
    if (kept === undefined) return cells.empty()
    change({ typed: kept || null })
  }

  function goTo(cell: Cell): void {
    commit()
    change({ cell, notice: null, leaving: false })
    grid.reach(cell)
  }

  function move(down: number, right: number): void {
    const cell = at()
    if (cell) goTo(cellFrom(grid.axes(), cell, { down, right }))
  }

  /** Through the cells as through the words of a page. */
  function step(by: 1 | -1): void {
    const cell = at()
    const { columns } = grid.axes()
    if (!cell) return
    const next = columns.indexOf(cell.column) + by
    if (columns[next] !== undefined) move(0, by)
    else move(by, by > 0 ? -columns.length : columns.length)
  }

  function turn(work: () => Promise<void>): void {
    commit()
    change({ notice: null })
    enqueue(work)
  }

  function enter(mode: PlanMode): void {
    commit()
    change({ mode, notice: null, line: lineOf('') })
  }

  function assign(): void {
    if (assignable(rowAt())) enter('assign')
    else change({ notice: { key: 'tui.plan.not_typed' } })
  }

  /** Whoever manages the folder decides; of the others it is said who does. */
  function validate(): void {
    const { value } = model.answer.value
    if (!value) return
    if (!value.decides)
      return change({ notice: { key: 'tui.plan.manager_decides', values: { name: value.manager.name } } })
    if (value.proposals.length === 0) return change({ notice: { key: 'planning.nothing_proposed' } })
    enter('validate')
  }

  function request(): void {
    const { value } = model.answer.value
    if (!value) return
    if (value.decides || value.own_proposals === 0) change({ notice: { key: 'planning.nothing_own' } })
    else enter('request')
  }

  function send(message: string): void {
    const { value } = model.answer.value
    if (!value) return
    enqueue(async () => {
      await around.client(requestValidation, { wbsId: value.wbs_id, message })
      change({ notice: { key: 'planning.requested' } })
    })
  }

  function unlock(): void {
    const cell = at()
    if (!cell || !model.isLocked(cell)) return
    model.unlock(cell)
    change({ notice: null })
  }

  function fold(): void {
    const row = rowAt()
    if (!row || !('task' in row)) return
    commit()
    model.toggle(row.task.id)
    const column = at()?.column
    if (column !== undefined) change({ cell: { row: `task-${row.task.id}`, column } })
  }

  function back(): void {
    const cell = at()
    const { typed } = state()
    change({ typed: null, notice: null, leaving: false })
    if (!cell) return
    if (typed !== null) return model.typing(cell, false)
    if (grid.stateAt(cell)?.kind === 'refused') grid.dismiss(cell)
    else if (grid.summary.value) grid.reach(cell)
  }

  const { pasteText, ...cells } = cellActs(grid, {
    at,
    goTo: (cell) => change({ cell, notice: null, leaving: false }),
    change,
    commit,
    enqueue,
    isLeaving: () => state().leaving,
    leave: around.leave,
    t: around.t,
    language: around.language,
    give: around.give,
  })

  const acts: { readonly [does in PlanDoes]: (key: string, page: number) => void } = {
    up: () => move(-1, 0),
    down: () => move(1, 0),
    left: () => move(0, -1),
    right: () => move(0, 1),
    first_month: () => move(0, -Infinity),
    last_month: () => move(0, Infinity),
    first_row: () => move(-Infinity, 0),
    last_row: () => move(Infinity, 0),
    page_up: (_, page) => move(-page, 0),
    page_down: (_, page) => move(page, 0),
    next_cell: () => step(1),
    previous_cell: () => step(-1),
    digit: write,
    ...cells,
    rub_out: rubOut,
    assign,
    unlock,
    validate,
    request,
    fold,
    folder: () => enter('folder'),
    find: () => enter('find'),
    import: () => enter('import'),
    previous_months: () => turn(model.previous),
    next_months: () => turn(model.next),
    this_month: () => turn(() => model.start(around.thisMonth)),
    // The keyboard itself does it, whatever is open.
    suspend: () => undefined,
    reload: () => turn(model.reload),
    help: () => enter('help'),
    back,
  }

  /** Rows whose words fit what is looked for, the closest first. */
  const foundRows = (typed: string): PlanRow[] =>
    typed.trim() === '' ? [] : fuzzy(model.rows.value, typed, (row) => rowName(around.t, row))
  let place = 0

  function pressInLine(key: string): void {
    const { mode, line } = state()
    if (key === 'esc') return change({ mode: 'table' })
    if (key === 'enter') {
      change({ mode: 'table' })
      return mode === 'request' ? send(line.text.trim()) : undefined
    }
    const step = mode !== 'find' ? 0 : key === 'up' ? -1 : key === 'down' ? 1 : 0
    const next = step ? line : editLine(line, key, mode === 'request' ? longestMessage : 60)
    change({ line: next })
    if (mode !== 'find') return
    const found = foundRows(next.text)
    place = step ? Math.max(0, Math.min(found.length - 1, place + step)) : 0
    const column = at()?.column
    const row = found[place]
    if (row && column !== undefined) change({ cell: { row: row.key, column } })
  }

  return {
    state,
    at,
    rowAt,
    subscribe,
    /** Does what a key means where the cursor stands; a page is so many lines. */
    press: (key: string, page: number): void => {
      if (state().mode === 'request' || state().mode === 'find') return pressInLine(key)
      if (state().mode !== 'table') return undefined
      const isUnread = declined
      declined = false
      const pasted = pastedText(key)
      if (pasted !== null) return pasteText(pasted)
      const does = planDoes(key)
      if (isUnread && (key === 'enter' || key === 'tab')) return undefined
      if (isText(key, does, state().typed)) return write(key)
      if (does) return acts[does](key, page)
      const notice = strayKey(key, does)
      if (notice) change({ notice, leaving: false })
    },
    close: (notice: Notice | null = null): void => change({ mode: 'table', notice }),
    /** Gives the task where the cursor stands a row for somebody. */
    assignTo: (person: Assignee): void => {
      const row = rowAt()
      change({ mode: 'table', notice: null })
      if (!row || !('task' in row)) return
      enqueue(async () => {
        const { cell, read } = model.assign(row.task.id, person)
        change({ cell: { ...cell, column: at()?.column ?? cell.column } })
        await read
      })
    },
  }
}
