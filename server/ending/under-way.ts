import { Failure } from '#core/kernel/failure.ts'
import { endsWithin } from './patience.ts'

/** Works on a database until it closes: none is begun after that, and those under way have a while to end. */
export interface UnderWay {
  /** Throws once it closes. */
  refuseLate(): void
  /** Begins a work, or refuses it once it closes. */
  begin<T>(work: () => Promise<T>): Promise<T>
  /** From now on everything is refused. Answers whether all that was begun has ended in time. */
  end(): Promise<boolean>
  /** Once their connections are cut: what waits for something else than the database is refused too. */
  giveUp(): Promise<void>
}

/** Milliseconds that works under way have to end by themselves, and to hear that their connection was cut. */
const patienceMs = 2_000
const hearingMs = 100

export function worksUnderWay(): UnderWay {
  const works = new Map<Promise<unknown>, (refused: Failure) => void>()
  let isOver = false
  const refuseLate = (): void => {
    if (isOver) throw closing()
  }
  const endWithin = async (ms: number): Promise<boolean> =>
    works.size === 0 || endsWithin(ms, Promise.allSettled(works.keys()))
  return {
    refuseLate,
    begin: async <T>(work: () => Promise<T>) => {
      refuseLate()
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      works.set(promise, reject)
      work().then(resolve, reject)
      try {
        return await promise
      } finally {
        works.delete(promise)
      }
    },
    end: () => {
      isOver = true
      return endWithin(patienceMs)
    },
    giveUp: async () => {
      await endWithin(hearingMs)
      for (const refuse of works.values()) refuse(closing())
    },
  }
}

/** What is said to whoever still asks a database that closes. */
export const closing = (cause?: unknown): Failure => new Failure('server_stopping', {}, { cause })
