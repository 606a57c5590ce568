import { styleText } from 'node:util'
import { CommanderError, type Command as Program } from 'commander'
import { whoAmI } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Language } from '#core/kernel/permission.ts'
import { KeyCollision } from '#core/own-keys.ts'
import { shownWarning } from '#core/screens/formatting.ts'
import { translate } from '#core/texts/translate.ts'
import {
  configure,
  connect,
  whereabouts,
  type Connection,
  type ConnectOptions,
  type Whereabouts,
} from '#server/connect.ts'
import { Misuse, type AnyCommand, type CommandOf, type CommandContext, type ExitCode } from './command.ts'
import { refuseStrange } from './find/offered.ts'
import { explain } from './output/explain.ts'
import { firmWords, type FirmWords } from './output/firm-words.ts'
import { page } from './output/pager.ts'
import { printer, type Format, type Paper } from './output/print.ts'
import { progress, watched } from './output/progress.ts'
import { surely } from '#core/values/known.ts'

/** The flags that every command takes. */
export interface Globals {
  readonly server?: string
  readonly data?: string
  readonly database?: string
  readonly token?: string
  readonly format?: Format
  readonly lang?: Language
  readonly quiet?: boolean
  readonly columns?: string
  /** False with `--no-pager`. */
  readonly pager?: boolean
}

/** Runs a command, connected as somebody where it asks for that, and answers its exit code. */
export async function perform(
  declared: AnyCommand,
  input: never,
  globals: Globals,
  before: Language,
  program: Program,
  noun: string,
): Promise<ExitCode> {
  const { run, runWithoutClient, onTerminal }: CommandOf<never> = declared
  const options: ConnectOptions = { ...globals, language: before }
  const words = firmWords()
  let context = contextOf(globals, options, before, noun, words)
  let connection: Connection | null = null
  try {
    if (runWithoutClient) return (await runWithoutClient(context, input, program)) ?? 0
    if (onTerminal && drawsOnTerminal()) {
      await onTerminal(context, input)
      return 0
    }
    connection = await connect({
      ...options,
      onPlace: tellPlace(context),
      onWarning: (code) => context.complain(shownWarning(context.t, code)),
    })
    const own = globals.lang ?? connection.language ?? (await languageAt(connection, before)) ?? before
    if (own !== before) context = contextOf(globals, { ...options, language: own }, own, noun, words)
    const client =
      context.print.format === 'table' ? words.learning(connection.client, own) : connection.client
    await refuseStrange(client, declared, input)
    return (
      (await surely(run, 'work of this command')(
        { ...context, client, connection },
        await found(declared, input, client),
      )) ?? 0
    )
  } catch (error) {
    // Wrong usage, which was said already.
    if (error instanceof CommanderError) throw error
    const hint = isSignedOut(error) ? await signInHint(options, context.t) : null
    return report(error, context, hint)
  } finally {
    await connection?.close()
  }
}

/** What was given, with the records that arguments and options name by other words than their ids. */
async function found(declared: AnyCommand, words: Words, client: Client): Promise<never> {
  const ids: Words = { ...words }
  const searched = [
    ...(declared.arguments ?? []).map(({ name, find }) => ({ word: name.replaceAll(/[^a-z]/gi, ''), find })),
    ...(declared.options ?? []).map(({ flags, find }) => ({
      word: /--([a-z]+)/.exec(flags)?.[1] ?? '',
      find,
    })),
  ]
  for (const { word, find } of searched) {
    const typed = words[word]
    if (!find || typed === undefined) continue
    const found = await find(client, [typed].flat().map(String))
    ids[word] = Array.isArray(typed) ? found : found[0]
  }
  return ids as never
}

interface Words {
  [name: string]: unknown
}

/** Of a terminal that does not say. */
const usualWidth = 80

/** A terminal that only types lines, as a printer would. */
const isDumb = (): boolean => process.env['TERM'] === 'dumb'
const drawsOnTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY) && !isDumb()

const pageOnScreen = (text: string): boolean =>
  page(text, { rows: process.stdout.rows, pager: process.env['PAGER'] })

/** The language of whoever a token belongs to; null where nobody is signed in, which the command itself finds out. */
async function languageAt({ client, learn }: Connection, before: Language): Promise<Language | null> {
  try {
    const { language_type } = await client(whoAmI, {})
    if (language_type !== before) await learn()
    return language_type
  } catch {
    return null
  }
}

function contextOf(
  { format, quiet = false, lang, columns: named, pager = true }: Globals,
  options: ConnectOptions,
  language: Language,
  noun: string,
  { wordOf }: FirmWords,
): CommandContext {
  const t = translate(language)
  const columns = named?.split(',').map((name) => name.trim())
  const complain = (text: string): void => void process.stderr.write(`${text}\n`)
  const say = (text: string): void => void (quiet || complain(text))
  const paper: Paper = {
    format: format ?? 'table',
    t,
    language,
    timeZone: configure().timeZone,
    write: (text) => void process.stdout.write(text),
    ...(pager && drawsOnTerminal() ? { page: pageOnScreen } : {}),
    width: process.stdout.isTTY ? process.stdout.columns || usualWidth : Infinity,
    bold: (text) =>
      process.stdout.isTTY && !isDumb() && !process.env['NO_COLOR'] ? styleText('bold', text) : text,
    say,
    noun,
    wordOf,
    columns,
  }
  const watching = {
    write: (text: string) => process.stderr.write(text),
    terminal: (process.stderr.isTTY ?? false) && !isDumb(),
    quiet,
  }
  return {
    t,
    language,
    languageGiven: lang !== undefined,
    wordOf,
    options,
    columns,
    print: printer(paper),
    result: quiet && format === undefined ? printer({ ...paper, write: () => undefined }) : printer(paper),
    say,
    complain,
    progress: (total, label) => progress(total, label, watching),
    watched: () => watched(watching, process.stderr.columns || usualWidth),
    connect: (other) => connect({ ...options, onPlace: tellPlace({ say, t }), ...other }),
  }
}

/** Says what went wrong, in the person's words, and answers the exit code of it. */
export function report(
  error: unknown,
  { t, complain }: Pick<CommandContext, 't' | 'complain'>,
  hint: string | null = null,
): ExitCode {
  if (error instanceof Misuse) {
    complain(`decidag: ${t(error.key, error.values)}`)
    return 2
  }
  if (error instanceof Failure) {
    const [first, ...more] = explain(error, t)
    complain([`decidag: ${first}`, ...more, ...(hint === null ? [] : [hint])].join('\n'))
    return codes[error.code] ?? 1
  }
  if ((error as Error).name === 'ExitPromptError') return 1
  if (error instanceof KeyCollision) {
    const { table, columns, key } = error
    complain(`decidag: ${t('cli.key_collision', { key: keyOf(columns, key), table })}`)
    return 1
  }
  complain(
    `decidag: ${t('cli.unexpected', { message: error instanceof Error ? error.message : String(error) })}`,
  )
  if (process.env['DECIDAG_DEBUG'] && error instanceof Error) complain(error.stack ?? '')
  return 1
}

/** `id 5`, or the columns alone where their values are not told. */
const keyOf = (columns: readonly string[], key: string | null): string =>
  [columns.join(', '), key].filter((part) => part !== null).join(' ')

const isSignedOut = (error: unknown): boolean => error instanceof Failure && error.code === 'not_signed_in'

/** Where one has to sign in, and the command that does it there. */
async function signInHint(options: ConnectOptions, t: CommandContext['t']): Promise<string> {
  const { place, by } = await whereabouts(options)
  const { server, data, database } = options
  const flags = Object.entries({ server, data, database }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  )
  const command = ['decidag login', ...(by === 'flag' ? flags : [])].join(' ')
  return t('cli.sign_in_hint', { place, command })
}

/** Where nothing was named and two places may be meant: which of them it is. */
const tellPlace =
  ({ say, t }: Pick<CommandContext, 'say' | 't'>) =>
  ({ place, server, beside }: Whereabouts): void => {
    if (beside === null) return
    say(t(server === null ? 'cli.place.here' : 'cli.place.server', { place, beside }))
  }

/** Exit codes of refusals; all others are 1. */
const codes: { readonly [failure: string]: ExitCode } = {
  wrong_setting: 2,
  unknown_operation: 2,
  no_connection: 3,
  foreign_answer: 3,
  no_database: 3,
  database_not_ready: 3,
  database_newer: 3,
  migration_held: 3,
  no_sqlite_driver: 3,
  database_unavailable: 3,
  server_stopping: 3,
  not_signed_in: 4,
  unauthorized: 4,
  invalid_credentials: 4,
  wrong_password: 4,
  invalid_code: 4,
  invalid_token: 4,
  sign_in_over: 4,
  not_while_incarnating: 4,
  not_by_token: 4,
  token_scope: 4,
  too_many_attempts: 4,
  too_many_codes: 4,
  foreign_origin: 4,
}
