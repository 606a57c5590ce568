import type { Leaving } from './leaving.ts'

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
