import { locks, type LockName } from '#core/locks.ts'

/** A lock that is taken: its place in the order of all locks, and its name with the key. */
interface Lock {
  readonly rank: number
  readonly text: string
}

/** What a transaction takes with one call: first the shared lock of `lockEach`, then the keys of one name. */
export interface Taking {
  readonly name: LockName
  /** The locks in the order in which they are taken. */
  readonly texts: readonly string[]
  readonly sharedLock?: LockName | undefined
}

export const lockText = (name: LockName, key: readonly (string | number)[]): string =>
  [name, ...key].join(':')

/**
 * Watches the order in which one transaction takes its locks. The returned function throws if a lock comes before another one
 * that the transaction holds. Two transactions with different orders wait for each other for ever, but only when they meet. This
 * watch finds the fault whenever one of them runs.
 */
export function lockOrder(): (taking: Taking) => void {
  const held = new Map<string, 'shared' | 'alone'>()
  let last: Lock | null = null

  const take = (name: LockName, text: string, as: 'shared' | 'alone'): void => {
    const before = held.get(text)
    if (before === 'alone' || before === as) return
    if (before === 'shared') throw new Error(`lock ${text} is taken alone by a transaction that shares it`)
    const lock = { rank: locks.indexOf(name), text }
    if (last && isBefore(lock, last))
      throw new Error(`lock ${text} is taken after ${last.text}: see core/locks.ts`)
    held.set(text, as)
    last = lock
  }
  return ({ name, texts, sharedLock }) => {
    if (sharedLock !== undefined) take(sharedLock, sharedLock, 'shared')
    for (const text of texts) take(name, text, 'alone')
  }
}

const isBefore = (one: Lock, other: Lock): boolean =>
  one.rank < other.rank || (one.rank === other.rank && one.text < other.text)

/** Tests fail on a wrong order of locks. Production does not watch: a call that might wait is better than a refused call. */
export const watchesLocks = process.env['NODE_ENV'] === 'test'
