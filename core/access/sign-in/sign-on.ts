import { Failure } from '../../kernel/failure.ts'
import { foldEmail } from '../../values/fold.ts'
import type { Context } from '../../ports.ts'
import { enter } from './open-session.ts'
import { hasLeft, lockCredentials } from './passwords.ts'
import type { SignedIn } from './operations.ts'

/** What an OpenID provider says of whoever came back from it. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** The provider itself vouches for the address. */
  readonly email_verified: boolean
}

/** Signs in whom a provider means. Nobody is made a user by it: he is known, or told that he is not. */
export async function signOn(
  context: Pick<Context, 'store' | 'clock' | 'tokens'>,
  claims: Claims,
  client: string | null,
): Promise<SignedIn> {
  const { store } = context
  const { issuer, subject } = claims
  await store.lock('sign_on', issuer, subject)
  const bound = await store.sign_on_subjects.first({ issuer, subject })
  const user_id = bound?.user_id ?? (await bind(context, claims))
  await lockCredentials(store, user_id)
  if (await hasLeft(context, user_id)) throw new Failure('sign_on_left')
  return enter(context, user_id, client, 'whoever must')
}

/** The person of a verified address, from now on whatever becomes of the address. */
async function bind({ store }: Pick<Context, 'store'>, claims: Claims): Promise<number> {
  const { issuer, subject, email, email_verified } = claims
  if (email === null || !email_verified) throw new Failure('sign_on_unverified')
  const login = await store.user_logins.first({
    login_type: 'email',
    email_folded: foldEmail(email),
  })
  if (!login) throw new Failure('sign_on_unknown')
  await store.lock('sign_on_of', login.user_id)
  // Somebody else at the provider who was given the address of a former colleague is not that colleague.
  const other = await store.sign_on_subjects.first({ user_id: login.user_id, issuer })
  if (other) throw new Failure('sign_on_unknown')
  await store.sign_on_subjects.insert({ user_id: login.user_id, issuer, subject })
  return login.user_id
}
