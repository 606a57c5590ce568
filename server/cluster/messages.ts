import type { Change } from '#core/events.ts'

/** What a worker serves, for whoever started `decidag serve`. */
export interface ServedHere {
  readonly url: string
  readonly demoLoaded: boolean
  /** True when the demo's known people can sign in. */
  readonly demo: boolean
  /** True when nobody can sign in yet: the firm is still to be set up. */
  readonly empty: boolean
  /** What of the data other people of this machine may read, as only an administrator could have allowed. */
  readonly exposed: readonly string[]
}

/** A refusal on its way to another process. */
export interface Refused {
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

/** Everything that workers and their primary tell each other, by its noun. */
interface Messages {
  /** The worker takes calls. */
  served: ServedHere
  /** The worker cannot start, or did not stop as it should. */
  refused: Refused
  /** The worker ends what is under way, and then itself. */
  stop: null
  /** What changed at one worker, for all others. */
  changes: readonly Change[]
  /** A worker wants to write to the SQLite file; the primary gives it the turn; the worker gives it back. */
  turnWanted: null
  turn: null
  turnOver: null
  /** A worker asks what all measured; the primary asks each, and passes the answers on. */
  measuresWanted: { readonly ask: number }
  ownMeasures: { readonly ask: number; readonly measured: unknown }
  measures: { readonly ask: number; readonly measured: readonly unknown[] }
}

export type Message = {
  [K in keyof Messages]: { readonly decidag: K; readonly value: Messages[K] }
}[keyof Messages]

/** Whether it is a message of ours: libraries send their own by the same way. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'decidag' in value

/** What the primary gives each worker that it starts, in its environment. */
export interface Place {
  /** The first one also does what is done once for all: migrations, duties, the folders and mailboxes that are watched. */
  readonly isFirst: boolean
  /** Names the whole cluster in the places of changes. */
  readonly by: string
  /** Microseconds by which the clock of the cluster is ahead of the machine's own count since it started. */
  readonly ahead: number
}

export const placeVariable = 'DECIDAG_CLUSTER_PLACE'
