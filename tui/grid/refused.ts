import { cellAt, type Table } from './cursor.ts'
import { silent } from './state.ts'

/** The keys for cells that were refused: to the next one, all once more, give one up, and away in spite of them. */
export function refusedActs({ grid, cursor, store, commit }: Table, leave: () => void) {
  const { state, change, enqueue } = store

  function nextRefused(): void {
    commit()
    enqueue(async () => {
      const next = await grid.nextRefused()
      if (!next) return
      change(silent)
      cursor.put(next)
    })
  }

  /** All cells that are not saved, of any week or month, once more. */
  function retry(): void {
    commit()
    change(silent)
    enqueue(() => grid.tryAgain())
  }

  /** Away, at once where all is saved; with something refused only on the second asking. */
  function quit(): void {
    commit()
    enqueue(() => {
      if (grid.refused.value.length === 0 || state().leaving) return leave()
      return change({ leaving: true, notice: { key: 'tui.leave_unsaved' } })
    })
  }

  return {
    acts: { next_refused: nextRefused, retry, quit },
    /** Gives up what was refused where the cursor stands, else the selection; false where there is neither. */
    dismiss: (): boolean => {
      const cell = cellAt(cursor)
      if (!cell) return false
      const isRefused = grid.stateAt(cell)?.kind === 'refused'
      if (isRefused) grid.dismiss(cell)
      else if (grid.summary.value) grid.reach(cell)
      else return false
      return true
    },
  }
}
