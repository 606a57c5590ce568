import type { Command as Program } from 'commander'
import type { Translate } from '#core/texts/translate.ts'
import { command } from '../../command.ts'
import { declaredOf } from '../../declared.ts'

export const man = command({
  name: 'man',
  about: 'cli.man',
  examples: ['man | man -l -', 'man > ~/.local/share/man/man1/decidag.1', 'man --lang fr | man -l -'],
  runWithoutClient: ({ print, t }, _, program) => {
    print.line(manual(program, t))
    return Promise.resolve()
  },
})

/** The manual page in the language of man: made from the commands, so that it says what they are. */
function manual(program: Program, t: Translate): string {
  const leaves = leavesOf(program)
  return [
    '.TH DECIDAG 1',
    `.SH ${t('cli.man.name')}`,
    `decidag \\- ${escaped(program.description())}`,
    `.SH ${t('cli.man.synopsis')}`,
    ...leaves.flatMap((each) => ['.br', `.B decidag ${escaped(usageOf(each))}`]),
    `.SH ${t('cli.man.options')}`,
    ...optionsOf(program),
    `.SH ${t('cli.man.commands')}`,
    ...leaves.flatMap((each) => sectionOf(each, t)),
    `.SH ${t('cli.man.exit')}`,
    escaped(t('cli.help.exit_codes')),
  ].join('\n')
}

const leavesOf = (program: Program): Program[] =>
  program.commands.flatMap((each) =>
    each.commands.length > 0 ? leavesOf(each) : declaredOf(each)?.hidden ? [] : [each],
  )

function usageOf(leaf: Program): string {
  const path = leaf.parent?.parent ? `${leaf.parent.name()} ${leaf.name()}` : leaf.name()
  const words = (declaredOf(leaf)?.arguments ?? []).map(({ name }) => name)
  return [path, ...words].join(' ')
}

function sectionOf(leaf: Program, t: Translate): string[] {
  const { arguments: words = [], examples = [] } = declaredOf(leaf) ?? {}
  return [
    `.SS ${escaped(usageOf(leaf))}`,
    escaped(leaf.description()),
    ...words.flatMap(({ name, about }) => ['.TP', `.I ${escaped(name)}`, escaped(t(about))]),
    ...optionsOf(leaf),
    '.PP',
    '.nf',
    ...examples.map((example) => `    decidag ${escaped(example)}`),
    '.fi',
  ]
}

const optionsOf = (program: Program): string[] =>
  program.options.flatMap(({ flags, description }) => ['.TP', `.B ${escaped(flags)}`, escaped(description)])

/** A text as roff takes it: no backslash of its own, and no sign at the beginning that would be a request. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
