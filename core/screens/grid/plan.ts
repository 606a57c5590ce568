import type { Failure } from '../../kernel/failure.ts'
import { isUnsent, type CellStates, type Unsent } from './cell-states.ts'
import type { Beside, Change, GridSource, Proposal } from './source.ts'

/** A change whose text is a number. */
export interface Move extends Change {
  readonly value: number | null
  /** What the cell holds now, and what it has to hold to be written over. */
  readonly before: number | null
  readonly replaced: number | null
  readonly besideBefore: Beside
  readonly proposal: Proposal | null
}

/** What an act has to do. */
export interface Plan {
  /** What is to be stored. */
  readonly moves: readonly Move[]
  /** What the cells hold already. */
  readonly unchanged: readonly Move[]
  /** What is no number. */
  readonly refused: readonly (Unsent & { readonly failure: Failure })[]
}

/** Reads what was typed, and tells what is to be stored from what the cells hold already. */
export function planOf(changes: readonly Change[], source: GridSource, stateAt: CellStates['stateAt']): Plan {
  const moves: Move[] = []
  const unchanged: Move[] = []
  const refused: Plan['refused'][number][] = []
  for (const change of changes) {
    const { cell, typed } = change
    const reading = source.read(cell, typed)
    const before = valueOf(change, source)
    if ('failure' in reading) {
      refused.push({ cell, typed, before, failure: reading.failure })
      continue
    }
    const move: Move = {
      ...change,
      value: reading.value,
      before,
      replaced: change.replaced === undefined ? before : change.replaced,
      besideBefore: source.besideAt?.(cell) ?? null,
      proposal: source.proposalAt?.(cell) ?? null,
    }
    const isHeld = holds(move) && !mayHaveArrived(move, stateAt) && !source.isOpen?.(cell)
    ;(isHeld ? unchanged : moves).push(move)
  }
  return { moves, unchanged, refused }
}

/** What a cell holds; one that is not shown now, what it held when it was typed into. */
const valueOf = ({ cell, replaced = null }: Change, source: GridSource): number | null =>
  source.axes().columns.includes(cell.column) ? source.valueAt(cell) : replaced

const holds = ({ value, before, beside, besideBefore }: Move): boolean =>
  value === before && (!beside || isAlike(beside, besideBefore))

/** Whether something else was typed into the cell before, and nobody knows what became of it. */
function mayHaveArrived({ cell, typed }: Change, stateAt: CellStates['stateAt']): boolean {
  const state = stateAt(cell)
  return isUnsent(state) && state.typed !== typed
}

/** Whether two cells hold the same beside their numbers. */
export function isAlike(one: Beside, other: Beside): boolean {
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...names].every((name) => (one?.[name] ?? null) === (other?.[name] ?? null))
}
