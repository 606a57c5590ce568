import {
  choice,
  day,
  decimal,
  email,
  flag,
  group,
  id,
  list,
  needs,
  omit,
  optional,
  pick,
  partial,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { account } from '../access/firm/account.ts'
import { tokensEnd } from '../access/sign-in/operations.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { withLists } from '../parameters/listed.ts'
import { userAbsence } from './absence.ts'
import { userAvailability } from './availability.ts'
import { presences, user, userAccount, userExtraInfo, userLogin, userTarget } from './user.ts'

/** A line of the users list. */
export const userRow = group({
  id: column(id('users'), { label: 'column.number', sortable: true }),
  code: column(optional(text(10)), { label: 'column.trigram', display: 'code', sortable: true }),
  first_name: column(text(250), { sortable: true, card: 'title' }),
  last_name: column(text(250), { sortable: true, card: 'title' }),
  email: column(optional(text(250)), { sortable: true }),
  role: column(needs('user_extended.read', text(50)), { sortable: true }),
  ...withLists(userExtraInfo.name, {
    function_type: column(needs('user_extended.read', optional(text(50))), { sortable: true }),
  }),
  presence: column(choice(presences), { display: 'status' }),
  entry_date: sortable(needs('user_extended.read', optional(day()))),
  exit_Date: column(needs('user_extended.read', optional(day())), { sortable: true, extra: true }),
})

/** Entries and exits that are to come. */
export const moves = ['coming', 'leaving'] as const

export const listUsers = query({
  name: 'user.list',
  summary:
    'Staff, super admins among them only where a super admin asks for them too; `active` hides whoever has left.',
  http: 'GET /users/all',
  permission: 'users.read',
  input: {
    ...listInput,
    active: withDefault(flag(), true),
    super_admins: withDefault(flag(), false),
    /** Who enters after today, or whose last day is known and has not passed. */
    moves: needs('user_extended.read', optional(choice(moves))),
    /** Those alone whose time has no cost today: it is invoiced at the default. */
    without_cost: needs('user_extended.read', optional(flag())),
  },
  output: pageOf(userRow),
})

export const proposeCode = query({
  name: 'user.propose_code',
  summary: 'The trigram that a person of these names gets when none is given.',
  http: 'GET /users/code/proposed',
  permission: 'users.write',
  input: pick(user.given, 'first_name', 'last_name'),
  output: group({ code: text(10) }),
})

export const simpleUser = group({
  id: id('users'),
  first_name: text(250),
  last_name: text(250),
  code: optional(text(10)),
})

export const simpleUsers = query({
  name: 'user.simple',
  summary: 'Names and trigrams of staff without an exit date, for pickers.',
  http: 'GET /users/simple/all',
  permission: 'signed_in',
  input: {},
  output: list(simpleUser),
})

/** A login as it is shown: password hashes never leave the store. */
export const shownLogin = group(omit(userLogin.fields, 'password_hash', 'email_folded', 'first_session_id'))

/** An absence as a person's record has it: when, not why. */
export const shownAbsence = group(
  omit(userAbsence.fields, 'comment', 'decision_comment', 'decided_by', 'decided_at'),
)

/** A person's place in the firm, with what of the firm a page about him draws: its logo, the key of its maps. */
export const shownFirm = group(pick(account.fields, 'id', 'name', 'invoice_logo', 'maps_key'))
const shownAccount = group({ ...userAccount.fields, account: needs('account.read', shownFirm) })

/** What is said of a person beside the record: each that is of a list of the firm says of which. */
const saidExtra = withLists(userExtraInfo.name, userExtraInfo.fields)

/** A person whole: the record with its parts. */
export const completeUser = group({
  ...user.fields,
  user_logins: list(shownLogin),
  user_accounts: list(shownAccount),
  user_user_extra_info: optional(group(saidExtra)),
  targets: needs(
    'user_extended.read',
    group({ operations: optional(decimal(0, 100)), support: optional(decimal(0, 100)) }),
  ),
  user_user_project_targets: needs('user_extended.read', list(userTarget)),
  user_user_availabilities: list(userAvailability),
  /** Null for whoever may not see the person’s absences. */
  user_user_absences: optional(list(shownAbsence)),
})

/** A person as he is read: his extra info also says what follows from it, which nobody sends. */
const userRead = group({
  ...completeUser.fields,
  user_user_extra_info: optional(
    group({
      ...saidExtra,
      seniority: needs('user_extended.read', decimal(0, 99.9, 1)),
      absence_rate: needs('user_extended.read', decimal(0, 100)),
      /** Nobody said what his time costs today: it is invoiced at the default. */
      without_cost: needs('user_extended.read', flag()),
    }),
  ),
})

export const readUser = query({
  name: 'user.read',
  summary: 'One person with logins, accounts, extra info, seniority, absence rate and occupation targets.',
  http: 'GET /users/:id',
  permission: 'users.read',
  input: { id: id('users') },
  output: userRead,
})

const extra = omit(userExtraInfo.given, 'user_id')

const newLogin = {
  email: email(),
  login_type: withDefault(choice(['email']), 'email'),
  password: text(1000, 8),
  password_confirm: text(1000),
}

const targets = {
  client_project_target: optional(decimal(0, 100)),
  internal_project_target: optional(decimal(0, 100)),
}

export const createUser = command({
  name: 'user.create',
  summary:
    'A new person with account role, extra info, login, cost category and targets, in one transaction.',
  http: 'POST /users/create/user',
  permission: 'users.write',
  input: {
    user: group(omit(user.given, 'is_super_admin')),
    userAccount: optional(
      group({ ...pick(userAccount.given, 'role'), account_id: optional(id('accounts')) }),
    ),
    userExtraInfo: group({ ...extra, entry_date: optional(day()) }),
    userLogin: optional(group(newLogin)),
    userCost: optional(
      group({ cost_class: withDefault(text(50), 'employee_cost_category'), cost_type: text(50) }),
    ),
    userTarget: optional(group(targets)),
  },
  output: completeUser,
})

export const editUser = command({
  name: 'user.edit',
  summary:
    'Changes a person’s record, account role, extra info and targets in one transaction; what is left out stays. An exit date of somebody who may more than the caller waits for a second person’s yes.',
  http: 'PUT /users/edit/user/:id',
  permission: 'users.update',
  input: {
    id: id('users'),
    user: withDefault(group(partial(omit(user.given, 'is_super_admin'))), {}),
    userAccount: withDefault(
      group(partial({ ...pick(userAccount.given, 'role'), account_id: id('accounts') })),
      {},
    ),
    userExtraInfo: withDefault(group(partial(extra)), {}),
    userTarget: needs('user_extended.read', withDefault(group(partial(targets)), {})),
    /** The person's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: completeUser,
})

export const deleteUser = command({
  name: 'user.delete',
  summary:
    'Removes a person; whoever has bookings, plannings, folders, missions or invoices gets an exit date instead, with a warning.',
  http: 'DELETE /users/delete/user/:id',
  permission: 'users.delete',
  input: { id: id('users') },
  output: group({ deleted: flag(), exit_Date: needs('user_extended.read', optional(day())) }),
})

export const createLogin = command({
  name: 'user.create_login',
  summary: 'Gives a person who has none an e-mail login.',
  http: 'POST /users/create/login',
  permission: 'users.write',
  input: { user_id: id('users'), userLogin: group(newLogin) },
  output: completeUser,
})

export const setPassword = command({
  name: 'user.set_password',
  summary:
    'Gives a person’s e-mail login a new password and ends the sessions opened with the old one and, unless told not to, his API tokens.',
  http: 'PUT /users/edit/login/:id',
  permission: 'users.update',
  scopes: 'none',
  input: {
    id: id('users'),
    /** An empty password is none: the one that stands is kept. */
    userLogin: group(
      partial({
        email: email(),
        login_type: choice(['email']),
        password: optional(text(1000, 8)),
        password_confirm: optional(text(1000)),
      }),
    ),
    ...tokensEnd,
  },
  output: completeUser,
})
