import type { Failure } from '../../kernel/failure.ts'
import type { Axes, Cell } from './range.ts'

/** What a cell does besides holding its number; what was typed stays in it until it is stored or given up. */
export type CellState =
  | { readonly kind: 'saving'; readonly typed: string; readonly before: number | null }
  /** With what was typed until what follows from it was read again. */
  | { readonly kind: 'saved'; readonly typed?: string }
  | {
      readonly kind: 'refused'
      readonly typed: string
      readonly failure: Failure
      /** What was stored there when it was typed. */
      readonly before: number | null
    }

/** What a cell holds beside its number, by name: a booking's comment and distance. Null for a cell that holds nothing. */
export type Beside = { readonly [name: string]: string | number | null } | null

/** The number that a text stands for, null for none; or why it stands for nothing here. */
export type Reading = { readonly value: number | null } | { readonly failure: Failure }

/** The numbers behind a grid: what a cell holds, what it takes, how it is stored. */
export interface GridSource {
  readonly axes: () => Axes
  readonly valueAt: (cell: Cell) => number | null
  /** Whether one can type into it at all; a computed cell is only read and copied. */
  readonly takes: (cell: Cell) => boolean
  readonly read: (cell: Cell, typed: string) => Reading
  /** Whether a cell that is otherwise typed into is closed for now; it is skipped, and counted. */
  readonly isLocked?: (cell: Cell) => boolean
  /** Whether typing what stands there already is an act of its own: a decision against what is proposed beside it. */
  readonly isOpen?: (cell: Cell) => boolean
  /** What somebody proposed for a cell: another number written there takes it away, and no undo brings it back. */
  readonly proposalAt?: (cell: Cell) => Proposal | null
  /** Why it cannot hold that, before anybody is asked. */
  readonly check?: (cell: Cell, value: number | null) => Failure | null
  /** What a cell holds beside its number: an undo brings back what its act changed there. */
  readonly besideAt?: (cell: Cell) => Beside
  /**
   * Stores numbers in one call, all or none of them: answers why each cannot be so, in their order. What it throws is the
   * reason of each.
   */
  readonly save: (cells: readonly Saving[]) => Promise<readonly (Failure | null)[]>
  /**
   * Whether an act is one call, with the cells that hold already what it says; its `save` compares `replaced` with what
   * stands there. Without it each cell is a call for itself.
   */
  readonly isWhole?: boolean
  /** Once after what was saved together: reads again what follows from it. */
  readonly settle?: () => Promise<unknown>
  /** Reads again what stands there before what waited is sent, where the server itself does not compare. */
  readonly refresh?: () => Promise<unknown>
  /** Brings a cell in sight that is of another week or month. */
  readonly show?: (cell: Cell) => Promise<unknown>
  /** What is seen in a cell without a number of its own; it is copied, and added up. */
  readonly shownAt?: (cell: Cell) => number | null
  /** The text that is copied, where a cell shows no number. */
  readonly textAt?: (cell: Cell) => string
  /** What a row's numbers are, where not all are the same: only alike ones are added up, per cents never. */
  readonly unitOf?: (row: string) => string
}

/** A number on its way into a cell, and what stood there when its typing began. */
export interface Saving {
  readonly cell: Cell
  readonly value: number | null
  readonly replaced: number | null
  /** What the cell is to hold beside its number; undefined leaves what stands there. */
  readonly beside: Beside | undefined
  /** By undo or redo: what the act before it left is what must stand there. */
  readonly isBack: boolean
}

export interface Change {
  readonly cell: Cell
  readonly typed: string
  readonly replaced?: number | null | undefined
  /** What the cell is to hold beside its number, by undo or redo. */
  readonly beside?: Beside | undefined
}

/** What somebody else wants a cell to hold. */
export interface Proposal {
  readonly by: number | null
  readonly name: string
  readonly blocks: number
}

/** What became of the last act, for the status line. */
export interface Outcome {
  readonly kind:
    'saved' | 'refused' | 'undone' | 'nothing_to_undo' | 'redone' | 'nothing_to_redo' | 'copied' | 'cut'
  readonly cells: readonly Cell[]
  readonly refused: readonly Cell[]
  /** How many texts met a cell that takes none, or no cell at all. */
  readonly left: number
  /** How many cells were skipped because they are closed for now. */
  readonly locked: number
  /** What an undo could not bring back. */
  readonly lost: readonly Proposal[]
}
