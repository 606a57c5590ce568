import { flag, group, id, int, list, optional, text, time, type RecordOf } from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'
import { command, query } from '../../kernel/operation.ts'
import { newFactor, tokensEnd } from './operations.ts'

/** What everybody does with his own credentials: never while acting as somebody else. */

const password = text(1000)

const sessionRow = group({
  id: column(id('sessions'), {}),
  /** The browser or program, as it calls itself. */
  client: column(optional(text(250)), { label: 'sessions.client' }),
  created_at: column(time(), {}),
  last_used_at: column(time(), {}),
  /** The one that asks. */
  current: column(flag(), {}),
})
export type SessionRow = RecordOf<typeof sessionRow.fields>

export const listSessions = query({
  name: 'session.list',
  summary: 'Where the signed-in user is signed in, last used first.',
  http: 'GET /sessions/all',
  permission: 'signed_in',
  input: {},
  output: list(sessionRow),
})

export const endSession = command({
  name: 'session.remove',
  summary: 'Ends one of the signed-in user’s sessions at once.',
  http: 'DELETE /sessions/delete/:id',
  permission: 'signed_in',
  input: { id: id('sessions') },
  output: flag(),
})

export const changePassword = command({
  name: 'password.change',
  summary:
    'Gives the signed-in user a new password; every session ends, and the caller’s is replaced by a new one; API tokens end too unless told not to.',
  http: 'PUT /password',
  permission: 'signed_in',
  scopes: 'none',
  input: { current_password: password, password: text(1000, 8), password_confirm: text(1000), ...tokensEnd },
  output: group({ session: optional(text(64)) }),
})

export const readSecondFactor = query({
  name: 'second_factor.read',
  summary:
    'Whether the signed-in user has a second factor, must have one, and how many recovery codes are left.',
  http: 'GET /second-factor',
  permission: 'signed_in',
  input: {},
  output: group({ since: optional(time()), required: flag(), recovery_codes_left: int(0, 100) }),
})

export const beginSecondFactor = command({
  name: 'second_factor.begin',
  summary: 'A key for the signed-in user’s authenticator app, which counts once a code has proved it.',
  http: 'POST /second-factor/begin',
  permission: 'signed_in',
  scopes: 'none',
  input: { current_password: password },
  output: newFactor,
})

const recoveryCodes = group({ recovery_codes: list(text(50)) })

export const confirmSecondFactor = command({
  name: 'second_factor.confirm',
  summary: 'Proves the authenticator app by a code; the recovery codes are shown this once.',
  http: 'POST /second-factor/confirm',
  permission: 'signed_in',
  scopes: 'none',
  input: { code: text(50) },
  output: recoveryCodes,
})

export const renewRecoveryCodes = command({
  name: 'second_factor.renew_codes',
  summary: 'New recovery codes in the place of the old ones, shown this once.',
  http: 'POST /second-factor/recovery-codes',
  permission: 'signed_in',
  scopes: 'none',
  input: { current_password: password },
  output: recoveryCodes,
})

export const removeSecondFactor = command({
  name: 'second_factor.remove',
  summary: 'The signed-in user signs in by his password alone again, unless his role demands more.',
  http: 'POST /second-factor/remove',
  permission: 'signed_in',
  scopes: 'none',
  input: { current_password: password },
  output: flag(),
})
