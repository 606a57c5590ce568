import { command } from '../../command.ts'
import { walk } from '../../declared.ts'
import { TranslatedCommand } from '../../translated-command.ts'

export const help = command<{ words?: readonly string[] }>({
  name: 'help',
  about: 'cli.help_command',
  arguments: [{ name: '[words...]', about: 'cli.help_command.which' }],
  examples: ['help', 'help book', 'help invoices emit'],
  runWithoutClient: ({ print }, { words = [] }, program) => {
    const {
      at,
      rest: [strange],
    } = walk(program, words)
    if (strange !== undefined && at instanceof TranslatedCommand) at.refuseWord(strange)
    let text = ''
    at.configureOutput({ writeOut: (part) => void (text += part) })
    at.outputHelp()
    print.line(text.trimEnd())
    return Promise.resolve()
  },
})
