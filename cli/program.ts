import { Command, CommanderError, Option } from 'commander'
import { dayInZone } from '#core/values/day.ts'
import { itemAt } from '#core/values/known.ts'
import { languages, type Language } from '#core/kernel/permission.ts'
import { shownDisk } from '#core/screens/formatting.ts'
import { languageOf } from '#core/texts/language.ts'
import { translate, type TextKey, type Translate } from '#core/texts/translate.ts'
import { configure, diskCause, keptLanguage } from '#server/connect.ts'
import { Misuse, type AnyCommand, type Argument, type Noun, type Option as Declared } from './command.ts'
import { declare } from './declared.ts'
import { nouns, nounsFor } from './nouns.ts'
import { formats } from './output/print.ts'
import { perform, report, type Globals } from './perform.ts'
import { TranslatedCommand } from './translated-command.ts'

/** Reads the command line, does what it says and sets the exit code. */
export async function start(args: readonly string[], version: string): Promise<void> {
  const language = languageBefore(args)
  const t = translate(language)
  process.stdout.on('error', (error) => leave(error, t))
  try {
    await goTo(args)
    const program = describe(version, t, language, await nounsFor(args))
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = helpful.has(error.code) ? 0 : 2
    else process.exitCode = report(error, { t, complain: (text) => void process.stderr.write(`${text}\n`) })
  }
}

const helpful = new Set(['commander.helpDisplayed', 'commander.version'])

/** The tree of these commands, with help in the person's language; completion scripts read it too. */
export function describe(
  version: string,
  t: Translate,
  language: Language,
  declared: readonly (Noun | AnyCommand)[],
): Command {
  const program = new TranslatedCommand(t, 'decidag', Object.keys(nouns))
    .version(version, '-V, --version', t('cli.option.version'))
    .description(t('cli.about'))
  prepare(program, t)
  for (const option of globals) program.addOption(optionOf(option, t))
  for (const each of declared) {
    if ('commands' in each) addNoun(program, each, t, language)
    else addCommand(program, each, t, language)
  }
  program.addHelpText('after', () =>
    after(t, ['login --server https://decidag.example', 'book P24001/1.1 today 4', 'invoices emit --due']),
  )
  return program
}

/** What stands after `--at`: the firm of several on whose installation the command works. */
async function goTo(args: readonly string[]): Promise<void> {
  const name = valueOf(args, '--at')
  if (name === undefined) return
  for (const other of ['--data', '--database', '--server'])
    if (valueOf(args, other) !== undefined) throw new Misuse('cli.misuse.at', { flag: other })
  await (await import('#server/main.ts')).workAt(name, process.env)
}

const globals: readonly Declared[] = [
  { flags: '--server <url>', about: 'cli.option.server' },
  { flags: '--data <folder>', about: 'cli.option.data' },
  { flags: '--database <url>', about: 'cli.option.database' },
  { flags: '--at <firm>', about: 'cli.option.at' },
  { flags: '--token <token>', about: 'cli.option.token' },
  { flags: '--format <format>', about: 'cli.option.format', choices: formats },
  { flags: '--columns <names>', about: 'cli.option.columns' },
  { flags: '--lang <language>', about: 'cli.option.lang', choices: languages },
  { flags: '--no-pager', about: 'cli.option.no_pager' },
  { flags: '-q, --quiet', about: 'cli.option.quiet' },
]

function addNoun(program: Command, declared: Noun, t: Translate, language: Language): void {
  const { name, about, commands, alone } = declared
  const noun = program.command(name).description(t(about))
  prepare(noun, t)
  for (const each of commands) addCommand(noun, each, t, language, each === alone)
  noun.addHelpText('after', () => after(t, commands.flatMap(({ examples }) => examples).slice(0, 3)))
}

function addCommand(
  parent: Command,
  declared: AnyCommand,
  t: Translate,
  language: Language,
  isDefault = false,
): void {
  const command = parent
    .command(declared.name, { hidden: declared.hidden ?? false, isDefault })
    .description(t(declared.about))
  declare(command, declared)
  prepare(command, t)
  for (const argument of declared.arguments ?? [])
    command.argument(argument.name, aboutOf(argument, t), reader(argument))
  for (const option of declared.options ?? []) command.addOption(optionOf(option, t))
  command.addHelpText('after', () => after(t, declared.examples))
  command.action(async () => {
    const globals = command.optsWithGlobals<Globals>()
    // A command that stands by itself is its own noun.
    const noun = (parent.parent ? parent : command).name().replace(/s$/, '')
    process.exitCode = await perform(declared, inputOf(command), globals, language, topOf(command), noun)
  })
}

const topOf = (command: Command): Command => (command.parent ? topOf(command.parent) : command)

/** Arguments and options by name. */
function inputOf(command: Command): never {
  const argumentNames = command.registeredArguments.map(
    (argument, i) => [argument.name(), command.processedArgs[i]] as const,
  )
  return { ...command.opts<object>(), ...Object.fromEntries(argumentNames) } as never
}

function optionOf(
  { flags, about, read, choices, list, also = [], required }: Declared,
  t: Translate,
): Option {
  const option = new Option(flags, aboutOf({ about, choices }, t))
  // What the firm offers of its own list is asked of it, once a word is none of them.
  if (choices && !list)
    option.argParser(
      reader({
        name: flags,
        read: (typed) => (also.includes(typed) ? typed : chosen(typed, choices, flags)),
      }),
    )
  else if (read) option.argParser(reader({ read, name: flags }))
  return required ? option.makeOptionMandatory() : option
}

const aboutOf = (
  { about, choices }: { about: TextKey; choices?: readonly string[] | undefined },
  t: Translate,
): string => (choices ? `${t(about)} (${choices.join(' | ')})` : t(about))

/** Reads one word; many words of the same argument or option are gathered. */
function reader({ read = (typed) => typed, name, choices }: Pick<Argument, 'read' | 'name' | 'choices'>) {
  const many = name.includes('...')
  return (typed: string, before: unknown): unknown => {
    const value = choices ? chosen(typed, choices, name) : read(typed, today)
    return many ? [...(Array.isArray(before) ? (before as unknown[]) : []), value] : value
  }
}

function chosen(typed: string, choices: readonly string[], flags: string): string {
  if (choices.includes(typed)) return typed
  throw new Misuse('cli.misuse.choice', { flags, typed, choices: choices.join(', ') })
}

/** The firm's today, which no machine's clock zone changes. */
const today = (): string => dayInZone(new Date(), configure().timeZone)

/** Help in the person's language, usage errors as exceptions, global flags named everywhere. */
function prepare(command: Command, t: Translate): void {
  const titles: { readonly [english: string]: string } = {
    'Usage:': t('cli.help.usage'),
    'Arguments:': t('cli.help.arguments'),
    'Options:': t('cli.help.options'),
    'Global Options:': t('cli.help.global_options'),
    'Commands:': t('cli.help.commands'),
  }
  command.helpOption('-h, --help', t('cli.option.help')).helpCommand(false).exitOverride()
  const signs = (text: string): string =>
    text.replace('[options]', t('cli.help.options_sign')).replace('[command]', t('cli.help.command_sign'))
  command.configureHelp({
    showGlobalOptions: true,
    // The longest command leaves 19 signs of a terminal of 60, which are still read as lines.
    minWidthToWrap: 18,
    styleTitle: (title) => titles[title] ?? title,
    styleUsage: signs,
    styleSubcommandTerm: signs,
  })
  command.configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'decidag: ')) })
}

const after = (t: Translate, examples: readonly string[]): string =>
  `\n${t('cli.help.examples')}\n${examples.map((example) => `  decidag ${example}`).join('\n')}\n\n${t('cli.help.exit_codes')}`

/** The language of help and of usage errors, which come before any connection. */
function languageBefore(args: readonly string[]): Language {
  const value = valueOf(args, '--lang')
  const machine = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']
  return value ? languageOf(value) : (keptLanguage() ?? languageOf(machine))
}

/** The value of a flag that has to be known before the command line is read. */
function valueOf(args: readonly string[], flag: string): string | undefined {
  const place = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`))
  return place < 0 ? undefined : (itemAt(args, place).split('=')[1] ?? args[place + 1])
}

/** `decidag … | head` is no mistake; a disk that takes nothing more of what is told is one, and is named. */
function leave(error: NodeJS.ErrnoException, t: Translate): void {
  if (error.code === 'EPIPE') process.exit(0)
  const reason = shownDisk(t, diskCause(error) || error.message)
  process.stderr.write(`decidag: ${t('cli.output_lost', { reason })}\n`)
  process.exit(1)
}
