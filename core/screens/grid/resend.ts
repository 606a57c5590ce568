import { effect, untracked } from '@preact/signals-core'
import type { ServerWatch } from '../server-watch.ts'
import type { Grid } from './grid.ts'

/** Sends by itself, in its order, what waits in a grid for the server, once the server is there. */
export const resending = (
  grid: Pick<Grid, 'unsent' | 'saving' | 'tryAgain'>,
  { away }: Pick<ServerWatch, 'away'>,
): (() => void) =>
  effect(() => {
    if (grid.unsent.value.length === 0 || grid.saving.value || away.value) return
    // What goes wrong otherwise is said at its cell.
    untracked(() => void grid.tryAgain({ unsent: true }).catch(() => undefined))
  })
