import { command, Misuse } from '../../command.ts'
import { walk } from '../../declared.ts'

export const help = command<{ words?: readonly string[] }>({
  name: 'help',
  about: 'cli.help_command',
  arguments: [{ name: '[words...]', about: 'cli.help_command.which' }],
  examples: ['help', 'help book', 'help invoices emit'],
  runWithoutClient: ({ print }, { words = [] }, program) => {
    const { at, rest } = walk(program, words)
    if (rest.length > 0) throw new Misuse('cli.misuse.unknown_command', { name: words.join(' ') })
    let text = ''
    at.configureOutput({ writeOut: (part) => void (text += part) })
    at.outputHelp()
    print.line(text.trimEnd())
    return Promise.resolve()
  },
})
