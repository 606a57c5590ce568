import { lostInWords } from '#core/screens/grid/lost-words.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { Table } from './cursor.ts'

/** The keys that go back and forth through what was done; the message says what became of it. */
export function undoActs({ grid, store, commit }: Table, t: Translate) {
  const { change, enqueue } = store

  async function undo(): Promise<void> {
    const isUndone = await grid.undo()
    const { value: last } = grid.last
    // What is refused says so at its cell.
    if (!last || (!isUndone && last.kind !== 'nothing_to_undo')) return change({ notice: null })
    const outcome = t(isUndone ? 'planner.undone' : 'tui.nothing_to_undo')
    return change({ notice: { text: [outcome, ...lostInWords(last, t)].join(' · ') } })
  }

  async function redo(): Promise<void> {
    const isRedone = await grid.redo()
    if (grid.last.value?.kind === 'nothing_to_redo') change({ notice: { key: 'cells.nothing_to_redo' } })
    else if (isRedone) change({ notice: { key: 'tui.redone' } })
  }

  const afterTyping = (work: () => Promise<void>) => (): void => {
    commit()
    enqueue(work)
  }
  return { undo: afterTyping(undo), redo: afterTyping(redo) }
}
