import { Failure } from '#core/kernel/failure.ts'
import { lineOf, type Line } from '../line-edit.ts'
import type { Notice } from '../notice.ts'

/** What every table of cells keeps between two keys; `M` names what may be open over it. */
export interface GridState<M extends string = string> {
  readonly mode: 'table' | M
  /** What is being typed into the cell. */
  readonly typed: string | null
  /** What is typed where messages stand: a date, or words to look for. */
  readonly line: Line
  readonly notice: Notice | null
  /** Leaving was asked for while something was refused. */
  readonly leaving: boolean
}

/** A table that was just opened. */
export const atRest = { mode: 'table', typed: null, line: lineOf(''), notice: null, leaving: false } as const

/** A change after which no earlier news stands under the table. */
export const silent = { notice: null, leaving: false } as const

/** What is changed in any table, whatever may be open over it. */
export type GridChange = Partial<Omit<GridState, 'mode'>> & { readonly mode?: 'table' }

/** The state of a table and the work that waits its turn, as the parts of its controller share them. */
export interface GridStore {
  readonly state: () => GridState
  readonly change: (part: GridChange) => void
  readonly enqueue: (work: () => unknown) => void
}

/** What the controller of a table holds between two keys, whom it tells of a change, and the work that waits its turn. */
export function gridState<S extends GridState>(first: S, changed?: (part: Partial<S>) => void) {
  let state = first
  let queue: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function change(part: Partial<S>): void {
    state = { ...state, ...part }
    changed?.(part)
    for (const listener of listeners) listener()
  }

  const tell = (notice: Notice | null): void => change({ notice } as Partial<S>)

  /** Work on the model one after the other, so that no key is lost while a cell is being saved. */
  function enqueue(work: () => unknown): void {
    queue = queue.then(work).catch((error: unknown) => {
      tell(error instanceof Failure ? error : { key: 'cli.unexpected', values: { message: String(error) } })
    })
  }

  return {
    state: (): S => state,
    change,
    enqueue,
    /** Work in its turn, whose news or refusal is the message under the table. */
    report: (work: () => Promise<Notice | null>): void => enqueue(async () => tell(await work())),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What `gridState` gives for a state. */
export type GridStateOf<S extends GridState> = ReturnType<typeof gridState<S>>
