import { isAnswerless } from '#core/kernel/failure.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import type { Cell } from '#core/screens/grid/range.ts'

/** What a grid itself says of a cell, beside the number that is stored there. */
export interface CellMark {
  /** What was typed there and is not stored yet; null where nothing was. */
  readonly unsaved: string | null
  readonly isSaving: boolean
  readonly isRefused: boolean
  /** It waits for the server. */
  readonly waits: boolean
  /** It is one of several cells that are selected. */
  readonly isSelected: boolean
}

/** What is drawn of a cell whatever its table is. */
export function cellMark(grid: Grid, cell: Cell): CellMark {
  const state = grid.stateAt(cell)
  const waits = state?.kind === 'refused' && isAnswerless(state.failure)
  return {
    unsaved: state && 'typed' in state ? (state.typed ?? '') : null,
    isSaving: state?.kind === 'saving',
    isRefused: state?.kind === 'refused' && !waits,
    waits,
    isSelected: grid.summary.value !== null && grid.isSelected(cell),
  }
}
