import type { Language } from '#core/kernel/permission.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import type { Translate } from '#core/texts/translate.ts'
import { isStray, pastedText } from '../keys.ts'
import { lineOf } from '../line-edit.ts'
import { cursorMoves, type Cursor } from './cursor.ts'
import { isText, type GridDoes } from './keys.ts'
import { pressInLine, type TypedLines } from './lines.ts'
import { rangeActs } from './ranges.ts'
import { refusedActs } from './refused.ts'
import type { GridState, GridStore } from './state.ts'
import { cellTyping, type TypedCells } from './typing.ts'
import { undoActs } from './undo.ts'

/** What a table of cells is asked for, whatever it is a table of. */
interface GridTable<M extends string> {
  readonly grid: Grid
  readonly cursor: Cursor
  readonly store: GridStore & { readonly change: (part: Partial<GridState<M>>) => void }
  readonly cells: TypedCells
  /** What Esc does where nothing is typed, refused or selected. */
  readonly leave?: () => void
}

/** What a table of cells finds around it. */
export interface GridAround {
  readonly t: Translate
  readonly language: Language
  readonly leave: () => void
  /** Gives what was copied to the clipboard of the person's machine too. */
  readonly give: (text: string) => void
}

/** What a key does; a page is so many lines. */
export type Act = (key: string, page: number) => void

/** What `gridController` gives for the modes of a table. */
export type GridController<M extends string> = ReturnType<typeof gridController<M>>

/** The commands of a table: which one a key means, what each does, and the lines that are typed under the table. */
interface Commands<D extends string> {
  readonly doesOf: (key: string) => D | null
  readonly acts: { readonly [does in D]: Act }
  readonly lines: TypedLines
}

/**
 * The controller of a table of cells: the cursor, what is being typed, ranges, undo and refusals. A screen adds its own
 * commands. Every key meets what the key before it left, drawn or not, so that nothing typed ahead goes astray.
 */
export function gridController<M extends string>(
  { grid, cursor, store, cells, leave: back }: GridTable<M>,
  { t, language, leave, give }: GridAround,
) {
  const typing = cellTyping({ grid, cursor, store }, cells)
  const { commit, write, rubOut, giveUp, wasDeclined } = typing
  const table = { grid, cursor, store, commit }
  const moves = cursorMoves(table)
  const ranges = rangeActs(table, { language, give })
  const refused = refusedActs(table, leave)

  const acts = {
    ...moves.acts,
    ...ranges.acts,
    ...undoActs(table, t),
    ...refused.acts,
    digit: write,
    rub_out: () => void (rubOut() || ranges.acts.empty()),
    back: () => void (giveUp() || refused.dismiss() || back?.()),
    // The keyboard itself does it, whatever is open.
    suspend: () => undefined,
  } satisfies { readonly [does in Exclude<GridDoes, 'help' | 'reload'>]: (key: string) => void }

  /** Does what a key means where the cursor stands. */
  function press<D extends string>(
    { doesOf, acts: own, lines }: Commands<D>,
    key: string,
    page: number,
  ): void {
    if (store.state().mode !== 'table') return pressInLine(store, lines, key)
    // Why a sign was not taken is read first: the key that would send it stays there.
    const isUnread = wasDeclined()
    const pasted = pastedText(key)
    if (pasted !== null) return ranges.pasteText(pasted)
    const does = doesOf(key)
    if (isUnread && (key === 'enter' || key === 'tab')) return
    if (isText(key, does, store.state().typed)) return write(key)
    if (does) return own[does](key, page)
    if (isStray(key, does)) store.change({ notice: { key: 'tui.no_key', values: { key } }, leaving: false })
  }

  return {
    acts,
    move: moves.by,
    commit,
    /** Opens something over the table, or a line under it. */
    open: (mode: M, line = ''): void => {
      commit()
      store.change({ mode, notice: null, line: lineOf(line) })
    },
    /** Turns to other weeks or months, after what was typed. */
    turn: (work: () => Promise<void>): void => {
      commit()
      store.change({ notice: null })
      store.enqueue(work)
    },
    /** What the keys of a screen do. */
    pressing:
      <D extends string>(commands: Commands<D>) =>
      (key: string, page = 0): void =>
        press(commands, key, page),
  }
}
