import { ownCalls } from '#core/screens/live/own-calls.ts'
import { reachedPositions } from '#core/screens/live/reached.ts'

/** How far the server had come when this window asked. */
export const reached = reachedPositions()

/** Tells this window from every other. */
export const windowName = Math.random().toString(36).slice(2, 14)

/** The commands of this window, known again in their events. */
export const calls = ownCalls(windowName)
/** Acts after so many milliseconds, unless the answer is called before. */
export const later = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
