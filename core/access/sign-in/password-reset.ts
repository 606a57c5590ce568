import { entity } from '../../kernel/entity.ts'
import { id, secret, text, time } from '../../kernel/field.ts'

/** How long a recovery link works. */
export const resetMinutes = 60
/** How long the link of an invitation works. */
export const invitationDays = 7
/** Links that one person can have at a time: more are not mailed. */
export const resetsAtMost = 5

/** A recovery link that was mailed and not used yet; using it removes it. */
export const passwordReset = entity(
  'password_resets',
  { user_id: id('users'), token_hash: secret(text(64)), expires_at: time() },
  { unique: [['token_hash']], index: [['user_id']], audited: false },
)
