import { reaches } from '../../access/reaches.ts'
import { refuseIncarnated } from '../../access/sign-in/own-account.ts'
import { endCredentials, lockCredentials } from '../../access/sign-in/passwords.ts'
import { sessionHours, type Session } from '../../access/sign-in/session.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { Clock, Context } from '../../ports.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { noteInAudit } from '../audit/noted.ts'
import {
  endAllOfPerson,
  endAnySession,
  listAllSessions,
  listAllTokens,
  revokeAnyToken,
} from './operations.ts'
import { sessionsListed, tokensListed } from './queries.ts'

/** A session that was used before this has ended by itself. */
const aliveSince = (clock: Clock): string =>
  new Date(clock.now().getTime() - sessionHours * 3_600_000).toISOString()

handle(listAllSessions, async ({ store, actor, clock }, { user_id, ...input }) => {
  const latestFirst = input.sort === null ? { sort: 'last_used_at', order: 'desc' as const } : {}
  const params = { ...listParamsOf({ ...input, ...latestFirst }), user_id, used_since: aliveSince(clock) }
  const { rows, count } = pageFrom(await store.query(sessionsListed, params))
  const shown = rows.map(({ is_super_admin, ...row }) => ({
    ...row,
    current: row.id === actor.session_id,
    may_end: mayEnd(actor, { id: row.user_id, is_super_admin }),
  }))
  return { rows: shown, count }
})

handle(listAllTokens, async ({ store, actor, clock }, { user_id, ...input }) => {
  const params = { ...listParamsOf(input), user_id, now: clock.now().toISOString() }
  const { rows, count } = pageFrom(await store.query(tokensListed, params))
  const shown = rows.map(({ is_super_admin, ...row }) => ({
    ...row,
    may_end: mayEnd(actor, { id: row.user_id, is_super_admin }),
  }))
  return { rows: shown, count }
})

handle(endAnySession, async (context, { id }) => {
  const { store, emit } = context
  const session = found(await store.sessions.get(id))
  await refuseUnreached(context, session.user_id)
  await store.sessions.remove(session.id)
  await noteInAudit(context, endAnySession, endedOf(session))
  emit({ type: 'access', user_id: session.user_id })
  return true
})

handle(revokeAnyToken, async (context, { id }) => {
  const { store, clock, emit } = context
  const token = found(await store.api_tokens.first({ id, revoked_at: null }))
  await refuseUnreached(context, token.user_id)
  await store.lock('token', token.id)
  await store.api_tokens.update(token.id, { revoked_at: clock.now().toISOString() })
  emit({ type: 'access', user_id: token.user_id })
  return true
})

handle(endAllOfPerson, async (context, { id, end_tokens }) => {
  const { store, emit } = context
  await refuseUnreached(context, id)
  await lockCredentials(store, id)
  const sessions = await store.sessions.find({ user_id: id })
  const valid = end_tokens ? await store.api_tokens.count({ user_id: id, revoked_at: null }) : 0
  await endCredentials(context, id, end_tokens)
  await noteInAudit(context, endAllOfPerson, ...sessions.map(endedOf))
  emit({ type: 'access', user_id: id })
  return { sessions: sessions.length, tokens: valid }
})

/** Whoever acts for another ends nothing in his name. */
const mayEnd = (actor: Actor, user: { readonly id: number; readonly is_super_admin: boolean }): boolean =>
  actor.original_id === null && reaches(actor, user)

async function refuseUnreached({ store, actor }: Context, user_id: number): Promise<void> {
  refuseIncarnated(actor)
  const user = found(await store.users.get(user_id))
  if (!reaches(actor, user)) throw new Failure('unauthorized')
}

const endedOf = ({ id, user_id, client, created_at, last_used_at }: Session) => ({
  entity: 'sessions',
  entity_id: id,
  action: 'remove' as const,
  before: { user_id, client, created_at, last_used_at },
})
