import './firm/handlers.ts'
import { found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import {
  createToken,
  isFirstLogin,
  listTokens,
  revokeToken,
  rolesByUser,
  signOut,
  whoAmI,
} from './operations.ts'
import { refuseIncarnated } from './sign-in/own-account.ts'
import { can } from '../kernel/permission.ts'
import { personOf, roleOf, rolesOf } from './person.ts'
import { rightsWriters } from './roles/rights-writers.ts'
import './roles/person-access-handlers.ts'
import './roles/handlers.ts'
import './roles/import-handlers.ts'
import './sign-in/own-handlers.ts'
import './sign-in/handlers.ts'

handle(signOut, async ({ store, actor, emit }) => {
  if (actor.session_id === null) return false
  const user_id = actor.original_id ?? actor.id
  const removed = await store.sessions.removeMany({ id: actor.session_id, user_id })
  emit({ type: 'access', user_id })
  return removed > 0
})

handle(whoAmI, async ({ store, actor, clock }) => ({
  ...(await personOf(store, actor.id, actor.original_id)),
  time_zone: clock.timeZone,
}))

handle(isFirstLogin, async ({ store, actor }) => {
  const login = await store.user_logins.first({ user_id: actor.id })
  return login !== null && actor.session_id !== null && login.first_session_id === actor.session_id
})

handle(rolesByUser, async ({ store, actor }) => {
  const all = await rolesOf(store)
  if (readsRoles.some((right) => can(actor, right))) return all
  const own = await roleOf(store, actor.id)
  const ownRights = all[own]
  return ownRights ? { [own]: ownRights } : {}
})

/** Who sees what every role may: whoever works on rights, or on people, whose roles he gives. */
const readsRoles = ['permissions_all.read', ...rightsWriters, 'users.update', 'users.write'] as const

handle(createToken, async ({ store, actor, tokens, clock }, { name, days, scope }) => {
  refuseIncarnated(actor)
  const token = tokens.create()
  const expires_at = new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const row = await store.api_tokens.insert({
    user_id: actor.id,
    name,
    token_hash: tokens.hash(token),
    expires_at,
    scope,
  })
  return { id: row.id, name, scope, created_at: row.created_at, expires_at, last_used_at: null, token }
})

handle(listTokens, async ({ store, actor, clock }) => {
  const rows = await store.api_tokens.find({ user_id: actor.id, revoked_at: null })
  const now = clock.now().toISOString()
  const valid = rows.filter(({ expires_at }) => !expires_at || expires_at > now)
  return valid.map(({ id, name, scope, created_at, expires_at, last_used_at }) => ({
    id,
    name,
    scope: scope ?? 'all',
    created_at,
    expires_at,
    last_used_at,
  }))
})

handle(revokeToken, async ({ store, actor, clock, emit }, { id }) => {
  refuseIncarnated(actor)
  const token = found(await store.api_tokens.first({ id, user_id: actor.id, revoked_at: null }))
  await store.api_tokens.update(token.id, { revoked_at: clock.now().toISOString() })
  emit({ type: 'access', user_id: actor.id })
  return true
})
