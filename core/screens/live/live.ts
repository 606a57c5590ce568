import { readPosition, type Position } from '../../values/position.ts'
import type { Change, Concerns } from '../../events.ts'
import { isConcerned } from './concerns.ts'
import { followed, type After, type Reloadable } from './followed.ts'
import { heardChanges } from './heard.ts'
import type { OwnCalls } from './own-calls.ts'
import type { Reached } from './reached.ts'

export type LiveScreens = ReturnType<typeof liveScreens>

interface Follower {
  readonly notify: (change: Change) => void
  readonly resume: () => void
}

/**
 * Keeps what is shown as the database has it. Events that concern it are gathered into one reload: `quietMs` after the
 * last of them, `calmMs` where a reload was just made, and at most `longestMs` after the first. There is none for what
 * was requested again since, for what the answer held already when the event came, nor for a command of our own whose
 * outcome is shown already.
 */
export function liveScreens(
  after: After,
  calls: Pick<OwnCalls, 'answeredAt'>,
  reached: Pick<Reached, 'at' | 'learn'>,
) {
  const heard = heardChanges()
  const followers = new Set<Follower>()
  let isHeld = false

  function follow(reloadable: Reloadable, concerns: Concerns): () => void {
    const follower = followed(reloadable, { after, calls, reached, isHeld: () => isHeld })
    const own = {
      notify: (change: Change) => isConcerned(concerns, change) && follower.notify(change),
      resume: follower.resume,
    }
    followers.add(own)
    const requestedAt = reloadable.requestedAt()
    if (requestedAt > 0) heard.after(requestedAt).forEach(own.notify)
    return () => {
      followers.delete(own)
      follower.stop()
    }
  }

  return {
    /** An event came. */
    publish: (change: Change): void => {
      const position = readPosition(change.at)
      if (position) reached.learn(position)
      heard.add(change)
      followers.forEach(({ notify }) => notify(change))
    },
    /** What came lately that is not in what was read as of this place. */
    missingAsOf: (read: Position | null): readonly Change[] => heard.missingAsOf(read),
    /** Reloads what is shown after changes that concern it, those too that came since it was asked for, until the answer is called. */
    follow,
    /** While nobody looks nothing is reloaded; afterwards, what is behind. */
    hold: (held: boolean): void => {
      isHeld = held
      if (!held) followers.forEach(({ resume }) => resume())
    },
  }
}
