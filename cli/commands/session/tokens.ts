import { scopes, type Scope } from '#core/values/scopes.ts'
import { surely } from '#core/values/known.ts'
import { createToken, listTokens, revokeToken } from '#core/access/operations.ts'
import { shownDay } from '#core/screens/shown.ts'
import { readDays } from '../../arguments.ts'
import { command, Misuse, type Noun } from '../../command.ts'

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
    command({
      name: 'list',
      about: 'cli.tokens.list',
      examples: ['tokens list', 'tokens list --format json', 'tokens list --server https://decidag.example'],
      run: async ({ client, print, say, t }) => {
        const rows = await client(listTokens, {})
        print.rows(surely(listTokens.output.item, 'row'), rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    command<{ token: string }>({
      name: 'revoke',
      about: 'cli.tokens.revoke',
      arguments: [{ name: '<token>', about: 'cli.tokens.which' }],
      examples: ['tokens revoke cron', 'tokens revoke 1', 'tokens revoke "#1"'],
      run: async ({ client, say, t }, { token }) => {
        const { id, name } = await tokenMeant(await client(listTokens, {}), token)
        await client(revokeToken, { id })
        say(t('cli.tokens.revoked', { name }))
      },
    }),
  ],
}

interface Named {
  readonly id: number
  readonly name: string
}

/** By its id or its name; two of one name must be told apart by id. */
async function tokenMeant(all: readonly Named[], typed: string): Promise<Named> {
  const byName = all.filter(({ name }) => name === typed)
  const [token, other] =
    byName.length > 0 ? byName : all.filter(({ id }) => `${id}` === typed.replace(/^#/, ''))
  if (!token) throw new Misuse('cli.misuse.token_unknown', { typed })
  if (other)
    throw new Misuse('cli.misuse.token_ambiguous', {
      typed,
      ids: byName.map(({ id }) => `#${id}`).join(', '),
    })
  return token
}
