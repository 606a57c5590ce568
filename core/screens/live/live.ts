import type { Change, Concerns } from '../../events.ts'
import { isConcerned } from './concerns.ts'
import { followed } from './followed.ts'
import type { After, Reloadable } from './followed.ts'
import type { OwnCalls } from './own-calls.ts'

export type LiveScreens = ReturnType<typeof liveScreens>

interface Follower {
  readonly notify: (change: Change) => void
  readonly resume: () => void
}

/**
 * Keeps what is shown as the database has it. Events that concern it are gathered into one reload: `quietMs` after the
 * last of them, `calmMs` where a reload was just made, and at most `longestMs` after the first. There is none for what
 * was requested again since, nor for a command of our own whose outcome is shown already.
 */
export function liveScreens(after: After, calls: Pick<OwnCalls, 'answeredAt'>) {
  const followers = new Set<Follower>()
  let isHeld = false

  function follow(shown: Reloadable, concerns: Concerns): () => void {
    const follower = followed(shown, { after, calls, isHeld: () => isHeld })
    const own = {
      notify: (change: Change) => isConcerned(concerns, change) && follower.notify(change),
      resume: follower.resume,
    }
    followers.add(own)
    return () => {
      followers.delete(own)
      follower.stop()
    }
  }

  return {
    /** An event came. */
    publish: (change: Change): void => followers.forEach(({ notify }) => notify(change)),
    /** Reloads what is shown after changes that concern it, until the answer is called. */
    follow,
    /** While nobody looks nothing is reloaded; afterwards, what is behind. */
    hold: (held: boolean): void => {
      isHeld = held
      if (!held) followers.forEach(({ resume }) => resume())
    },
  }
}
