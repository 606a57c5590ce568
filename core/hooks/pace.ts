import type { Env } from '../ports.ts'

/** A receiver that took longer for an answer is slow, and has so many messages at once at most: others are not held up by it. */
const slowMs = 1_000
const atOnceIfSlow = 2
/** So far ahead a message is put off at most, so that a receiver that is quick again soon has them all. */
const mostMs = 600_000

/** How quick a receiver is, as this process knows it. */
interface Pace {
  /** Tries under way. */
  underWay: number
  /** How long the last one took. */
  lastMs: number
  /** When the message that was put off last has its turn. */
  turn: number
}

const known = new WeakMap<Env, Map<number, Pace>>()

function paceOf(env: Env, hook_id: number): Pace {
  const own = known.get(env) ?? new Map<number, Pace>()
  known.set(env, own)
  const pace = own.get(hook_id) ?? { underWay: 0, lastMs: 0, turn: 0 }
  own.set(hook_id, pace)
  return pace
}

/**
 * When a message of the hook has its turn, null if it may go at once. Messages that are put off have their turns one after the other,
 * so that each of them is looked at once.
 */
export function turnOf(env: Env, hook_id: number): Date | null {
  const pace = paceOf(env, hook_id)
  if (pace.lastMs < slowMs || pace.underWay < atOnceIfSlow) return null
  const now = env.clock.now().getTime()
  pace.turn = Math.max(pace.turn, now) + pace.lastMs / atOnceIfSlow
  return new Date(Math.min(pace.turn, now + mostMs))
}

/** Makes a try, and keeps how long it took. */
export async function timed<R extends { readonly milliseconds: number }>(
  env: Env,
  hook_id: number,
  work: () => Promise<R>,
): Promise<R> {
  const pace = paceOf(env, hook_id)
  pace.underWay++
  try {
    const receipt = await work()
    pace.lastMs = receipt.milliseconds
    return receipt
  } finally {
    pace.underWay--
  }
}
