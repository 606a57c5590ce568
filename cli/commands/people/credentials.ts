import type { Client } from '#core/kernel/operation.ts'
import {
  inviteUser,
  readUser,
  removeSecondFactorOf,
  setPassword,
  unbindSignOn,
} from '#core/users/operations.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { command } from '../../command.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { newPassword } from '../../new-password.ts'

const person = { name: '<person>', ...recordArguments.users } as const

type Taken = 'removed' | 'none' | 'waits'

/** Takes a credential from somebody who can use it no more; says so, that there was none, or that it waits. */
const taking = (
  name: string,
  about: TextKey,
  take: (client: Client, id: number) => Promise<Taken>,
  done: TextKey,
  none: TextKey,
) =>
  command<{ person: number }>({
    name,
    about,
    arguments: [person],
    examples: [
      `users ${name} MSE`,
      `users ${name} mathieu.servais@decidag.example`,
      `users ${name} "Mathieu Servais" --quiet`,
    ],
    run: async ({ client, say, t }, { person: id }) => {
      const taken = await take(client, id)
      // What waits is said by the warning that came with it.
      if (taken !== 'waits') say(t(taken === 'removed' ? done : none, { name: await nameOf(client, id) }))
    },
  })

async function nameOf(client: Client, id: number): Promise<string> {
  const { first_name, last_name } = await client(readUser, { id })
  return `${first_name} ${last_name}`
}

const email = { flags: '--email <address>', about: 'cli.users.first_email' } as const

export const invitePerson = command<{ person: number; email?: string }>({
  name: 'invite',
  about: 'cli.users.invite',
  arguments: [person],
  options: [email],
  examples: [
    'users invite MSE',
    'users invite "Mathieu Servais"',
    'users invite "Amélie Dûpont" --email amelie.dupont@decidag.example --quiet',
  ],
  run: async ({ client, connection, complain, say, t }, { person: id, email: address }) => {
    const sent = await client(inviteUser, { id, ...(address ? { email: address } : {}) })
    if (sent.waits) return
    say(t(`users.invited.${sent.chooses}`, { name: await nameOf(client, id), email: sent.email }))
    if (!sent.posted)
      complain(t('cli.users.mail_kept', { folder: connection.outbox ?? t('cli.users.outbox_there') }))
  },
})

export const setPersonsPassword = command<{
  person: number
  email?: string
  passwordStdin?: true
  keepTokens?: true
}>({
  name: 'set-password',
  about: 'cli.users.set_password',
  arguments: [person],
  options: [
    email,
    { flags: '--password-stdin', about: 'cli.option.password_stdin' },
    { flags: '--keep-tokens', about: 'cli.option.keep_tokens' },
  ],
  examples: [
    'users set-password MSE --password-stdin < secret.txt',
    'users set-password "Amélie Dûpont" --email amelie.dupont@decidag.example --password-stdin < secret.txt',
    'users set-password mathieu.servais@decidag.example --password-stdin --quiet < secret.txt',
  ],
  run: async ({ client, say, t }, { person: id, email: address, passwordStdin, keepTokens }) => {
    const password = await newPassword(t, passwordStdin)
    const login = { password, password_confirm: password, ...(address ? { email: address } : {}) }
    await client(setPassword, { id, userLogin: login, end_tokens: !keepTokens })
    say(t('cli.users.password_set', { name: await nameOf(client, id) }))
  },
})

export const unbindPerson = taking(
  'unbind',
  'cli.users.unbind',
  async (client, id) => ((await client(unbindSignOn, { id })) ? 'removed' : 'none'),
  'sign_on.unbound',
  'cli.users.not_bound',
)

export const removeFactor = taking(
  'remove-factor',
  'cli.users.remove_factor',
  (client, id) => client(removeSecondFactorOf, { id }),
  'factor.removed',
  'cli.users.no_factor',
)
