import { effect } from '@preact/signals-core'
import type { After } from '../live/followed.ts'
import type { Grid } from './grid.ts'

/** Milliseconds between two attempts while the server is away. */
export const resendMs = 5000

/** Sends by itself what a lost connection left unsaved: now and then, and `now` when told that the server is back. */
export function resending(grid: Pick<Grid, 'unsent' | 'saving' | 'tryAgain'>, after: After) {
  let cancel: (() => void) | undefined

  function now(): void {
    cancel?.()
    cancel = undefined
    // What goes wrong otherwise is said at its cell.
    if (!grid.saving.value) void grid.tryAgain({ unsent: true }).catch(() => undefined)
  }

  const stopWatching = effect(() => {
    if (grid.unsent.value.length === 0 || grid.saving.value || cancel) return
    cancel = after(resendMs, now)
  })

  return {
    now,
    stop: (): void => {
      stopWatching()
      cancel?.()
    },
  }
}
