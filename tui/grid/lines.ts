import { editLine, type Line } from '../line-edit.ts'
import type { GridStore } from './state.ts'

/** A line that is typed where messages stand, and what comes of it. */
export interface TypedLine {
  /** The most signs that it takes. */
  readonly max: number
  /** A key with a meaning of its own here; true when it was one. */
  readonly key?: (key: string) => boolean
  readonly changed?: (text: string) => void
  /** Enter, once the line is closed. */
  readonly done?: (text: string) => void
  /** Esc, once the line is closed. */
  readonly givenUp?: () => void
}

/** The lines of a table by the mode in which each is typed. */
export type TypedLines = { readonly [mode: string]: TypedLine }

/** What a key does in the line that is open; nothing where none is. */
export function pressInLine({ state, change }: GridStore, lines: TypedLines, key: string): void {
  const line = lines[state().mode]
  if (!line) return
  const before: Line = state().line
  if (key === 'esc' || key === 'enter') {
    change({ mode: 'table' })
    return key === 'esc' ? line.givenUp?.() : line.done?.(before.text.trim())
  }
  if (line.key?.(key)) return
  const next = editLine(before, key, line.max)
  change({ line: next })
  line.changed?.(next.text)
}
