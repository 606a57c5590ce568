import type { Change } from '#core/events.ts'
import type { Clock, Env } from '#core/ports.ts'
import type { Fellow } from './cluster/fellow.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Watch } from './watching/watch.ts'

/** Jobs that are done while something else goes on. */
export interface Jobs {
  /** Ends what runs and takes nothing new. */
  stop(): Promise<void>
}

/** Opens an installation, for what an installation itself needs and so cannot know how to open one. */
export type OpenInstallation = (config: Config, clock?: Clock) => Installation

/** Everything of one running installation, made from its configuration. */
export interface Installation {
  readonly env: Env
  readonly config: Config
  readonly database: Database
  /** Measures and traces what is done, as it is configured. */
  readonly watch: Watch
  /** The processes that serve the same firm beside this one; null for a server of one process. */
  readonly fellow: Fellow | null
  /** Hears of every change after its commit. */
  listen(listener: (events: readonly Change[]) => void): () => void
  /** Also hears what other processes on the same database change, from now on. */
  followOthers(): Promise<void>
  /** Does the jobs that this process left, for whoever will not wait for a server; those that have not begun when it `ended` stay for others. */
  settle(ended?: AbortSignal): Promise<void>
  /** Prints meanwhile what waits to be printed, whoever left it, for somebody here who waits for documents. */
  print(): Promise<Jobs>
  /** Work that nobody waits for and that ends before this closes. */
  keep(work: Promise<unknown>): void
  close(): Promise<void>
}
