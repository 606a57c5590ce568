import { dayWritten } from '../../arguments.ts'
import { command, Misuse } from '../../command.ts'
import { findFiles, readFound } from '../../local-files.ts'

const files = { find: findFiles, read: readFound }

export const planner = command({
  name: 'planner',
  about: 'cli.planner',
  examples: ['planner', 'planner --server https://decidag.example', 'planner --lang nl'],
  runWithoutClient: async ({ connect, language, languageGiven }) => {
    if (!process.stdin.isTTY || !process.stdout.isTTY) throw new Misuse('cli.misuse.no_terminal')
    const { start } = await import('../../../tui/main.tsx')
    await start({ connect, readDay: dayWritten, files, language, follows: !languageGiven })
  },
})
