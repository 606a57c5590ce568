import './account-handlers.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { Actor } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import {
  createToken,
  isFirstLogin,
  listTokens,
  revokeToken,
  rolesByUser,
  signIn,
  signOut,
  whoAmI,
} from './operations.ts'
import type { CurrentUser } from './operations.ts'
import './person-access.ts'
import './role-handlers.ts'
import './role-import.ts'
import { effectiveRole, permissionsByRole } from './role.ts'

handle(signIn, async (context, { email, password }) => {
  const { store, passwords, tokens, clock } = context
  const login = await store.user_logins.first({
    login_type: 'email',
    email_folded: email.trim().toLowerCase(),
  })
  const matches = await passwords.matches(password, login?.password_hash ?? null)
  const extra = login && (await store.user_extra_infos.first({ user_id: login.user_id }))
  const left = extra?.exit_Date && extra.exit_Date < clock.today()
  if (!login || !matches || left) {
    throw new Failure('invalid_credentials', {
      fields: { email: 'mixed.invalid_credentials', password: 'mixed.invalid_credentials' },
    })
  }
  const value = tokens.create()
  const last_used_at = clock.now().toISOString()
  const session = await store.sessions.insert({
    user_id: login.user_id,
    token_hash: tokens.hash(value),
    last_used_at,
  })
  if (login.first_session_id === null) {
    await store.user_logins.update(login, { first_session_id: session.id })
  }
  return {
    session: value,
    user: { ...(await personOf(store, login.user_id, null)), time_zone: clock.timeZone },
  }
})

handle(signOut, async ({ store, actor, emit }) => {
  if (actor.session_id === null) return false
  const removed = await store.sessions.removeMany({
    id: actor.session_id,
    user_id: actor.original_id ?? actor.id,
  })
  emit({ type: 'access', user_id: actor.id })
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

handle(rolesByUser, async ({ store }) => rolesOf(store))

handle(createToken, async ({ store, actor, tokens, clock }, { name, days }) => {
  // Whoever acts as somebody leaves no key of his behind.
  if (actor.original_id !== null) throw new Failure('unauthorized')
  const token = tokens.create()
  const expires_at = new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const row = await store.api_tokens.insert({
    user_id: actor.id,
    name,
    token_hash: tokens.hash(token),
    expires_at,
  })
  return { id: row.id, name, created_at: row.created_at, expires_at, last_used_at: null, token }
})

handle(listTokens, async ({ store, actor, clock }) => {
  const rows = await store.api_tokens.find({ user_id: actor.id, revoked_at: null })
  const now = clock.now().toISOString()
  const valid = rows.filter(({ expires_at }) => !expires_at || expires_at > now)
  return valid.map(({ id, name, created_at, expires_at, last_used_at }) => ({
    id,
    name,
    created_at,
    expires_at,
    last_used_at,
  }))
})

handle(revokeToken, async ({ store, actor, clock, emit }, { id }) => {
  const token = found(await store.api_tokens.first({ id, user_id: actor.id, revoked_at: null }))
  await store.api_tokens.update(token.id, { revoked_at: clock.now().toISOString() })
  emit({ type: 'access', user_id: actor.id })
  return true
})

async function rolesOf(store: Reader): Promise<{ [role: string]: string[] }> {
  return permissionsByRole(await store.roles.find(), await store.permission_groups.find())
}

/** The user as the doors know him; `original` is who is behind it when incarnating. */
async function personOf(
  store: Reader,
  id: number,
  original: number | null,
): Promise<Omit<CurrentUser, 'time_zone'>> {
  const user = found(await store.users.get(id))
  const account = await store.user_accounts.first({ user_id: id })
  const firm =
    (account && (await store.accounts.get(account.account_id))) ?? found(await store.accounts.first({}))
  const login = await store.user_logins.first({ user_id: id })
  const extra = await store.user_extra_infos.first({ user_id: id })
  const role = effectiveRole(user.role, account?.role)
  const permissions = user.is_super_admin ? ['*'] : ((await rolesOf(store))[role] ?? [])
  return {
    id,
    first_name: user.first_name,
    last_name: user.last_name,
    code: extra?.code ?? null,
    email: login?.email ?? null,
    role,
    is_super_admin: user.is_super_admin,
    language_type: user.language_type,
    account_id: firm.id,
    account_name: firm.name,
    permissions,
    original_id: original,
  }
}

/** The actor a user is: what every door makes of a session, a token or an incarnation. */
export async function actorOf(
  store: Reader,
  user: number,
  session: number | null,
  original: number | null,
): Promise<Actor> {
  const current = await personOf(store, user, original)
  return {
    kind: 'person',
    id: current.id,
    account_id: current.account_id,
    name: `${current.first_name} ${current.last_name}`,
    language: current.language_type,
    super_admin: current.is_super_admin,
    permissions: new Set(current.permissions),
    original_id: original,
    session_id: session,
  }
}
