import type { Change } from '#core/events.ts'
import type { Measured } from '../watching/metrics.ts'

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

/** What changed at a firm: nobody but those who serve this one hears of it. The name is empty where there is one firm alone. */
export interface ChangesOf {
  readonly firm: string
  readonly changes: readonly Change[]
}

/** What a worker tells the primary. */
interface FromWorker {
  /** It takes calls. */
  served: ServedHere
  /** It cannot start, or did not stop as it should. */
  refused: Refused
  /** What changed at it, for all others. */
  changes: ChangesOf
  /** It wants to write to the SQLite file, and gives the turn back. */
  turnWanted: null
  turnOver: null
  /** It asks what all measured, and answers when another asks. */
  measuresWanted: { readonly ask: number }
  ownMeasures: { readonly ask: number; readonly measured: Measured | null }
}

/** What the primary tells a worker. */
interface FromPrimary {
  /** To end what is under way, and then itself. */
  stop: null
  changes: ChangesOf
  turn: null
  measuresWanted: { readonly ask: number }
  measures: { readonly ask: number; readonly measured: readonly Measured[] }
}

type Told<M> = { [K in keyof M]: { readonly decidag: K; readonly value: M[K] } }[keyof M]
export type WorkerMessage = Told<FromWorker>
export type PrimaryMessage = Told<FromPrimary>

/** Whether it is a message of ours: libraries send their own by the same way. */
export const isMessage = <M extends WorkerMessage | PrimaryMessage>(value: unknown): value is M =>
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
