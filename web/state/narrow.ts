import { useSyncExternalStore } from 'react'

/** As wide as the style sheets' own: one pane at a time, the menu a drawer. */
export const narrowScreen = matchMedia('(max-width: 760px)')

/** Whether the screen is narrow, now and when it is turned. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      narrowScreen.addEventListener('change', changed)
      return () => narrowScreen.removeEventListener('change', changed)
    },
    () => narrowScreen.matches,
  )
