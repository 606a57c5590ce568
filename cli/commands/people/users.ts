import { Failure } from '#core/kernel/failure.ts'
import { group, optional, pick, text, type InputOf } from '#core/kernel/field.ts'
import { withLists } from '#core/parameters/listed.ts'
import type { Translate } from '#core/texts/translate.ts'
import {
  createUser,
  editUser,
  importUsers,
  listUsers,
  readSeniority,
  readUser,
} from '#core/users/operations.ts'
import { user, userExtraInfo } from '#core/users/user.ts'
import { Misuse, type Noun } from '../../command.ts'
import type { Filters } from '../../filters.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { newPassword } from '../../new-password.ts'
import { printSheet, recordCommands } from '../../record-commands.ts'
import { flagsOf, recordFlags } from '../../record-flags.ts'
import { invitePerson, removeFactor, setPersonsPassword, unbindPerson } from './credentials.ts'

const groups = { user: user.given, userExtraInfo: userExtraInfo.given }
const extra = flagsOf('userExtraInfo', userExtraInfo.given)
const created = recordFlags(groups, [...flagsOf('user', user.given, 'first_name', 'last_name'), ...extra])
const edited = recordFlags(groups, [...flagsOf('user', user.given), ...extra])

type Listed = typeof listUsers.input
const filters = (sorted: Partial<InputOf<Listed>> = {}): Filters<Listed> => ({
  options: [{ flags: '--all', about: 'cli.users.list.all' }],
  inputOf: ({ all }) => ({ active: !all, super_admins: true, ...sorted }),
})

const columns = {
  ...withLists(userExtraInfo.name, userExtraInfo.fields),
  ...user.fields,
  email: optional(text(250)),
}
const sheet = group({
  ...pick(
    columns,
    'id',
    'code',
    'first_name',
    'last_name',
    'email',
    'role',
    'function_type',
    'language_type',
  ),
  ...pick(columns, 'birthdate', 'blocks_availibility_per_week', 'number_holidays', 'entry_date', 'exit_Date'),
  ...pick(readSeniority.output.fields!, 'seniority', 'absence_rate'),
  ...pick(columns, 'remarks'),
})

const record = recordCommands({
  noun: 'users',
  called: { name: '<person>', ...recordArguments.users },
  read: readUser,
  show: async ({ client, print }, person) =>
    printSheet(print, sheet, {
      ...person.user_user_extra_info,
      ...person,
      email: person.user_logins[0]?.email ?? null,
      ...(await client(readSeniority, { id: person.id })),
    }),
})

export const users: Noun = {
  name: 'users',
  about: 'cli.users',
  commands: [
    record.list(listUsers, {
      filters: filters({ sort: 'last_name' }),
      examples: ['users list', 'users list dupont --all', 'users list --format csv > staff.csv'],
    }),
    record.show([
      'users show ADE',
      'users show "Anne Delvaux"',
      'users show anne.delvaux@decidag.example --format json',
    ]),
    record.create({
      arguments: [
        { name: '<first>', about: 'field.first_name' },
        { name: '<last>', about: 'field.last_name' },
      ],
      flags: created,
      options: [
        { flags: '--category <name>', about: 'field.cost_type' },
        { flags: '--email <address>', about: 'cli.users.email' },
        { flags: '--password-stdin', about: 'cli.users.password_stdin' },
      ],
      examples: [
        'users create Amélie Dûpont --function architect',
        'users create Bram Maes --function engineer --role employee --entry 2026-12-01',
        'users create Nora Simon --function engineer --email nora.simon@decidag.example --password-stdin < secret.txt',
      ],
      create: async ({ client, t }, { user, userExtraInfo }, options: Options) =>
        client(createUser, {
          user: { ...user, first_name: options.first, last_name: options.last },
          userExtraInfo,
          ...(options.category ? { userCost: { cost_type: options.category } } : {}),
          ...(options.email ? { userLogin: await loginOf(t, options.email, options.passwordStdin) } : {}),
        }).catch(namingRole(options.role)),
    }),
    record.edit({
      flags: edited,
      examples: [
        'users edit MSE --last-name Servais-Roy',
        'users edit MSE --exit 31/12/2026',
        'users edit mathieu.servais@decidag.example --role project_leader --code ""',
      ],
      edit: ({ client }, { id, updated_at }, values, options: Pick<Options, 'role'>) =>
        client(editUser, { id, ...values, updated_at }).catch(namingRole(options.role)),
    }),
    invitePerson,
    setPersonsPassword,
    unbindPerson,
    removeFactor,
    record.export(listUsers, '--all', filters()),
    record.import(importUsers, 'staff.xlsx'),
  ],
}

interface Options {
  readonly first: string
  readonly last: string
  readonly role?: string
  readonly category?: string
  readonly email?: string
  readonly passwordStdin?: true
}

async function loginOf(t: Translate, email: string, fromStdin: true | undefined) {
  const password = await newPassword(t, fromStdin)
  return { email, password, password_confirm: password }
}

/** A role that there is not is named, with where the others are. */
const namingRole =
  (typed: string | undefined) =>
  (error: unknown): never => {
    const fields = error instanceof Failure && error.code === 'invalid_fields' ? error.details.fields : {}
    const isRole = Object.keys(fields ?? {}).some((path) => path.split('.').at(-1) === 'role')
    throw isRole && typed !== undefined ? new Misuse('cli.misuse.role_unknown', { typed }) : error
  }
