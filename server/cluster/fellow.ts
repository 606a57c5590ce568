import type { Failure } from '#core/kernel/failure.ts'
import type { Wire } from '../db/notify.ts'
import type { Clockwork } from '../http/recent-changes.ts'
import type { Turn } from '../turns.ts'
import type { Measured } from '../watching/metrics.ts'
import type { ServedHere } from './messages.ts'

/** One of several processes that serve the same firm at the same address, as it sees the others. */
export interface Fellow {
  /** It also does what is done once for all. */
  readonly isFirst: boolean
  /** One clock and one name for the places of changes: what one worker read, another need not tell again. */
  readonly clockwork: Clockwork
  /** Tells the others of changes at a firm, where the database does not: on SQLite. */
  wireOf(firm: string): Wire
  /** One of them writes to a SQLite file at a time, in the order in which they asked. */
  readonly writing: Turn
  /** What this one answers whenever one of them, itself too, asks what all measured. */
  measuredBy(own: () => Promise<Measured>): void
  /** What every worker measured; who does not answer in time is left out. */
  measures(): Promise<readonly Measured[]>
  served(served: ServedHere): Promise<void>
  refused(failure: Failure): Promise<void>
  /** When the primary wants it to stop. */
  readonly toldToStop: Promise<void>
  /** Ends this process: the primary hears nothing more of it. */
  leave(): void
}
