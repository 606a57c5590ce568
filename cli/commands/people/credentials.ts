import type { Operation } from '#core/kernel/operation.ts'
import { readUser, removeSecondFactorOf, unbindSignOn } from '#core/users/operations.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { command } from '../../command.ts'
import { findPerson } from '../../find-person.ts'

type OfPerson = Operation<(typeof unbindSignOn)['input'], boolean>

/** Takes a credential from somebody who can use it no more; says so, or that there was none. */
const taking = (name: string, about: TextKey, operation: OfPerson, done: TextKey, none: TextKey) =>
  command<{ person: string }>({
    name,
    about,
    arguments: [{ name: '<person>', about: 'cli.argument.person' }],
    examples: [
      `users ${name} ADU`,
      `users ${name} amelie@studio.example`,
      `users ${name} "Amélie Dûpont" --quiet`,
    ],
    run: async ({ client, say, t }, { person }) => {
      const id = await findPerson(client, person)
      const taken = await client(operation, { id })
      const { first_name, last_name } = await client(readUser, { id })
      say(t(taken ? done : none, { name: `${first_name} ${last_name}` }))
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
