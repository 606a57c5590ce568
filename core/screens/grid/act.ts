import { isUnsent, type CellStates } from './cell-states.ts'
import { isAlike, type Plan } from './plan.ts'
import { plainNumber, type Cell } from './range.ts'
import type { Beside, Change, GridSource, Outcome, Proposal } from './source.ts'

/** Why cells are changed: a person wrote into them, took that back, or took that back again. */
export type Act = 'write' | 'undo' | 'redo'

/** What is said of an act that was done. */
export const outcomeOf: { readonly [act in Act]: Outcome['kind'] } = {
  write: 'saved',
  undo: 'undone',
  redo: 'redone',
}

/** What an act did to a cell: what it held, and what was typed into it. */
export interface Done {
  readonly cell: Cell
  readonly before: number | null
  readonly typed: string
  /** What the act stored there. A cell that holds something else by now was changed since, and stays or is refused. */
  readonly stored?: number | null
  /** What was proposed there before. */
  readonly proposal?: Proposal | null
  /** What the cell held beside its number before the act, and after it. */
  readonly besides?: { readonly before: Beside; readonly after: Beside }
}

/** What an act did, cell by cell; empty where it changed nothing. An act of one call also says what stood already. */
export function doneBy(
  { moves, unchanged, refused }: Plan,
  source: GridSource,
  isRefused: (cell: Cell) => boolean,
  hasStored: boolean,
): readonly Done[] {
  if (moves.length + refused.length === 0) return []
  const reported = source.isWhole && hasStored ? [...moves, ...unchanged] : moves
  return [
    ...refused.map(({ cell, before, typed }): Done => ({ cell, before, typed })),
    ...reported.map(({ cell, before, besideBefore, typed, value, proposal }): Done => {
      const besides = { before: besideBefore, after: source.besideAt?.(cell) ?? null }
      const isStored = source.isWhole && !isRefused(cell)
      return { cell, before, typed, besides, ...(isStored ? { stored: value, proposal } : {}) }
    }),
  ]
}

/** What an undo of an act does. */
interface UndoPlan {
  /** Cells in which it still shows. */
  readonly shows: readonly Cell[]
  /** Refused cells that are given up without a call. */
  readonly abandoned: readonly Cell[]
  readonly changes: readonly Change[]
}

/** What takes an act back: all of it in one call, or in each cell that which nobody changed since. */
export function undoPlanOf(
  step: readonly Done[],
  source: GridSource,
  stateAt: CellStates['stateAt'],
): UndoPlan {
  if (source.isWhole) return undoOfWhole(step, source, stateAt)
  const changes = step.flatMap((done) => undoOfCell(done, source, stateAt) ?? [])
  return { shows: changes.map(({ cell }) => cell), abandoned: [], changes }
}

/** None of it is taken back where somebody has changed one of its cells since. */
function undoOfWhole(step: readonly Done[], source: GridSource, stateAt: CellStates['stateAt']): UndoPlan {
  const cellsOf = (which: (done: Done) => boolean): Cell[] => step.filter(which).map(({ cell }) => cell)
  const isRefused = ({ cell }: Done): boolean => stateAt(cell)?.kind === 'refused'
  const waits = ({ cell }: Done): boolean => isUnsent(stateAt(cell))
  return {
    shows: cellsOf(
      (done) => isRefused(done) || (done.stored !== undefined && source.valueAt(done.cell) !== done.before),
    ),
    abandoned: cellsOf((done) => isRefused(done) && !waits(done)),
    changes: step
      .filter((done) => done.stored !== undefined || waits(done))
      .map(({ cell, before, stored }) => ({ cell, typed: plainNumber(before, 'en'), replaced: stored })),
  }
}

/** What takes back an act in one cell: of its number and of what stands beside it that which nobody changed since. */
function undoOfCell(
  { cell, before, besides, stored }: Done,
  source: GridSource,
  stateAt: CellStates['stateAt'],
): Change | null {
  const now = source.valueAt(cell)
  const isNumber =
    (now !== before && (stored === undefined || now === stored)) || stateAt(cell)?.kind === 'refused'
  const isBeside =
    besides !== undefined &&
    !isAlike(besides.before, besides.after) &&
    isAlike(besides.after, source.besideAt?.(cell) ?? null)
  if (!isNumber && !isBeside) return null
  const typed = plainNumber(isNumber ? before : now, 'en')
  return isBeside ? { cell, typed, beside: besides.before } : { cell, typed }
}

/** The proposals that an act took away: no undo brings them back. */
export const lostBy = (step: readonly Done[], source: GridSource): Proposal[] =>
  step.flatMap(({ cell, proposal }) =>
    proposal && source.proposalAt?.(cell)?.by !== proposal.by ? [proposal] : [],
  )

/** What does an act again that was taken back. */
export const againOf = (step: readonly Done[], { isWhole }: GridSource): Change[] =>
  step.map(({ cell, typed, before, stored, besides }) => ({
    cell,
    typed,
    replaced: isWhole && stored !== undefined ? before : undefined,
    beside: besides && !isAlike(besides.before, besides.after) ? besides.after : undefined,
  }))
