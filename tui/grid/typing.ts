import type { Grid } from '#core/screens/grid/grid.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { cellAt, type Cursor } from './cursor.ts'
import { silent, type GridStore } from './state.ts'

/** What a table says of the typing into its cells, where it has something to say. */
export interface TypedCells {
  /** Why a cell takes no sign; null for one that does. */
  readonly declines?: (cell: Cell) => TextKey | null
  /** Somebody began to type into a cell, or gave up. */
  readonly typing?: (cell: Cell, isTyping: boolean) => void
  /** Milliseconds after which figures alone are sent without another key. */
  readonly waitMs?: number
}

/** What is typed stays in the cell where the cursor stands until a key moves on; then it is sent. */
export function cellTyping(
  { grid, cursor, store }: { readonly grid: Grid; readonly cursor: Cursor; readonly store: GridStore },
  { declines = () => null, typing = () => undefined, waitMs }: TypedCells,
) {
  const { state, change, enqueue } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A sign was not taken just now. */
  let declined = false

  function commit(): void {
    clearTimeout(timer)
    const { typed } = state()
    const cell = cellAt(cursor)
    change({ typed: null })
    if (typed !== null && cell) enqueue(() => grid.type(cell, typed))
  }

  function write(sign: string): void {
    const cell = cellAt(cursor)
    if (!cell) return
    const reason = declines(cell)
    declined = reason !== null
    if (reason !== null) return change({ notice: { key: reason } })
    const { typed } = state()
    if (typed === null) typing(cell, true)
    const text = (typed ?? '') + sign
    clearTimeout(timer)
    change({ typed: text, ...silent })
    if (waitMs !== undefined && /^\d+$/.test(text)) timer = setTimeout(commit, waitMs)
  }

  return {
    commit,
    write,
    /** Takes back the last sign of what is being typed; false for a cell at rest. */
    rubOut: (): boolean => {
      const { typed } = state()
      if (typed === null) return false
      clearTimeout(timer)
      change({ typed: typed.slice(0, -1) || null })
      return true
    },
    /** Gives up what is being typed; false for a cell at rest. */
    giveUp: (): boolean => {
      const { typed } = state()
      const cell = cellAt(cursor)
      clearTimeout(timer)
      change({ typed: null, ...silent })
      if (typed === null) return false
      if (cell) typing(cell, false)
      return true
    },
    /** Whether the key before wrote a sign that was not taken; it is asked once for each key. */
    wasDeclined: (): boolean => {
      const was = declined
      declined = false
      return was
    },
  }
}
