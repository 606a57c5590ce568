import { computed, signal } from '@preact/signals-core'
import { Failure, isAnswerless } from '../../kernel/failure.ts'
import { byKey } from './by-key.ts'
import { cellKey, type Cell } from './range.ts'
import type { CellState } from './source.ts'

/** What was typed into a cell and no server has answered to; `before` is what the cell held then. */
export interface Unsent {
  readonly cell: Cell
  readonly before: number | null
  readonly typed: string
}

type Refused = Extract<CellState, { kind: 'refused' }>

/** Whether a cell was refused because no server answered. */
export const isUnsent = (state: CellState | null): state is Refused =>
  state?.kind === 'refused' && isAnswerless(state.failure)

/** What the cells of a grid do besides holding their numbers: which are being saved, are stored, or were refused and why. */
export function cellStates() {
  const states = signal<ReadonlyMap<string, { readonly cell: Cell; readonly state: CellState }>>(new Map())
  const all = computed(() => [...states.value.values()])
  const stateAt = (cell: Cell): CellState | null => states.value.get(cellKey(cell))?.state ?? null
  const isRefused = (cell: Cell): boolean => stateAt(cell)?.kind === 'refused'

  /** Gives each cell its state, or none. */
  function mark(cells: readonly (readonly [Cell, CellState | null])[]): void {
    const next = new Map(states.value)
    for (const [cell, state] of cells)
      if (state) next.set(cellKey(cell), { cell, state })
      else next.delete(cellKey(cell))
    states.value = next
  }

  const refuse = ({ cell, typed, before }: Unsent, failure: Failure): void =>
    mark([[cell, { kind: 'refused', typed, failure, before }]])

  return {
    states,
    stateAt,
    /** The same, followed cell by cell. */
    stateOf: byKey(states),
    isRefused,
    mark,
    refuse,
    forget: (cells: readonly Cell[]): void => mark(cells.map((cell) => [cell, null])),
    /** Stored cells are as any other; what was not read since it was stored stays in sight. */
    forgetSaved: (): void => {
      const kept = [...states.value].filter(
        ([, { state }]) => state.kind !== 'saved' || state.typed !== undefined,
      )
      states.value = new Map(kept)
    },
    /** What was stored was read again: the cells hold it themselves. */
    wereRead: (cells: readonly Cell[]): void =>
      mark(cells.flatMap((cell) => (stateAt(cell)?.kind === 'saved' ? [[cell, { kind: 'saved' }]] : []))),
    saving: computed(() => all.value.some(({ state }) => state.kind === 'saving')),
    /** Cells, shown now or not, that hold something typed which is stored nowhere. */
    refused: computed(() => all.value.flatMap(({ cell, state }) => (state.kind === 'refused' ? [cell] : []))),
    /** What waits in its cells for the server to be there, with what each held when it was typed into. */
    unsent: computed(() =>
      all.value.flatMap(({ cell, state }): Unsent[] =>
        isUnsent(state) ? [{ cell, typed: state.typed, before: state.before }] : [],
      ),
    ),
    /** Takes up what waited when its page was closed. */
    restore: (unsent: readonly Unsent[]): void =>
      mark(
        unsent.map(({ cell, typed, before }) => [
          cell,
          { kind: 'refused', typed, before, failure: new Failure('no_connection') },
        ]),
      ),
  }
}

export type CellStates = ReturnType<typeof cellStates>
