import { Failure } from '#core/kernel/failure.ts'
import { group, omit, optional, pick, text } from '#core/kernel/field.ts'
import { withLists } from '#core/parameters/listed.ts'
import type { Translate } from '#core/texts/translate.ts'
import { createUser, editUser, readSeniority, readUser } from '#core/users/operations.ts'
import { user, userExtraInfo } from '#core/users/user.ts'
import { command, Misuse, type ConnectedContext } from '../../command.ts'
import { findPerson } from '../../find/person.ts'
import { newPassword } from '../../new-password.ts'
import { callWith, flagsOf, recordFlags } from '../../record-flags.ts'

const { options, given: givenFields } = recordFlags(
  { user: user.given, userExtraInfo: userExtraInfo.given },
  [...flagsOf('user', user.given), ...flagsOf('userExtraInfo', userExtraInfo.given)],
)

type Given = { readonly [flag: string]: unknown }

const sheet = group({
  ...pick(user.fields, 'id', 'first_name', 'last_name', 'role', 'language_type', 'birthdate'),
  ...pick(user.fields, 'blocks_availibility_per_week'),
  email: optional(text(250)),
  ...omit(
    withLists(userExtraInfo.name, userExtraInfo.fields),
    'id',
    'user_id',
    'created_at',
    'updated_at',
    'cost_class',
  ),
  ...readSeniority.output.fields,
})
const shownNames = [
  'id',
  'code',
  'first_name',
  'last_name',
  'email',
  'role',
  'function_type',
  'language_type',
  'birthdate',
  'blocks_availibility_per_week',
  'number_holidays',
  'entry_date',
  'exit_Date',
  'seniority',
  'absence_rate',
  'remarks',
]

export const showUser = command<{ person: string }>({
  name: 'show',
  about: 'cli.users.show',
  arguments: [{ name: '<person>', about: 'cli.argument.person', completes: 'person' }],
  examples: [
    'users show ADE',
    'users show "Anne Delvaux"',
    'users show anne.delvaux@decidag.example --format json',
  ],
  run: async (context, { person }) => show(context, await findPerson(context.client, person)),
})

export const createPerson = command<
  Given & { first: string; last: string; email?: string; passwordStdin?: true }
>({
  name: 'create',
  about: 'cli.users.create',
  arguments: [
    { name: '<first>', about: 'field.first_name' },
    { name: '<last>', about: 'field.last_name' },
  ],
  options: [
    ...options.filter(({ flags: flag }) => !/^--(first|last)-name/.test(flag)),
    { flags: '--category <name>', about: 'field.cost_type' },
    { flags: '--email <address>', about: 'cli.users.email' },
    { flags: '--password-stdin', about: 'cli.users.password_stdin' },
  ],
  examples: [
    'users create Amélie Dûpont --function architect',
    'users create Bram Maes --function engineer --role employee --entry 2026-12-01',
    'users create Nora Simon --function engineer --email nora.simon@decidag.example --password-stdin < secret.txt',
  ],
  run: async (context, given) => {
    const { first, last, email, category } = given
    const record = await givenFields(context.client, given)
    const made = await callWith(context.client, createUser, {
      user: { ...(record.user as object), first_name: first, last_name: last },
      userExtraInfo: record.userExtraInfo,
      ...(category ? { userCost: { cost_type: String(category) } } : {}),
      ...(email ? { userLogin: await loginOf(context.t, email, given.passwordStdin) } : {}),
    }).catch(namingRole(given.role))
    return show({ ...context, print: context.result }, made.id)
  },
})

async function loginOf(t: Translate, email: string, fromStdin: true | undefined) {
  const password = await newPassword(t, fromStdin)
  return { email, password, password_confirm: password }
}

export const editPerson = command<Given & { person: string }>({
  name: 'edit',
  about: 'cli.users.edit',
  arguments: [{ name: '<person>', about: 'cli.argument.person', completes: 'person' }],
  options,
  examples: [
    'users edit MSE --last-name Servais-Roy',
    'users edit MSE --exit 31/12/2026',
    'users edit mathieu.servais@decidag.example --role project_leader --code ""',
  ],
  run: async (context, given) => {
    const id = await findPerson(context.client, given.person)
    const { updated_at } = await context.client(readUser, { id })
    const said = await givenFields(context.client, given)
    await callWith(context.client, editUser, { id, ...said, updated_at }).catch(namingRole(given.role))
    return show({ ...context, print: context.result }, id)
  },
})

/** A role that there is not is named, with where the others are. */
const namingRole =
  (typed: unknown) =>
  (error: unknown): never => {
    const fields = error instanceof Failure && error.code === 'invalid_fields' ? error.details.fields : {}
    const isRole = Object.keys(fields ?? {}).some((path) => path.split('.').at(-1) === 'role')
    throw isRole && typeof typed === 'string' ? new Misuse('cli.misuse.role_unknown', { typed }) : error
  }

/** The person whole as JSON, and what one looks for as a table or CSV. */
async function show({ client, print }: ConnectedContext, id: number): Promise<void> {
  const person = await client(readUser, { id })
  if (print.format === 'json') return print.record(readUser.output, person)
  const { seniority, absence_rate } = await client(readSeniority, { id })
  const extra = person.user_user_extra_info
  const email = person.user_logins[0]?.email ?? null
  const flat = { ...extra, ...person, id: person.id, email, seniority, absence_rate }
  const shown = Object.fromEntries(shownNames.map((name) => [name, (flat as Given)[name]]))
  return print.record(group(pick(sheet.fields, ...(shownNames as (keyof typeof sheet.fields)[]))), shown)
}
