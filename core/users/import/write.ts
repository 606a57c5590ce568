import { firmOf } from '../../access/firm/firm.ts'
import type { Context } from '../../ports.ts'
import { address, picked, type PeopleChanges } from './changes.ts'
import { extraNames, userNames, type PersonValues } from './workbook.ts'
import { freeCode } from '../people/trigram.ts'
import { itemAt } from '../../values/known.ts'

/** New people get no password: they ask for a link, or somebody gives them one. */
export async function addPeople(
  context: Context,
  added: readonly PersonValues[],
  codes: readonly string[],
): Promise<void> {
  const { store, clock } = context
  const account_id = await firmOf(context)
  const taken = new Set(codes.map((code) => code.toUpperCase()))
  const users = await store.users.insertMany(
    added.map((values) => ({
      ...picked(values, userNames),
      first_name: values.first_name!,
      last_name: values.last_name!,
    })),
  )
  const people = users.map(({ id: user_id }, i) => ({ user_id, values: itemAt(added, i) }))
  await store.user_extra_infos.insertMany(
    people.map(({ user_id, values }) => {
      const code = values.code ?? freeCode(values.first_name!, values.last_name!, taken)
      taken.add(code.toUpperCase())
      const entry_date = values.entry_date ?? clock.today()
      return {
        ...picked(values, extraNames),
        user_id,
        code,
        entry_date,
        function_type: values.function_type!,
      }
    }),
  )
  await store.user_accounts.insertMany(people.map(({ user_id }) => ({ user_id, account_id })))
  await store.user_logins.insertMany(
    people.flatMap(({ user_id, values: { email } }) => (email ? [{ user_id, ...address(email) }] : [])),
  )
  await store.user_costs.insertMany(
    people.flatMap(({ user_id, values: { cost_type, entry_date } }) =>
      cost_type ? [{ user_id, cost_type, date_start: entry_date ?? clock.today() }] : [],
    ),
  )
}

/** Makes known people what an import says, in a handful of statements. */
export async function changePeople({ store }: Context, changes: PeopleChanges): Promise<void> {
  const { users, extras, logins, newLogins, costs } = changes
  await store.users.updateEach(users)
  await store.user_extra_infos.updateEach(extras)
  await store.user_logins.updateEach(logins)
  // A link that was mailed to the address before is not for whoever reads there now.
  await store.password_resets.removeMany({ user_id: logins.map(({ user_id }) => user_id) })
  await store.user_logins.insertMany(newLogins)
  await store.user_costs.updateEach(costs.changed)
  await store.user_costs.insertMany(costs.added)
}
