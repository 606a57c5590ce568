import { endSession, listSessions } from '#core/access/operations.ts'
import { endAllOfPerson, endAnySession, listAllSessions } from '#core/administration/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { printRows } from '../../list.ts'

const ofPerson = filtersOf(listAllSessions, {
  user_id: { flags: '--person <person>', about: 'cli.sessions.of_person' },
})

export const sessions: Noun = {
  name: 'sessions',
  about: 'cli.sessions',
  commands: [
    command<{ all?: true; person?: string }>({
      name: 'list',
      about: 'cli.sessions.list',
      options: [{ flags: '--all', about: 'cli.sessions.all' }, ...ofPerson.options],
      examples: ['sessions list', 'sessions list --all', 'sessions list --format json'],
      run: async (context, { all, ...options }) => {
        const { client } = context
        if (all || options.person) {
          const page = await client(listAllSessions, await ofPerson.inputOf(options, context))
          return printRows(context, page, listAllSessions.output.fields!['rows']!.item!)
        }
        const rows = await client(listSessions, {})
        printRows(context, { rows, count: rows.length }, listSessions.output.item!)
      },
    }),
    command<{ session?: string; any?: true; person?: string }>({
      name: 'end',
      about: 'cli.sessions.end',
      arguments: [{ name: '[session]', about: 'cli.sessions.which' }],
      options: [
        { flags: '--any', about: 'cli.sessions.any' },
        { flags: '--person <person>', about: 'cli.sessions.end_person' },
      ],
      examples: ['sessions end 1', 'sessions end "#1" --any', 'sessions end --person "Lieselot Vermeulen"'],
      run: async ({ client, say, t }, { session: typed, any, person }) => {
        if (person) {
          await client(endAllOfPerson, { id: await personMeant(client, person) })
          return say(t('cli.sessions.ended_person', { name: person }))
        }
        if (!typed) throw new Misuse('cli.misuse.session_or_person')
        const id = Number(typed.replace(/^#/, ''))
        const isMine = (await client(listSessions, {})).some((each) => each.id === id)
        if (!isMine && !any) throw new Misuse('cli.misuse.session', { typed })
        await (isMine ? client(endSession, { id }) : client(endAnySession, { id }))
        say(t('cli.sessions.ended', { id }))
      },
    }),
  ],
}

const personMeant = async (client: Client, typed: string): Promise<number> =>
  (await recordArguments.users.find(client, [typed]))[0] ?? 0
