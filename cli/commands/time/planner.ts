import { dayWritten } from '../../arguments.ts'
import { command } from '../../command.ts'
import { showWeek } from './bookings.ts'
import { findFiles, readFound } from '../../local-files.ts'

const files = { find: findFiles, read: readFound }

export const planner = command({
  name: 'planner',
  about: 'cli.planner',
  examples: ['planner', 'planner --server https://decidag.example', 'planner --lang nl'],
  run: (context) => showWeek(context),
  onTerminal: async ({ connect, language, languageGiven }) => {
    const { start } = await import('../../../tui/main.tsx')
    await start({ connect, readDay: dayWritten, files, language, follows: !languageGiven })
  },
})
