import { endSession, listSessions } from '#core/access/operations.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { surely } from '#core/values/known.ts'

export const sessions: Noun = {
  name: 'sessions',
  about: 'cli.sessions',
  commands: [
    command({
      name: 'list',
      about: 'cli.sessions.list',
      examples: [
        'sessions list',
        'sessions list --format json',
        'sessions list --server https://decidag.example',
      ],
      run: async ({ client, print, say, t }) => {
        const rows = await client(listSessions, {})
        print.rows(surely(listSessions.output.item, 'row'), rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    command<{ session: string }>({
      name: 'end',
      about: 'cli.sessions.end',
      arguments: [{ name: '<session>', about: 'cli.sessions.which' }],
      examples: ['sessions end 1', 'sessions end "#1"', 'sessions end 1 --quiet'],
      run: async ({ client, say, t }, { session: typed }) => {
        const id = Number(typed.replace(/^#/, ''))
        const mine = await client(listSessions, {})
        if (!mine.some((each) => each.id === id)) throw new Misuse('cli.misuse.session', { typed })
        await client(endSession, { id })
        say(t('cli.sessions.ended', { id }))
      },
    }),
  ],
}
