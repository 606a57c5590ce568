import { againOf, undoPlanOf, lostBy, type Done } from './act.ts'
import { cellStates, isUnsent } from './cell-states.ts'
import { lastOutcome } from './outcome.ts'
import type { Cell } from './range.ts'
import type { Change, GridSource, Outcome } from './source.ts'
import { undoStack } from './undo-stack.ts'
import { cellsOf, cellWriting } from './writing.ts'

/** What happens in the cells of a grid: which are being saved, which were refused and why, and what can be undone. */
export function gridCells(source: GridSource) {
  const states = cellStates()
  const outcome = lastOutcome()
  const steps = undoStack<readonly Done[]>()
  const { put, settled } = cellWriting(source, states, outcome, steps)

  /** Takes back the last act that still shows, a paste as one; what it left refused goes with it. */
  async function undo(): Promise<boolean> {
    await settled()
    const step = steps.toUndo()
    if (!step?.[0]) {
      outcome.say('nothing_to_undo')
      return false
    }
    await source.show?.(step[0].cell)
    const undoPlan = undoPlanOf(step, source, states.stateAt)
    const lost = lostBy(step, source)
    if (undoPlan.shows.length === 0) {
      if (lost.length === 0) return undo()
      outcome.say('nothing_to_undo', { lost })
      return false
    }
    states.forget(undoPlan.abandoned)
    steps.undid(step)
    const isDone = await put(undoPlan.changes, {}, 'undo')
    if (isDone) outcome.say('undone', { cells: undoPlan.shows, lost })
    // A single call that was refused took nothing back: there is nothing to do again.
    else if (source.isWhole) steps.forgetUndone(step)
    return isDone
  }

  /** Does again what an undo took back last, unless something else was written since. */
  async function redo(): Promise<boolean> {
    await settled()
    const step = steps.toRedo()
    if (!step?.[0]) {
      outcome.say('nothing_to_redo')
      return false
    }
    await source.show?.(step[0].cell)
    return put(againOf(step, source), {}, 'redo')
  }

  /** Sends again what is stored nowhere; with `unsent` only what no server has answered to. */
  async function tryAgain({ unsent = false } = {}): Promise<boolean> {
    if (unsent) await source.refresh?.()
    const again = [...states.states.value.values()].flatMap(({ cell, state }): Change[] => {
      if (state.kind !== 'refused' || (unsent && !isUnsent(state))) return []
      const isShown = source.axes().columns.includes(cell.column)
      return [{ cell, typed: state.typed, replaced: isShown && !isUnsent(state) ? undefined : state.before }]
    })
    return again.length === 0 || put(again)
  }

  return {
    states: states.states,
    stateAt: states.stateAt,
    stateOf: states.stateOf,
    saving: states.saving,
    refused: states.refused,
    unsent: states.unsent,
    restore: states.restore,
    last: outcome.last,
    put,
    settled,
    undo,
    redo,
    undoable: steps.undoable,
    tryAgain,
    /** Gives up what was refused. */
    dismiss: (cell: Cell): void => {
      if (states.isRefused(cell)) states.forget([cell])
      outcome.forget([cell])
    },
    /** Says that cells were stored in another way than by typing, by one act: one undo takes them back. */
    storedElsewhere: (step: readonly Done[]): void => {
      states.mark(cellsOf(step).map((cell) => [cell, { kind: 'saved' }]))
      steps.did(step)
      outcome.say('saved', { cells: cellsOf(step) })
    },
    say: (kind: Outcome['kind'], cells: readonly Cell[], locked = 0): void =>
      outcome.say(kind, { cells, locked }),
  }
}
