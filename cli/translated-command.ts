import { Command, type HelpContext, type Option } from 'commander'
import type { Translate } from '#core/texts/translate.ts'
import { typingErrors } from '#core/texts/typing-errors.ts'

/**
 * Commander's own complaints in the person's language. It calls these methods for them; a release that
 * no longer does falls back to its English ones.
 */
export class TranslatedCommand extends Command {
  readonly #t: Translate
  readonly #words: readonly string[] | undefined

  /** `words` may follow it, where not all of its commands are there. */
  constructor(t: Translate, name?: string, words?: readonly string[]) {
    super(name)
    this.#t = t
    this.#words = words
  }

  override createCommand(name?: string): Command {
    return new TranslatedCommand(this.#t, name)
  }

  missingArgument(name: string): void {
    this.#misused(this.#t('cli.misuse.missing_argument', { name: name.toUpperCase() }))
  }

  optionMissingArgument(option: Option): void {
    this.#misused(this.#t('cli.misuse.missing_value', { flags: option.flags }))
  }

  missingMandatoryOptionValue(option: Option): void {
    this.#misused(this.#t('cli.misuse.missing_option', { flags: option.flags }))
  }

  unknownOption(flag: string): void {
    const flags = [this, ...ancestors(this)].flatMap(({ options }) =>
      options.flatMap(({ long }) => long ?? []),
    )
    this.#misused(this.#t('cli.misuse.unknown_option', { flag }) + this.#meant(flag, [...flags, '--help']))
  }

  unknownCommand(): void {
    this.refuseWord(this.args[0] ?? '')
  }

  /** Help on a word that is no command is not the help of what stands before it. */
  override helpInformation(context?: HelpContext): string {
    const [word = ''] = this.args
    if (this.commands.length > 0 && /^[^-]/.test(word) && !this.#names().includes(word)) this.refuseWord(word)
    return super.helpInformation(context)
  }

  /** Says that it has no command of this name, and which one was probably meant. */
  refuseWord(name: string): never {
    this.#misused(this.#t('cli.misuse.unknown_command', { name }) + this.#meant(name, this.#names()))
  }

  #names(): readonly string[] {
    return this.#words ?? this.commands.map((command) => command.name())
  }

  _excessArguments(received: readonly string[]): void {
    const excess = received.slice(this.registeredArguments.length).join(' ')
    if (this.commands.length > 0) return this.unknownCommand()
    // Where a noun alone is this command, another word after the noun was meant to be one of its commands.
    const { parent } = this
    if (parent instanceof TranslatedCommand && parent.parent && parent.args[0] !== this.name())
      return parent.unknownCommand()
    this.#misused(this.#t('cli.misuse.excess', { excess }))
  }

  #misused(message: string): never {
    const path = [...ancestors(this).toReversed(), this].map((command) => command.name()).join(' ')
    this.error(`decidag: ${message}\n${this.#t('cli.misuse.see_help', { command: path })}`, {
      exitCode: 2,
      code: 'decidag.misuse',
    })
  }

  #meant(typed: string, words: readonly string[]): string {
    const word = nearest(typed, words)
    return word === null ? '' : ` ${this.#t('cli.misuse.did_you_mean', { word })}`
  }
}

/** The word that was probably meant; null where none is near. */
function nearest(typed: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, away: typingErrors(typed, word) }))
    .toSorted((a, b) => a.away - b.away)[0]
  return near && near.away <= Math.max(1, typed.length / 3) ? near.word : null
}

function ancestors(command: Command): Command[] {
  return command.parent ? [command.parent, ...ancestors(command.parent)] : []
}
