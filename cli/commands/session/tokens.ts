import { scopes, type Scope } from '#core/values/scopes.ts'
import { createToken, listTokens, revokeToken } from '#core/access/operations.ts'
import { listAllTokens, revokeAnyToken } from '#core/administration/operations.ts'
import { shownDay } from '#core/values/written.ts'
import { readDays } from '../../arguments.ts'
import { command, type Noun } from '../../command.ts'
import { meantOf } from '../../find/listed.ts'
import { filtersOf } from '../../filters.ts'
import { printRows } from '../../list.ts'

const refusals = { unknown: 'cli.misuse.token_unknown', ambiguous: 'cli.misuse.token_ambiguous' } as const

const ofPerson = filtersOf(listAllTokens, {
  user_id: { flags: '--person <person>', about: 'cli.sessions.of_person' },
})

export const tokens: Noun = {
  name: 'tokens',
  about: 'cli.tokens',
  commands: [
    command<{ name: string; days?: number; scope?: Scope }>({
      name: 'create',
      about: 'cli.tokens.create',
      arguments: [{ name: '<name>', about: 'cli.tokens.name' }],
      options: [
        { flags: '--scope <scope>', about: 'cli.tokens.scope', choices: scopes },
        { flags: '--days <n>', about: 'cli.tokens.days', read: readDays },
      ],
      examples: [
        'tokens create cron --scope invoice',
        'tokens create backup --days 30',
        'tokens create cron --scope read --quiet > token',
      ],
      run: async ({ client, print, say, t }, { name, days, scope }) => {
        const made = await client(createToken, {
          name,
          ...(days ? { days } : {}),
          ...(scope ? { scope } : {}),
        })
        if (print.format === 'table') print.line(made.token)
        else print.record(createToken.output, made)
        say(
          t('cli.tokens.created', {
            name,
            scope: t(`scope.${made.scope}`),
            day: shownDay(made.expires_at),
          }),
        )
      },
    }),
    command<{ all?: true; person?: string }>({
      name: 'list',
      about: 'cli.tokens.list',
      options: [{ flags: '--all', about: 'cli.sessions.all' }, ...ofPerson.options],
      examples: ['tokens list', 'tokens list --all', 'tokens list --format json'],
      run: async (context, { all, ...options }) => {
        const { client } = context
        if (all || options.person) {
          const page = await client(listAllTokens, await ofPerson.inputOf(options, context))
          return printRows(context, page, listAllTokens.output.fields!['rows']!.item!)
        }
        const rows = await client(listTokens, {})
        printRows(context, { rows, count: rows.length }, listTokens.output.item!)
      },
    }),
    command<{ token: string; any?: true }>({
      name: 'revoke',
      about: 'cli.tokens.revoke',
      arguments: [{ name: '<token>', about: 'cli.tokens.which' }],
      options: [{ flags: '--any', about: 'cli.tokens.any' }],
      examples: ['tokens revoke cron', 'tokens revoke 1', 'tokens revoke "#1" --any'],
      run: async ({ client, say, t }, { token, any }) => {
        if (any) {
          const { id, name } = meantOf((await client(listAllTokens, {})).rows, token, refusals)
          await client(revokeAnyToken, { id })
          return say(t('cli.tokens.revoked', { name }))
        }
        const { id, name } = meantOf(await client(listTokens, {}), token, refusals)
        await client(revokeToken, { id })
        say(t('cli.tokens.revoked', { name }))
      },
    }),
  ],
}
