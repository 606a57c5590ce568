import { flag, int } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { scopes } from '../../values/scopes.ts'
import { currentUser } from '../current-user.ts'

export const whoAmI = query({
  name: 'session.current',
  summary: 'The signed-in user with the permissions of his role.',
  http: 'POST /auth',
  permission: 'signed_in',
  input: {},
  output: currentUser,
})

export const signOut = command({
  name: 'session.end',
  summary: 'Ends the session or leaves the API token as it is.',
  http: 'POST /logout',
  permission: 'signed_in',
  // A token ends nothing by it.
  scopes,
  input: {},
  output: flag(),
})

export const signOutEverywhere = command({
  name: 'session.end_all',
  summary: 'Ends every session of the signed-in user, this one too; API tokens stay.',
  http: 'POST /logout/everywhere',
  permission: 'signed_in',
  input: {},
  output: int(0, 1_000_000),
})
