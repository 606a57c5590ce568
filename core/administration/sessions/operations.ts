import { choice, flag, group, id, int, optional, text, time, type RecordOf } from '../../kernel/field.ts'
import { tokensEnd } from '../../access/sign-in/operations.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { scopes } from '../../values/scopes.ts'

const person = {
  user_id: id('users'),
  person: column(text(501), { label: 'column.session_person', sortable: true, card: 'title' }),
}

/** A signed-in browser or program of somebody. */
export const sessionOfAll = group(
  {
    id: column(id('sessions'), { label: 'column.number', sortable: true }),
    ...person,
    /** The browser or program, as it calls itself. */
    client: column(optional(text(250)), { label: 'sessions.client', sortable: true, card: 'fact' }),
    created_at: column(time(), { label: 'column.session_since', sortable: true, card: 'fact' }),
    last_used_at: column(time(), { label: 'column.session_used', sortable: true, card: 'fact' }),
    /** The one that asks. */
    current: flag(),
    /** Whether the caller may end it. */
    may_end: column(flag(), { label: 'column.may_end', extra: true }),
  },
  ['person', 'client', 'created_at', 'last_used_at', 'id'],
)
export type SessionOfAll = RecordOf<typeof sessionOfAll.fields>

export const listAllSessions = query({
  name: 'session.all',
  summary: 'Everybody who is signed in: with which program, since when, and when it was last used.',
  http: 'GET /sessions/everybody',
  permission: 'sessions.write',
  input: { ...listInput, user_id: optional(id('users')) },
  output: pageOf(sessionOfAll),
})

/** An API token of somebody. Its value is nowhere. */
export const tokenOfAll = group(
  {
    id: column(id('api_tokens'), { label: 'column.number', sortable: true }),
    ...person,
    name: column(text(100), { label: 'column.token_name', sortable: true, card: 'fact' }),
    scope: column(choice(scopes), { label: 'column.token_scope', sortable: true, card: 'fact' }),
    /** The program that used it last, of a token for an assistant. */
    client: column(optional(text(250)), { label: 'sessions.client', wide: true }),
    created_at: column(time(), { label: 'column.token_since', sortable: true, wide: true }),
    expires_at: column(optional(time()), { label: 'column.token_expires', sortable: true, card: 'fact' }),
    last_used_at: column(optional(time()), { label: 'column.session_used', sortable: true, card: 'fact' }),
    may_end: column(flag(), { label: 'column.may_end', extra: true }),
  },
  ['person', 'name', 'scope', 'client', 'created_at', 'expires_at', 'last_used_at', 'id'],
)
export type TokenOfAll = RecordOf<typeof tokenOfAll.fields>

export const listAllTokens = query({
  name: 'token.all',
  summary:
    'The API tokens of everybody that are still valid: what each may do, its last use and its last day.',
  http: 'GET /tokens/everybody',
  permission: 'sessions.write',
  input: { ...listInput, user_id: optional(id('users')) },
  output: pageOf(tokenOfAll),
})

const ended = group({ sessions: int(0, 1_000_000), tokens: int(0, 1_000_000) })

export const endAnySession = command({
  name: 'session.end_any',
  summary: 'Ends a session of somebody at once. Only a super admin ends the session of a super admin.',
  http: 'DELETE /sessions/everybody/:id',
  permission: 'sessions.write',
  scopes: 'none',
  input: { id: id('sessions') },
  output: flag(),
})

export const revokeAnyToken = command({
  name: 'token.revoke_any',
  summary: 'Ends an API token of somebody at once. Only a super admin ends the token of a super admin.',
  http: 'DELETE /tokens/everybody/:id',
  permission: 'sessions.write',
  scopes: 'none',
  input: { id: id('api_tokens') },
  output: flag(),
})

export const endAllOfPerson = command({
  name: 'session.end_person',
  summary: 'Ends every session of a person at once, and the API tokens too unless told not to.',
  http: 'POST /sessions/end-person/:id',
  permission: 'sessions.write',
  scopes: 'none',
  input: { id: id('users'), ...tokensEnd },
  output: ended,
})
