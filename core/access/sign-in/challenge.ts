import { entity, type Row } from '../../kernel/entity.ts'
import { id, optional, secret, text, time } from '../../kernel/field.ts'

/** How long somebody may take between the first step of signing in and the second. */
export const challengeMinutes = 10

/** Somebody whose password was right and who still owes a code: no session yet. */
export const signInChallenge = entity(
  'sign_in_challenges',
  {
    user_id: id('users'),
    token_hash: secret(text(64)),
    expires_at: time(),
    client: optional(text(250)),
  },
  { unique: [['token_hash']], index: [['user_id']], audited: false },
)
export type SignInChallenge = Row<typeof signInChallenge>
