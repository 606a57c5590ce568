import type { Command as Program } from 'commander'
import type { Client } from '#core/kernel/operation.ts'
import type { Day } from '#core/values/day.ts'
import type { Language } from '#core/kernel/permission.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'
import type { WordOf } from '#core/tables/export.ts'
import type { Connection, ConnectOptions } from '#server/connect.ts'
import type { Print } from './output/print.ts'
import type { Progress, Watched } from './output/progress.ts'

export { Misuse } from './misuse.ts'

/** Stable, for scripts: 0 done, 1 refused or partly failed, 2 wrong usage, 3 cannot reach, 4 not allowed. */
export type ExitCode = 0 | 1 | 2 | 3 | 4

/** What every command has at hand, connected or not. */
export interface CommandContext {
  readonly t: Translate
  readonly language: Language
  /** True with `--lang`: then the person's own language does not count. */
  readonly languageGiven: boolean
  readonly options: ConnectOptions
  readonly print: Print
  /** What a change came to: as `print`, and silent with `--quiet` where no form was asked for. */
  readonly result: Print
  /** With `--columns`: those that somebody named. */
  readonly columns?: readonly string[] | undefined
  /** What the firm calls the values of its lists, in the tables of this command; a value has no word before it was answered. */
  readonly wordOf: WordOf
  /** Talk for whoever watches: on stderr, silent with `--quiet`. */
  say(text: string): void
  /** What went wrong: on stderr, always. */
  complain(text: string): void
  progress(total: number, label: string): Progress
  /** How far something of unknown length has come. */
  watched(): Watched
  connect(options?: Partial<ConnectOptions>): Promise<Connection>
}

/** A command context with somebody's client. */
export interface ConnectedContext extends CommandContext {
  readonly client: Client
  readonly connection: Connection
}

/** How a word of the command line becomes a value; `today` is the firm's. */
export type Read = (typed: string, today: () => Day) => unknown

export interface Argument {
  /** `<task>` is required, `[date]` is not, `[ids...]` are many. */
  readonly name: string
  readonly about: TextKey
  readonly read?: Read
  /** Which records somebody means, asked of the firm before the command runs: all words at once. */
  readonly find?: (client: Client, typed: readonly string[]) => Promise<number[]>
  readonly choices?: readonly string[]
  readonly completes?: Completes
}

export interface Option {
  readonly flags: string
  readonly about: TextKey
  readonly read?: Read
  /** As of an argument: which records somebody means. */
  readonly find?: Argument['find']
  readonly choices?: readonly string[]
  /** The list of the firm that the choices are of: what it has hidden is not offered instead of a word that is none. */
  readonly list?: string
  /** Other words for these, which help does not offer. */
  readonly also?: readonly string[]
  readonly completes?: Completes
  readonly required?: true
}

/** What a shell offers for a word: found by asking the firm. */
export type Completes =
  'person' | 'task' | 'parameter' | 'class' | 'role' | 'company' | 'folder' | 'subfolder'

interface Described {
  readonly name: string
  readonly about: TextKey
  readonly arguments?: readonly Argument[]
  readonly options?: readonly Option[]
  /** Not for people: no help tells of it. */
  readonly hidden?: true
  /** As they would be typed, without `decidag`. */
  readonly examples: readonly [string, string, string]
}

/** A command and what it does with its arguments and options, given by name. */
export interface CommandOf<G> extends Described {
  /** Connected as somebody. */
  readonly run?: (context: ConnectedContext, options: G) => Promise<ExitCode | void>
  /** Draws on a terminal that can be drawn on; `run` is what is done without one. */
  readonly onTerminal?: (context: CommandContext, options: G) => Promise<void>
  /** Without a client, or with one of its own making; `program` is the tree of all commands. */
  readonly runWithoutClient?: (
    context: CommandContext,
    options: G,
    program: Program,
  ) => Promise<ExitCode | void>
}
export type AnyCommand = CommandOf<never>

/** A noun and what can be done with it. */
export interface Noun {
  readonly name: string
  readonly about: TextKey
  readonly commands: readonly AnyCommand[]
  /** What the noun alone does; without one it is wrong usage. */
  readonly alone?: AnyCommand
}

/** Declares a command; `G` says what its arguments and options are read into. */
export const command = <G = Record<never, never>>(declared: CommandOf<G>): AnyCommand =>
  declared as AnyCommand

/** The text that says what a command of a noun is about: `cli.task_templates.list`. */
export const aboutOf = (noun: string, name: string): TextKey =>
  `cli.${noun.replaceAll('-', '_')}.${name}` as TextKey
