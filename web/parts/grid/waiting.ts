import { effect, signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { keepWaiting, type Waits } from '#core/screens/grid/kept.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import { beforeLeaving, me } from '../../state/session.ts'

/** How many changes of the page that is open wait for the server. */
export const waitingChanges = signal(0)

/** Counts those of a grid while it is shown. */
export function countWaiting({ unsent }: Pick<Grid, 'unsent'>): () => void {
  const stop = effect(() => void (waitingChanges.value = unsent.value.length))
  return () => {
    stop()
    waitingChanges.value = 0
  }
}

const prefix = 'waiting '

/** Keeps what waits on a screen in this tab, so that reading the page again loses nothing. Logging out forgets it. */
export function useWaitingKept<W>(screen: Waits<W>, name: string): void {
  useEffect(() => {
    const key = `${prefix}${me.value?.id} ${name}`
    return keepWaiting(screen, {
      read: () => sessionStorage.getItem(key),
      write: (text) => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)),
    })
  }, [screen, name])
}

beforeLeaving.add(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
