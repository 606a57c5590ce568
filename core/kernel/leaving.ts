/** Tells that the caller of a query goes away before he has his answer. An AbortSignal of a platform is one. */
export interface Leaving {
  readonly aborted: boolean
  addEventListener(type: 'abort', heard: () => void): void
  removeEventListener(type: 'abort', heard: () => void): void
}

/** The caller went away: nobody hears an answer, and it is no defect. */
export class CallerLeft extends Error {}

/** Refuses to go on for a caller who has left. Slow work asks between its parts. */
export function refuseLeft(leaving: Leaving | undefined, cause?: unknown): void {
  if (leaving?.aborted) throw new CallerLeft('the caller has left', { cause })
}
