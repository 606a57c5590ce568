/** Tells that the caller of a query goes away before he has his answer. An AbortSignal of a platform is one. */
export interface Leaving {
  readonly aborted: boolean
  addEventListener(type: 'abort', heard: () => void): void
  removeEventListener(type: 'abort', heard: () => void): void
}

/** The caller went away: nobody hears an answer, and it is no defect. */
export class CallerLeft extends Error {}

/** A caller who may leave: the calls that get `leaving` end when he does. */
export interface Departure {
  readonly leaving: Leaving
  readonly leave: () => void
}

export function departure(): Departure {
  const heard = new Set<() => void>()
  let aborted = false
  return {
    leaving: {
      get aborted() {
        return aborted
      },
      addEventListener: (_, hear) => void heard.add(hear),
      removeEventListener: (_, hear) => void heard.delete(hear),
    },
    leave: () => {
      if (aborted) return
      aborted = true
      for (const hear of heard) hear()
    },
  }
}

/** Refuses to go on for a caller who has left. Slow work asks between its parts. */
export function refuseLeft(leaving: Leaving | undefined, cause?: unknown): void {
  if (leaving?.aborted) throw new CallerLeft('the caller has left', { cause })
}
