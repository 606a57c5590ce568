import { effect, type ReadonlySignal } from '@preact/signals-core'

/** What waits for the server on a screen, and how a screen that was just opened takes it up again. */
export interface Waits<W> {
  /** Null while nothing waits. */
  readonly waiting: ReadonlySignal<W | null>
  readonly restore: (waiting: W) => void
}

/** A place of this machine that outlives the page. */
export interface Shelf {
  readonly read: () => string | null
  readonly write: (text: string | null) => void
}

/** Keeps what waits on the shelf, after it took up what lies there; the answer gives it up, as whoever leaves the page does. */
export function keepWaiting<W>({ waiting, restore }: Waits<W>, shelf: Shelf): () => void {
  const left = shelf.read()
  if (left !== null) restore(JSON.parse(left) as W)
  const stop = effect(() => shelf.write(waiting.value === null ? null : JSON.stringify(waiting.value)))
  return () => {
    stop()
    shelf.write(null)
  }
}
