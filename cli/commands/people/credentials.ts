import type { Client, Operation } from '#core/kernel/operation.ts'
import {
  inviteUser,
  readUser,
  removeSecondFactorOf,
  setPassword,
  unbindSignOn,
} from '#core/users/operations.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { command } from '../../command.ts'
import { findPerson } from '../../find-person.ts'
import { newPassword } from '../../new-password.ts'

type OfPerson = Operation<(typeof unbindSignOn)['input'], boolean>

/** Takes a credential from somebody who can use it no more; says so, or that there was none. */
const taking = (name: string, about: TextKey, operation: OfPerson, done: TextKey, none: TextKey) =>
  command<{ person: string }>({
    name,
    about,
    arguments: [{ name: '<person>', about: 'cli.argument.person', completes: 'person' }],
    examples: [
      `users ${name} ADU`,
      `users ${name} amelie@studio.example`,
      `users ${name} "Amélie Dûpont" --quiet`,
    ],
    run: async ({ client, say, t }, { person }) => {
      const id = await findPerson(client, person)
      const taken = await client(operation, { id })
      say(t(taken ? done : none, { name: await nameOf(client, id) }))
    },
  })

async function nameOf(client: Client, id: number): Promise<string> {
  const { first_name, last_name } = await client(readUser, { id })
  return `${first_name} ${last_name}`
}

const person = { name: '<person>', about: 'cli.argument.person', completes: 'person' } as const
const email = { flags: '--email <address>', about: 'cli.users.first_email' } as const

export const invitePerson = command<{ person: string; email?: string }>({
  name: 'invite',
  about: 'cli.users.invite',
  arguments: [person],
  options: [email],
  examples: [
    'users invite ADU',
    'users invite "Amélie Dûpont"',
    'users invite ADU --email amelie@studio.example --quiet',
  ],
  run: async ({ client, say, t }, { person: typed, email: address }) => {
    const id = await findPerson(client, typed)
    const sent = await client(inviteUser, { id, ...(address ? { email: address } : {}) })
    say(t('cli.users.invited', { name: await nameOf(client, id), email: sent.email }))
  },
})

export const setPersonsPassword = command<{ person: string; email?: string; passwordStdin?: true }>({
  name: 'set-password',
  about: 'cli.users.set_password',
  arguments: [person],
  options: [email, { flags: '--password-stdin', about: 'cli.option.password_stdin' }],
  examples: [
    'users set-password ADU --password-stdin < secret.txt',
    'users set-password ADU --email amelie@studio.example --password-stdin < secret.txt',
    'users set-password amelie@studio.example --password-stdin --quiet < secret.txt',
  ],
  run: async ({ client, say, t }, { person: typed, email: address, passwordStdin }) => {
    const id = await findPerson(client, typed)
    const password = await newPassword(t, passwordStdin)
    const login = { password, password_confirm: password, ...(address ? { email: address } : {}) }
    await client(setPassword, { id, userLogin: login })
    say(t('cli.users.password_set', { name: await nameOf(client, id) }))
  },
})

export const unbindPerson = taking(
  'unbind',
  'cli.users.unbind',
  unbindSignOn,
  'sign_on.unbound',
  'cli.users.not_bound',
)

export const removeFactor = taking(
  'remove-factor',
  'cli.users.remove_factor',
  removeSecondFactorOf,
  'factor.removed',
  'cli.users.no_factor',
)
