import { Failure } from '#core/kernel/failure.ts'
import type { Notice } from './planner-state.ts'

/** What the controller of a table holds between two keys, whom it tells of a change, and the work that waits its turn. */
export function controllerState<S extends { readonly notice: Notice | null }>(
  first: S,
  changed?: (part: Partial<S>) => void,
) {
  let state = first
  let queue: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function change(part: Partial<S>): void {
    state = { ...state, ...part }
    changed?.(part)
    for (const listener of listeners) listener()
  }

  const tell = (notice: Notice): void => change({ notice } as Partial<S>)

  return {
    state: (): S => state,
    change,
    /** Work on the model one after the other, so that no key is lost while a cell is being saved. */
    enqueue: (work: () => unknown): void => {
      queue = queue.then(work).catch((error: unknown) => {
        tell(error instanceof Failure ? error : { key: 'cli.unexpected', values: { message: String(error) } })
      })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
