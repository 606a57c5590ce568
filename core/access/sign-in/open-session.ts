import { Failure } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import { challengeMinutes, type SignInChallenge } from './challenge.ts'
import { hasFactor, mustHaveFactor } from '../second-factor/enrolment.ts'
import { hasLeft, lockCredentials } from './passwords.ts'
import { personOf } from '../person.ts'
import type { SignedIn } from './operations.ts'

type Tools = Pick<Context, 'store' | 'clock' | 'tokens'>

/** Whoever has proved himself once: signed in, or asked for a code where he has one or his role demands one. */
export async function enter(
  tools: Tools,
  user_id: number,
  client: string | null,
  asks: 'whoever has one' | 'whoever must' = 'whoever has one',
): Promise<SignedIn> {
  const { store } = tools
  const must = await mustHaveFactor(store, user_id)
  const has = await hasFactor(store, user_id)
  if (!must && (!has || asks === 'whoever must')) return openSession(tools, user_id, client)
  const challenge = tools.tokens.create()
  const now = tools.clock.now().getTime()
  await store.sign_in_challenges.removeMany({ expires_at: { to: new Date(now).toISOString() } })
  await store.sign_in_challenges.insert({
    user_id,
    token_hash: tools.tokens.hash(challenge),
    expires_at: new Date(now + challengeMinutes * 60_000).toISOString(),
    client,
  })
  return { session: null, user: null, first: false, second_factor: { challenge, enrol: !has } }
}

/** A session of its own for this browser or program. */
export async function openSession(
  { store, clock, tokens }: Tools,
  user_id: number,
  client: string | null,
): Promise<SignedIn & { session: string }> {
  const value = tokens.create()
  const session = await store.sessions.insert({
    user_id,
    token_hash: tokens.hash(value),
    last_used_at: clock.now().toISOString(),
    client,
  })
  const login = await store.user_logins.first({ user_id, login_type: 'email' })
  const first = login !== null && login.first_session_id === null
  if (first) await store.user_logins.update(login.id, { first_session_id: session.id })
  const user = { ...(await personOf(store, user_id, null)), time_zone: clock.timeZone }
  return { session: value, user, first, second_factor: null }
}

/** Who stands between the two steps; a challenge that is unknown or too old is over. */
export async function challenged(tools: Tools, challenge: string): Promise<SignInChallenge> {
  const { store, clock, tokens } = tools
  const token_hash = tokens.hash(challenge)
  const begun = await store.sign_in_challenges.first({ token_hash })
  if (begun) await lockCredentials(store, begun.user_id)
  // Somebody else may have gone through, or the password been changed, before it was held.
  const found = begun && (await store.sign_in_challenges.first({ token_hash }))
  if (!found || Date.parse(found.expires_at) <= clock.now().getTime()) throw new Failure('sign_in_over')
  if (await hasLeft(tools, found.user_id)) throw new Failure('sign_in_over')
  return found
}
