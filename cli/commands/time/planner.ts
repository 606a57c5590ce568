import { readDay as dayTyped } from '#core/values/typed-day.ts'
import type { Day } from '#core/values/day.ts'
import { command } from '../../command.ts'
import { showWeek } from './week.ts'
import { findFiles, readFound } from '../../local-files.ts'

const readDay = (typed: string, today: () => Day) => dayTyped(typed, today(), 'this week')

/** What a screen of the terminal takes of the machine it runs on. */
export const onThisMachine = { readDay, files: { find: findFiles, read: readFound } }

export const planner = command({
  name: 'planner',
  about: 'cli.planner',
  examples: ['planner', 'planner --server https://decidag.example', 'planner --lang nl'],
  run: (context) => showWeek(context),
  onTerminal: async ({ connect, language, languageGiven, complain }) => {
    const { start } = await import('../../../tui/main.tsx')
    await start({ connect, ...onThisMachine, language, follows: !languageGiven, complain })
  },
})
