import { ownCalls } from '#core/screens/live/own-calls.ts'

/** The commands of this window, known again in their events. */
export const calls = ownCalls(Math.random().toString(36).slice(2, 14))
