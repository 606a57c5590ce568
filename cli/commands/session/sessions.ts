import { endSession, listSessions } from '#core/access/operations.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { listCommand } from '../../list.ts'

export const sessions: Noun = {
  name: 'sessions',
  about: 'cli.sessions',
  commands: [
    listCommand('sessions', listSessions, {
      examples: [
        'sessions list',
        'sessions list --format json',
        'sessions list --server https://decidag.example',
      ],
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
