import { useEffect, useEffectEvent, useState } from 'react'

interface Options<T> {
  /** What is typed; null while nobody looks for anything. */
  readonly typed: string | null
  readonly search: (typed: string) => Promise<readonly T[]>
  /** Milliseconds after the last key. */
  readonly pause: number
  readonly failed: (error: unknown) => void
}

/**
 * What a search answers to what is typed, null before the first answer; the answer before stands until the next one is
 * there, or until it is forgotten. An answer or a failure that comes after the next question, or once nobody looks for
 * anything any more, is left out.
 */
export function useFound<T>({ typed, search, pause, failed }: Options<T>) {
  const [found, setFound] = useState<{ readonly of: string; readonly answer: readonly T[] } | null>(null)
  const complain = useEffectEvent(failed)

  useEffect(() => {
    if (typed === null) return undefined
    let isLast = true
    const ask = (): void =>
      void search(typed)
        .then((answer) => isLast && setFound({ of: typed, answer }))
        .catch((error: unknown) => isLast && complain(error))
    const waiting = setTimeout(ask, pause)
    return () => {
      isLast = false
      clearTimeout(waiting)
    }
  }, [typed, search, pause])
  return {
    found: found?.answer ?? null,
    /** What was found is for what stood there before. */
    stale: found !== null && found.of !== typed,
    forget: () => setFound(null),
  }
}
