import {
  choice,
  flag,
  group,
  id,
  int,
  list,
  map,
  optional,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { column } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { scopes } from '../values/scopes.ts'

export * from './firm/operations.ts'
export * from './current-user.ts'
export * from './sign-in/own-operations.ts'
export * from './roles/operations.ts'
export * from './sign-in/operations.ts'
export * from './sign-in/session-operations.ts'

export const isFirstLogin = query({
  name: 'session.is_first',
  summary: 'Whether this is the first session the user ever opened.',
  http: 'GET /user/is_first_login',
  permission: 'signed_in',
  input: {},
  output: flag(),
})

export const rolesByUser = query({
  name: 'role.of_user',
  summary:
    'Role name to permission list, for the current user’s check: his own role’s, and every role’s for whoever works on rights or people.',
  http: 'GET /permissions/roles_by_user',
  permission: 'signed_in',
  input: {},
  output: map(list(text(50))),
})

const tokenRow = group({
  id: column(id('api_tokens'), {}),
  name: column(text(100), {}),
  scope: column(choice(scopes), {}),
  created_at: column(time(), {}),
  expires_at: column(optional(time()), {}),
  last_used_at: column(optional(time()), {}),
})

export const createToken = command({
  name: 'token.create',
  summary:
    'Makes a named API token of the signed-in user for reading, booking, importing, invoicing or all of it; its value is shown this once.',
  http: 'POST /tokens/create',
  permission: 'signed_in',
  scopes: 'none',
  input: {
    name: text(100),
    days: withDefault(int(1, 3650), 365),
    scope: withDefault(choice(scopes), 'all'),
  },
  output: group({ ...tokenRow.fields, token: text(64) }),
})

export const listTokens = query({
  name: 'token.list',
  summary: 'The API tokens of the signed-in user that are still valid.',
  http: 'GET /tokens/all',
  permission: 'signed_in',
  input: {},
  output: list(tokenRow),
})

export const revokeToken = command({
  name: 'token.revoke',
  summary: 'Ends an API token of the signed-in user at once.',
  http: 'DELETE /tokens/delete/:id',
  permission: 'signed_in',
  input: { id: id('api_tokens') },
  output: flag(),
})
