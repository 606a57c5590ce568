import { Failure } from '#core/kernel/failure.ts'

/** What a search finds, or what is taken instead for whoever may not search there. */
export const unlessUnauthorized = <T>(search: Promise<T>, instead: () => T | Promise<T>): Promise<T> =>
  search.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'unauthorized') return instead()
    throw error
  })
