import { scopes, type Scope } from '#core/values/scopes.ts'
import { createToken, listTokens, revokeToken } from '#core/access/operations.ts'
import { shownDay } from '#core/values/written.ts'
import { readDays } from '../../arguments.ts'
import { command, type Noun } from '../../command.ts'
import { meantOf } from '../../find/listed.ts'
import { listCommand } from '../../list.ts'

const refusals = { unknown: 'cli.misuse.token_unknown', ambiguous: 'cli.misuse.token_ambiguous' } as const

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
    listCommand('tokens', listTokens, {
      examples: ['tokens list', 'tokens list --format json', 'tokens list --server https://decidag.example'],
    }),
    command<{ token: string }>({
      name: 'revoke',
      about: 'cli.tokens.revoke',
      arguments: [{ name: '<token>', about: 'cli.tokens.which' }],
      examples: ['tokens revoke cron', 'tokens revoke 1', 'tokens revoke "#1"'],
      run: async ({ client, say, t }, { token }) => {
        const { id, name } = meantOf(await client(listTokens, {}), token, refusals)
        await client(revokeToken, { id })
        say(t('cli.tokens.revoked', { name }))
      },
    }),
  ],
}
