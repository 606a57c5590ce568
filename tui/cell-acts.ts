import type { Language } from '#core/kernel/permission.ts'
import { lostInWords } from '#core/screens/grid/lost-words.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import { isSame, type Cell } from '#core/screens/grid/range.ts'
import type { Translate } from '#core/texts/translate.ts'
import { isStray } from './keys.ts'
import type { Notice } from './planner-state.ts'
import type { GridDoes } from './grid-keys.ts'

/** The controller's own: where the cursor stands, and how work is done in its turn. */
interface Table {
  /** The cell where the cursor stands; null where there is none. */
  readonly at: () => Cell | null
  readonly goTo: (cell: Cell) => void
  readonly change: (part: { readonly notice: Notice | null; readonly leaving?: boolean }) => void
  readonly commit: () => void
  readonly enqueue: (work: () => unknown) => void
  /** Whether leaving was asked for once already, while something was refused. */
  readonly isLeaving: () => boolean
  readonly leave: () => void
  readonly t: Translate
  readonly language: Language
  /** Gives what was copied to the clipboard of the person's machine too. */
  readonly give: (text: string) => void
}

/** What is said of a letter that does nothing in a table of cells: which key shows those that do. Null for any other key. */
export const strayKey = (key: string, does: string | null): Notice | null =>
  isStray(key, does) ? { key: 'tui.no_key', values: { key } } : null

/** What a table's keys do whatever it is a table of: to a range of cells, back and forth, and out. */
export function cellActs(grid: Grid, table: Table) {
  const { at, goTo, change, commit, enqueue } = table
  /** Lines of cells with tabs between them. */
  let copied = ''

  /** The cell where the cursor stands, from which a selection goes out; null without a task. */
  function aim(): Cell | null {
    const cell = at()
    if (cell && !isSame(grid.selected.value?.to, cell)) grid.reach(cell)
    return cell
  }

  function select(down: number, right: number): void {
    commit()
    const next = aim() && grid.extend({ down, right })
    if (next) goTo(next)
  }

  /** An act on what is selected when its key is pressed, done after what was typed before it. */
  function onCells(act: () => unknown): void {
    commit()
    if (!aim()) return
    const range = grid.selected.value
    change({ notice: null, leaving: false })
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
    copied = grid.copy(table.language)
    table.give(copied)
    change({ notice: { key: 'cells.copied', values: { count } } })
  }

  async function paste(text = copied): Promise<void> {
    if (text === '') return change({ notice: { key: 'tui.nothing_copied' } })
    await grid.paste(text)
    const { left = 0 } = grid.last.value ?? {}
    if (left > 0) change({ notice: { key: 'cells.left', values: { count: left } } })
  }

  function nextRefused(): void {
    commit()
    enqueue(async () => {
      const next = await grid.nextRefused()
      if (next) goTo(next)
    })
  }

  /** A block of cells that comes from elsewhere. */
  function pasteText(text: string): void {
    if (text.trim() !== '') onCells(() => paste(text))
  }

  /** All cells that are not saved, of any week, once more. */
  function retry(): void {
    commit()
    change({ notice: null, leaving: false })
    enqueue(() => grid.tryAgain())
  }

  function undo(): void {
    commit()
    enqueue(async () => {
      const isUndone = await grid.undo()
      const { value: last } = grid.last
      // What is refused says so at its cell.
      if (!last || (!isUndone && last.kind !== 'nothing_to_undo')) return change({ notice: null })
      const said = table.t(isUndone ? 'planner.undone' : 'tui.nothing_to_undo')
      return change({ notice: { text: [said, ...lostInWords(last, table.t)].join(' · ') } })
    })
  }

  function redo(): void {
    commit()
    enqueue(async () => {
      const redone = await grid.redo()
      if (grid.last.value?.kind === 'nothing_to_redo') change({ notice: { key: 'cells.nothing_to_redo' } })
      else if (redone) change({ notice: { key: 'tui.redone' } })
    })
  }

  /** Away, at once where all is saved; with something refused only on the second asking. */
  function quit(): void {
    commit()
    enqueue(() => {
      if (grid.refused.value.length === 0 || table.isLeaving()) return table.leave()
      return change({ leaving: true, notice: { key: 'tui.leave_unsaved' } })
    })
  }

  const acts = {
    empty: () => onCells(grid.empty),
    select_up: () => select(-1, 0),
    select_down: () => select(1, 0),
    select_left: () => select(0, -1),
    select_right: () => select(0, 1),
    copy: () => onCells(copy),
    paste: () => onCells(() => paste()),
    fill: () => onCells(grid.fill),
    fill_right: () => onCells(grid.fillRight),
    next_refused: nextRefused,
    retry,
    undo,
    redo,
    quit,
  } satisfies { readonly [does in GridDoes]?: () => void }
  return { ...acts, pasteText }
}
