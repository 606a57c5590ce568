import { locks, type LockName } from '#core/locks.ts'

/** A lock as it is taken: its place among all, and its name with the key. */
interface Lock {
  readonly rank: number
  readonly text: string
}

/** What a transaction takes, in order: the shared lock of `lockEach`, then the keys of one name. */
export interface Taking {
  readonly name: LockName
  /** In the order in which they are taken. */
  readonly texts: readonly string[]
  readonly sharedLock?: LockName | undefined
}

export const lockText = (name: LockName, key: readonly (string | number)[]): string =>
  [name, ...key].join(':')

/**
 * Watches the order in which one transaction takes its locks; the answer throws on one that comes before another
 * that is held. Two transactions that take them in different orders wait for each other for ever, but only when
 * they meet: this says so whenever one of them runs.
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

/** Tests fail on a lock out of order; elsewhere nothing is watched, for a call that might wait is better than none. */
export const watchesLocks = process.env['NODE_ENV'] === 'test'
