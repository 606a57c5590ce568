import type { Client } from '#core/kernel/operation.ts'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import type { PlanRow } from '#core/screens/folders/planning/rows.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import type { TextKey } from '#core/texts/translate.ts'
import type { Month } from '#core/values/day.ts'
import { gridController, type Act, type GridAround } from '../grid/controller.ts'
import { cellAt } from '../grid/cursor.ts'
import { atRest, gridState } from '../grid/state.ts'
import type { Notice } from '../notice.ts'
import { findLine } from './find.ts'
import { planDoes, type PlanDoes } from './keys.ts'
import { proposalActs } from './proposals.ts'
import { rowActs } from './row-acts.ts'
import { planCursor, rowAt, type PlanMode, type PlanState } from './state.ts'

interface Around extends GridAround {
  readonly client: Client
  readonly thisMonth: Month
}

export type PlanController = ReturnType<typeof createPlanController>

/** The controller of a folder's planning: what any table of cells does, and the planning's own commands. */
export function createPlanController(model: PlanningScreen, around: Around) {
  const store = gridState<PlanState>({ ...atRest, cell: null })
  const { state, change, subscribe } = store
  const cursor = planCursor(model, state, change)
  const table = gridController<PlanMode>(
    {
      grid: model.grid,
      cursor,
      store,
      cells: { declines: (cell) => declines(model, cell), typing: model.typing },
    },
    around,
  )
  const { commit, open, turn } = table
  const plan = { cursor, store, commit, open }
  const rows = rowActs(model, plan)
  const proposals = proposalActs(model, plan, around.client)

  const acts: { readonly [does in PlanDoes]: Act } = {
    ...table.acts,
    ...rows.acts,
    ...proposals.acts,
    page_up: (_, page) => table.move(-page, 0),
    page_down: (_, page) => table.move(page, 0),
    folder: () => open('folder'),
    find: () => open('find'),
    import: () => open('import'),
    previous_months: () => turn(model.previous),
    next_months: () => turn(model.next),
    this_month: () => turn(() => model.start(around.thisMonth)),
    reload: () => turn(model.reload),
    help: () => open('help'),
  }
  const lines = { request: proposals.line, find: findLine(model, plan, around.t) }

  return {
    state,
    at: (): Cell | null => cellAt(cursor),
    rowAt: (): PlanRow | undefined => rowAt(model, cursor),
    subscribe,
    /** Does what a key means where the cursor stands; a page is so many lines. */
    press: table.pressing({ doesOf: planDoes, acts, lines }),
    close: (notice: Notice | null = null): void => change({ mode: 'table', notice }),
    assignTo: rows.assignTo,
  }
}

/** Why a cell takes no sign; null for one that does. */
function declines(model: PlanningScreen, cell: Cell): TextKey | null {
  if (model.rowAt(cell.row)?.kind === 'load') return 'tui.plan.load_not_typed'
  if (!model.isTyped(cell)) return 'tui.plan.not_typed'
  return model.isLocked(cell) ? 'tui.plan.locked' : null
}
