import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
 * there, or until it is forgotten. An answer that comes after the next question is left out.
 */
export function useFound<T>({ typed, search, pause, failed }: Options<T>) {
  const [found, setFound] = useState<{ readonly of: string; readonly answer: readonly T[] } | null>(null)
  const requested = useRef(0)
  const complain = useEffectEvent(failed)

  useEffect(() => {
    const mine = ++requested.current
    if (typed === null) return undefined
    const isMine = (): boolean => mine === requested.current
    const ask = (): void =>
      void search(typed)
        .then((answer) => isMine() && setFound({ of: typed, answer }))
        .catch((error: unknown) => isMine() && complain(error))
    const waiting = setTimeout(ask, pause)
    return () => clearTimeout(waiting)
  }, [typed, search, pause])
  return {
    found: found?.answer ?? null,
    /** What was found is for what stood there before. */
    stale: found !== null && found.of !== typed,
    forget: () => setFound(null),
  }
}
