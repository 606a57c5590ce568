import { signal } from '@preact/signals-core'
import type { Grid } from '../../grid/grid.ts'
import { cellKey, isSame, type Cell } from '../../grid/range.ts'
import type { PlanningCells } from './cells.ts'

export type ProposalLocks = ReturnType<typeof proposalLocks>

/** Which cells are closed because what is proposed there waits for a decision, and what was proposed when typing began. */
export function proposalLocks(
  { proposedNumber }: Pick<PlanningCells, 'proposedNumber'>,
  stateAt: Grid['stateAt'],
) {
  const unlocked = signal<Cell | null>(null)
  /** Where the keyboard stands in a number: it stays there whatever somebody else proposes meanwhile. */
  const held = signal<Cell | null>(null)
  /** What was proposed for a cell when somebody began to type into it. */
  const seen = new Map<string, number | null>()

  return {
    unlocked,
    /** A cell with a proposal is typed into once somebody unlocks it. */
    isLocked: (cell: Cell): boolean =>
      proposedNumber(cell) !== null &&
      !isSame(unlocked.value, cell) &&
      !isSame(held.value, cell) &&
      stateAt(cell) === null,
    /** Lets a cell be typed into although something is proposed there. */
    unlock: (cell: Cell): void => void (unlocked.value = cell),
    lock: (): void => void (unlocked.value = null),
    /** The keyboard entered a cell’s number, and left it. */
    hold: (cell: Cell): void => {
      held.value = cell
      if (stateAt(cell) === null) seen.delete(cellKey(cell))
    },
    release: (cell: Cell): void => void (isSame(held.value, cell) && (held.value = null)),
    /** Somebody began to type into a cell, or gave up. */
    typing: (cell: Cell, isTyping: boolean): void => {
      if (isTyping) seen.set(cellKey(cell), proposedNumber(cell))
      else seen.delete(cellKey(cell))
    },
    /** What whoever sends the cell saw proposed there; it is sent once. */
    takeSeen: (cell: Cell): number | null => {
      const found = seen.get(cellKey(cell))
      seen.delete(cellKey(cell))
      return found === undefined ? proposedNumber(cell) : found
    },
  }
}
