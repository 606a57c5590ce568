import type { Installation } from '../installation.ts'
import { misfit, type Misfit } from '../db/migrations/fits.ts'
import { within } from '../watching/patience.ts'

/** Why a server is not to be given calls. */
export type NotReady = 'server_stopping' | 'database_unavailable' | Misfit

export interface Readiness {
  /** Null if the server takes calls. It is asked of the database once a second at most, and answered within two. */
  fault(): Promise<NotReady | null>
  /** From now on the server is not ready any more. */
  drain(): void
}

/** Probes of several machines at once make one question. */
const keptMs = 1_000
const patienceMs = 2_000

/** Whether a server is ready: its database answers and fits this release, and nobody stops the server. */
export function readinessOf({ database }: Pick<Installation, 'database'>, kept = keptMs): Readiness {
  let isStopping = false
  let asked: { readonly at: number; readonly answer: Promise<NotReady | null> } | undefined
  const ask = async (): Promise<NotReady | null> => {
    const asked = misfit(database).then((why) => ({ why }))
    const answered = await within(patienceMs, asked)
    return answered === null ? 'database_unavailable' : answered.why
  }
  return {
    fault: async () => {
      if (isStopping) return 'server_stopping'
      if (!asked || performance.now() - asked.at > kept) asked = { at: performance.now(), answer: ask() }
      const fault = await asked.answer
      return isStopping ? 'server_stopping' : fault
    },
    drain: () => void (isStopping = true),
  }
}
