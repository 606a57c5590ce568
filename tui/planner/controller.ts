import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Day } from '#core/values/day.ts'
import { gridController, type Act, type GridAround } from '../grid/controller.ts'
import type { TypedLines } from '../grid/lines.ts'
import { atRest, gridState } from '../grid/state.ts'
import { commentActs } from './comment.ts'
import { fillingActs } from './filling.ts'
import { plannerDoes, type PlannerDoes } from './keys.ts'
import { rowActs } from './row-acts.ts'
import { matching } from './rows.ts'
import { columnOf, viewOf, weekCursor, type Mode, type State, type View } from './state.ts'
import { submitAct } from './submit.ts'
import { turningActs } from './turning.ts'

/** How long figures wait for the next one: for the 0 of a 10, of a 20 that is refused. */
const waitMs = 800

interface Around extends GridAround {
  readonly today: Day
  readonly readDay: (typed: string, today: () => Day) => Day | null
}

export type PlannerController = ReturnType<typeof createPlannerController>

/** The controller of the week's table: what any table of cells does, and the week's own commands. */
export function createPlannerController(model: PlannerScreen, around: Around) {
  const store = gridState<State>(
    { ...atRest, filter: '', task: null, day: Math.min(4, columnOf(around.today)) },
    ({ filter }) => {
      if (filter !== undefined) model.inSight.value = matching(filter)
    },
  )
  const { state, change, enqueue, report, subscribe } = store
  const view = (): View => viewOf(model, state())
  const table = gridController<Mode>(
    {
      grid: model.grid,
      cursor: weekCursor(model, view, change),
      store,
      cells: { waitMs },
      leave: () => change({ filter: '' }),
    },
    around,
  )
  const { commit, open, turn } = table
  const week = { view, store, commit, turn }
  const comments = commentActs(model, week, around)
  const turning = turningActs(model, week, around)
  const giveOrTake = submitAct(model, { ...around, notice: () => state().notice })

  const acts: { readonly [does in PlannerDoes]: Act } = {
    ...table.acts,
    ...comments.acts,
    ...turning.acts,
    ...rowActs(model, week),
    ...fillingActs(model, week, around),
    submit: () => {
      commit()
      report(giveOrTake)
    },
    month: () => open('month'),
    add: () => open('add'),
    date: () => open('date'),
    filter: () => open('filter', state().filter),
    import_people: () => open('import'),
    outbox: () => open('outbox'),
    help: () => open('help'),
  }
  const lines: TypedLines = {
    comment: comments.line,
    date: turning.line,
    filter: {
      max: 60,
      changed: (filter) => change({ filter }),
      givenUp: () => change({ notice: null, filter: '' }),
    },
    // The details of a task that is gone meanwhile are only closed.
    details: { max: 60, givenUp: () => change({ notice: null }) },
  }

  return {
    view,
    state,
    subscribe,
    enqueue,
    /** Does what a key means where the cursor stands. */
    press: table.pressing({ doesOf: plannerDoes, acts, lines }),
    /** Back to the table from a screen of its own. */
    close: (part: Partial<Pick<State, 'task' | 'notice' | 'filter'>> = {}): void =>
      change({ mode: 'table', ...part }),
    editing: comments.editing,
    goTo: turning.goTo,
    openWeek: turning.openWeek,
  }
}
