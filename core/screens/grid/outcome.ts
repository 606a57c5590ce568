import { signal } from '@preact/signals-core'
import { isSame, type Cell } from './range.ts'
import type { Outcome } from './source.ts'

/** What became of the last act on a grid; null where there is nothing to say of it. */
export function lastOutcome() {
  const last = signal<Outcome | null>(null)

  return {
    last,
    say: (kind: Outcome['kind'], rest: Partial<Outcome> = {}): void =>
      void (last.value = { kind, cells: [], refused: [], left: 0, locked: 0, lost: [], ...rest }),
    /** What was refused in these cells is not refused any more: nothing is left to say of it. */
    forget: (cells: readonly Cell[]): void => {
      if (last.value?.refused.some((each) => cells.some((cell) => isSame(each, cell)))) last.value = null
    },
  }
}

export type LastOutcome = ReturnType<typeof lastOutcome>
