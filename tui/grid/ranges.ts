import type { Language } from '#core/kernel/permission.ts'
import { isSame, type Cell } from '#core/screens/grid/range.ts'
import { cellAt, type Table } from './cursor.ts'
import { silent } from './state.ts'

interface Clipboard {
  readonly language: Language
  /** Gives what was copied to the clipboard of the person's machine too. */
  readonly give: (text: string) => void
}

/** The keys that act on a range of cells: it is selected, copied, pasted into, filled and emptied. */
export function rangeActs({ grid, cursor, store, commit }: Table, { language, give }: Clipboard) {
  const { change, enqueue } = store
  /** Lines of cells with tabs between them. */
  let copied = ''

  /** The cell where the cursor stands, from which a selection goes out; null where there is none. */
  function aim(): Cell | null {
    const cell = cellAt(cursor)
    if (cell && !isSame(grid.selected.value?.to, cell)) grid.reach(cell)
    return cell
  }

  function select(down: number, right: number): void {
    commit()
    const next = aim() && grid.extend({ down, right })
    if (!next) return
    change(silent)
    cursor.put(next)
  }

  /** An act on what is selected when its key is pressed, done after what was typed before it. */
  function onCells(act: () => unknown): void {
    commit()
    if (!aim()) return
    const range = grid.selected.value
    change(silent)
    enqueue(() => {
      const { value: now } = grid.selected
      grid.selected.value = range
      const done = act()
      if (now !== range) grid.selected.value = now
      return done
    })
  }

  function copy(): void {
    const count = grid.summary.value?.count ?? 1
    copied = grid.copy(language)
    give(copied)
    change({ notice: { key: 'cells.copied', values: { count } } })
  }

  async function paste(text = copied): Promise<void> {
    if (text === '') return change({ notice: { key: 'tui.nothing_copied' } })
    await grid.paste(text)
    const { left = 0 } = grid.last.value ?? {}
    if (left > 0) change({ notice: { key: 'cells.left', values: { count: left } } })
  }

  return {
    /** A block of cells that comes from elsewhere. */
    pasteText: (text: string): void => {
      if (text.trim() !== '') onCells(() => paste(text))
    },
    acts: {
      empty: () => onCells(grid.empty),
      select_up: () => select(-1, 0),
      select_down: () => select(1, 0),
      select_left: () => select(0, -1),
      select_right: () => select(0, 1),
      copy: () => onCells(copy),
      paste: () => onCells(() => paste()),
      fill: () => onCells(grid.fill),
      fill_right: () => onCells(grid.fillRight),
    },
  }
}
