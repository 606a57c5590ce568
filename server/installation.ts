import type { Change } from '#core/events.ts'
import type { Env } from '#core/ports.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** Everything of one running installation, made from its configuration. */
export interface Installation {
  readonly env: Env
  readonly config: Config
  readonly database: Database
  /** Hears of every change after its commit. */
  listen(listener: (events: readonly Change[]) => void): () => void
  /** Also hears what other processes on the same database change, from now on. */
  followOthers(): Promise<void>
  /** Does the jobs that this process left, for whoever will not wait for a server: prints what was emitted. */
  settle(): Promise<void>
  close(): Promise<void>
}
