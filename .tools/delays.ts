import { chance } from '../fixtures/office/random.ts'

/** How late servers answer: up to so many milliseconds, by a seed. */
export interface Lateness {
  readonly ms: number
  readonly seed: number
}

/** Milliseconds for which a call is held on its way to the server, and its answer on its way back. */
export interface Delay {
  readonly call: number
  readonly answer: number
}

/** How the processes of tests are told of it. */
export const latenessVariables = ({ ms, seed }: Lateness): NodeJS.ProcessEnv =>
  ms > 0 ? { DECIDAG_TEST_LATE: String(ms), DECIDAG_TEST_LATE_SEED: String(seed) } : {}

export function latenessOf(env: NodeJS.ProcessEnv): Lateness {
  return { ms: Number(env['DECIDAG_TEST_LATE'] ?? 0), seed: Number(env['DECIDAG_TEST_LATE_SEED'] ?? 0) }
}

/** The delays of the calls of a process's nth server, one after the other: the same for the same seed. */
export function delaysOf({ ms, seed }: Lateness, server: number): () => Delay {
  const luck = chance(seed * 1000 + server)
  return () => {
    const late = luck.below(ms + 1)
    const call = luck.below(late + 1)
    return { call, answer: late - call }
  }
}
