import { doneBy, outcomeOf, type Act, type Done } from './act.ts'
import type { CellStates } from './cell-states.ts'
import type { LastOutcome } from './outcome.ts'
import { planOf } from './plan.ts'
import type { Cell } from './range.ts'
import { saveMoves } from './saving.ts'
import type { Change, GridSource, Outcome } from './source.ts'
import { cellTurns } from './turns.ts'
import type { UndoStack } from './undo-stack.ts'

/** How many texts of an act went into no cell, and how many cells were closed to it. */
type Skipped = Partial<Pick<Outcome, 'left' | 'locked'>>

/** The cells of whatever is said cell by cell. */
export const cellsOf = (all: readonly { readonly cell: Cell }[]): Cell[] => all.map(({ cell }) => cell)

/** Writing into cells: what was typed is stored or refused, each act is a step of undo, and what became of it is said. */
export function cellWriting(
  source: GridSource,
  states: CellStates,
  outcome: LastOutcome,
  steps: UndoStack<readonly Done[]>,
) {
  const turns = cellTurns()

  /** Stores what fits and refuses the rest at its cell; true when nothing was refused. */
  const put = (changes: readonly Change[], skipped: Skipped = {}, act: Act = 'write'): Promise<boolean> =>
    turns.take(cellsOf(changes), () => putNow(changes, skipped, act))

  async function putNow(changes: readonly Change[], skipped: Skipped, act: Act): Promise<boolean> {
    states.forgetSaved()
    const plan = planOf(changes, source, states.stateAt)
    const { moves, unchanged, refused } = plan
    for (const each of refused) states.refuse(each, each.failure)
    states.forget(cellsOf(unchanged))
    states.mark(moves.map(({ cell, typed, before }) => [cell, { kind: 'saving', typed, before }]))
    const { stored, defects } = await saveMoves(source, plan, act !== 'write', (move, failure) =>
      states.refuse({ ...move, before: move.replaced }, failure),
    )
    // What is stored shows as it was typed until what follows from it was read again.
    states.mark(stored.map(({ cell, typed }) => [cell, { kind: 'saved', typed }]))
    // What was typed stays in its cell; the defect goes on to whoever shows those.
    if (defects.length > 0) {
      await settle(cellsOf(stored))
      throw defects[0]
    }
    const done = doneBy(plan, source, states.isRefused, stored.length > 0)
    if (done.length > 0 && act === 'write') steps.did(done)
    if (done.length > 0 && act === 'redo') steps.redid(done)
    const wrong = cellsOf([...refused, ...moves, ...unchanged]).filter(states.isRefused)
    if (wrong.length > 0 || skipped.left || skipped.locked)
      outcome.say('refused', { cells: cellsOf(stored), refused: wrong, ...skipped })
    else if (moves.length > 0) outcome.say(outcomeOf[act], { cells: cellsOf(stored) })
    else outcome.forget(cellsOf(unchanged))
    await settle(cellsOf(stored))
    return wrong.length === 0
  }

  /** Reads again what follows from what was stored: then its cells hold it themselves. */
  async function settle(stored: readonly Cell[]): Promise<void> {
    if (stored.length === 0) return
    try {
      await source.settle?.()
    } finally {
      states.wereRead(stored)
    }
  }

  return {
    put,
    /** When all that was under way is stored or refused. */
    settled: turns.settled,
  }
}
