import type { Day } from '#core/values/day.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import type { Change } from '#core/events.ts'
import type { Reached } from '#core/screens/live/reached.ts'
import type { Shelf } from '#core/client/shelf.ts'

/** Where a command wants to work and as whom: its flags, before the environment and what `login` kept. */
export interface ConnectOptions {
  /** A server's address, or its name on this machine; see `whereabouts` for what is done without one. */
  readonly server?: string | undefined
  readonly data?: string | undefined
  readonly database?: string | undefined
  readonly token?: string | undefined
  /** What a server answers nobody in particular in. */
  readonly language: Language
  /** What somebody asked for with `--lang`: the answers are in it, whatever his own language is. */
  readonly lang?: Language | undefined
  /** Leaves the session alone that is kept: signing in needs none. */
  readonly anonymous?: boolean
  /** Works by the session that is kept there alone, whatever token is given. */
  readonly kept?: boolean
  readonly onWarning?: (code: string) => void
  /** The assistant for which calls are made, as it names itself; null while it is not known, and for whoever types himself. */
  readonly assistant?: () => string | null
  /** Hears where the work is done, before anything is asked there. */
  readonly onPlace?: ((where: Whereabouts) => void) | undefined
}

/** Where a command works, and what said so. */
export interface Whereabouts {
  /** The server's address or the database's, without its password. */
  readonly place: string
  /** Null where the work is done on a database. */
  readonly server: string | null
  readonly by: 'flag' | 'environment' | 'remembered' | 'default'
  /** The place that somebody may have meant instead: where nothing was named and there are two. */
  readonly beside: string | null
}

/** What this machine keeps of a server for when it is away. */
export interface KeptHere {
  /** Stands for the session or token, and does not give it away. */
  readonly key: string
  /** The key of another session here. */
  keyOf(token: string): string
  /** Opened when it is first asked for; null where nothing was ever kept, unless it is to be made, and where nothing can be. */
  shelf(make?: boolean): Promise<Shelf | null>
  /** Why nothing can be kept on this machine, once that was tried. */
  obstacle(): Failure | null
}

export interface Connection {
  readonly client: Client
  /** The server's address or the database's, without its password: the key of the kept session. */
  readonly place: string
  /** Null where the work is done on a database: it is never away. */
  readonly kept: KeptHere | null
  /** The folder where a database here keeps mails that nothing sends; null on a server. */
  readonly outbox: string | null
  /** Whether the work is done on this machine, by its clock. */
  readonly isHere: boolean
  /** The person's own language, where it is known without asking. */
  readonly language: Language | null
  readonly timeZone: string
  today(): Day
  /** Makes `translate` say what the firm says now. */
  learn(): Promise<void>
  /** How far the server had come when something was asked of it; of a database here nobody says. */
  readonly reached: Reached
  /** Hears of every change there, also of those since the first answer, until closed. */
  listen(heard: (change: Change) => void): void
  /** Ends what the commands so far left to be done after their commit; a server does that by itself. */
  settle(ended?: AbortSignal): Promise<void>
  /** Prints meanwhile what waits to be printed, whoever left it, until stopped; a server does that by itself. */
  print(): Promise<{ stop(): Promise<void> }>
  close(): Promise<void>
}
