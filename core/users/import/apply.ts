import { firmOf } from '../../access/firm/firm.ts'
import { addDays } from '../../values/day.ts'
import { foldEmail } from '../../values/fold.ts'
import type { Context } from '../../ports.ts'
import type { UserCost } from '../costs/cost.ts'
import { extraNames, userNames } from './workbook.ts'
import type { PersonValues } from './workbook.ts'
import type { KnownPerson, MatchedPerson } from './match.ts'
import { freeCode } from '../trigram.ts'

interface Outcome {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** Creates and changes the people of an import in a handful of statements; a dry run only counts. */
export async function applyPeople(
  context: Context,
  matched: readonly MatchedPerson[],
  known: readonly KnownPerson[],
  dry: boolean,
): Promise<Outcome> {
  const added = matched.filter(({ id }) => id === null).map(({ values }) => values)
  const present = matched.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]))
  const codes = [...known, ...matched.map(({ values }) => values)].flatMap(({ code }) => code ?? [])
  if (!dry) await addPeople(context, added, codes)
  const updated = await changePeople(context, present, dry)
  return { created: added.length, updated, unchanged: present.length - updated }
}

/** New people get no password: they ask for a link, or somebody gives them one. */
async function addPeople(
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
  const people = users.map(({ id: user_id }, i) => ({ user_id, values: added[i]! }))
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

interface Present {
  readonly id: number
  readonly values: PersonValues
}

/** How many people are not as the rows say; unless it is a dry run, they then are. */
async function changePeople(
  { store, clock }: Context,
  present: readonly Present[],
  dry: boolean,
): Promise<number> {
  if (present.length === 0) return 0
  const user_id = present.map(({ id }) => id)
  if (!dry) {
    await store.lockEach(
      'costs',
      user_id.map((id) => [id]),
    )
  }
  const wanted = new Map(present.map(({ id, values }) => [id, values]))
  const users = differing(await store.users.find({ id: user_id }), (user) =>
    picked(wanted.get(user.id)!, userNames),
  )
  const extras = differing(await store.user_extra_infos.find({ user_id }), (extra) =>
    picked(wanted.get(extra.user_id)!, extraNames),
  )
  const logins = await store.user_logins.find({ user_id, login_type: 'email' })
  const moved = differing(logins, ({ user_id: user, email: now }) => {
    const { email } = wanted.get(user)!
    return email && !isSame(email, now) ? address(email) : {}
  })
  const haveLogin = new Set(logins.map((login) => login.user_id))
  const newLogins = present.flatMap(({ id, values: { email } }) =>
    email && !haveLogin.has(id) ? [{ user_id: id, ...address(email) }] : [],
  )
  const costs = categoryChanges(
    present,
    await store.user_costs.find({ user_id, subfolder_id: null }, { order: [['date_start', 'asc']] }),
    clock.today(),
  )
  if (!dry) {
    await store.users.updateEach(users.map(({ row, changes }) => ({ id: row.id, ...changes })))
    await store.user_extra_infos.updateEach(extras.map(({ row, changes }) => ({ id: row.id, ...changes })))
    await store.user_logins.updateEach(moved.map(({ row, changes }) => ({ id: row.id, ...changes })))
    // A link that was mailed to the address before is not for whoever reads there now.
    await store.password_resets.removeMany({ user_id: moved.map(({ row }) => row.user_id) })
    await store.user_logins.insertMany(newLogins)
    await store.user_costs.updateEach(costs.changed)
    await store.user_costs.insertMany(costs.added)
  }
  return new Set([
    ...users.map(({ row }) => row.id),
    ...[...extras, ...moved].map(({ row }) => row.user_id),
    ...[...newLogins, ...costs.touched].map((each) => each.user_id),
  ]).size
}

/** The rows that are not as wanted, each with what is different. */
function differing<R extends object, W extends Partial<R>>(rows: readonly R[], wanted: (row: R) => W) {
  return rows.flatMap((row) => {
    const changes = Object.entries(wanted(row)).filter(([name, value]) => row[name as keyof R] !== value)
    return changes.length > 0 ? [{ row, changes: Object.fromEntries(changes) as W }] : []
  })
}

/** A new category begins today and ends the one before; one that begins today or later is corrected. */
function categoryChanges(present: readonly Present[], costs: readonly UserCost[], today: string) {
  const lasting = costs.filter(({ date_end }) => date_end === null || date_end >= today)
  const current = new Map(lasting.map((cost) => [cost.user_id, cost]))
  const wanted = present.flatMap(({ id, values: { cost_type } }) =>
    cost_type && current.get(id)?.cost_type !== cost_type
      ? [{ user_id: id, cost_type, now: current.get(id) }]
      : [],
  )
  const changed = wanted.flatMap(
    ({ cost_type, now }): { id: number; cost_type?: string; date_end?: string }[] =>
      !now
        ? []
        : now.date_start >= today
          ? [{ id: now.id, cost_type }]
          : [{ id: now.id, date_end: addDays(today, -1) }],
  )
  const added = wanted.flatMap(({ user_id, cost_type, now }) =>
    now && now.date_start >= today ? [] : [{ user_id, cost_type, date_start: today }],
  )
  return { touched: wanted, changed, added }
}

const address = (email: string) => ({ email, email_folded: foldEmail(email) })
/** Codes and addresses are the same in capitals or not. */
const isSame = (one?: string | null, other?: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** The named values that the row gives. */
function picked<N extends keyof PersonValues>(values: PersonValues, names: readonly N[]): Given<N> {
  const given = names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]])
  return Object.fromEntries(given) as Given<N>
}

type Given<N extends keyof PersonValues> = { [K in N]?: Exclude<PersonValues[K], undefined> }
