import { randomBytes } from 'node:crypto'
import { clockSkew, writePosition, type Position } from '#core/values/position.ts'
import type { Change } from '#core/events.ts'

/** Some minutes of a firm that is hard at work. */
const mostKept = 2000
/** Whoever has missed more asks for everything again: that is less to send. */
const mostSent = 200
/**
 * Microseconds before what somebody knows that he is told again: what he asked for beside his first question may have
 * been read before it.
 */
const overlap = 5_000_000

export type RecentChanges = ReturnType<typeof recentChanges>

/** Names the places of changes, and counts them. */
export interface Clockwork {
  readonly by: string
  /** Microseconds since 1970, as this machine knows them. */
  now(): number
}

/** The clock of this process alone. */
const ownClockwork = (): Clockwork => ({ by: randomBytes(6).toString('hex'), now: () => Date.now() * 1000 })

/**
 * What this process announced lately, each change with its place: for whoever had read before he listened. Processes that share
 * a clockwork know each other's places: what one read begins after all that it heard, whichever of them heard it.
 */
export function recentChanges({ by, now }: Clockwork = ownClockwork()) {
  const kept: { readonly at: number; readonly change: Change }[] = []
  // It never goes back: the machine's clock is corrected where it was wrong at the start or stood still while the machine slept.
  let last = 0
  /** None that came after this is missing here. */
  let completeFrom = (last = now())

  return {
    /** How far this process has come: what begins to read now misses nothing that was announced before. */
    asOf: (): Position => ({ by, at: (last = Math.max(last, now())) }),
    /** Keeps a change, and answers it with its place. */
    add: (change: Change): Change => {
      last = Math.max(last + 1, now())
      const placed = { ...change, at: writePosition({ by, at: last }) }
      kept.push({ at: last, change: placed })
      if (kept.length > mostKept) completeFrom = kept.shift()?.at ?? completeFrom
      return placed
    },
    /** What somebody may not know who had read as of that place; `*` where that cannot be said any more. */
    since: (read: Position, userId: number): readonly Change[] => {
      const known = read.by === by ? read.at : read.at - clockSkew
      const missed = kept.filter(
        ({ at, change }) => at > known - overlap && (change.user_id ?? userId) === userId,
      )
      // Beyond what clocks differ nobody can tell which of the two is wrong.
      const isAhead = read.by !== by && read.at > now() + clockSkew
      return isAhead || known < completeFrom || missed.length > mostSent
        ? [{ type: '*' }]
        : missed.map(({ change }) => change)
    },
  }
}
