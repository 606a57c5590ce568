import { entity, type Row } from '../../kernel/entity.ts'
import { id, int, optional, secret, text, time, withDefault } from '../../kernel/field.ts'

/** How many recovery codes a person is given at a time. */
export const recoveryCodeCount = 10

/** The key that a person's authenticator app shares with us; it counts once a first code has proved it. */
export const secondFactor = entity(
  'second_factors',
  {
    user_id: id('users'),
    /** Sealed by the vault, for this person alone. */
    sealed_key: secret(text(500)),
    confirmed_at: optional(time()),
  },
  { unique: [['user_id']] },
)
export type SecondFactor = Row<typeof secondFactor>

/** A code for whoever has lost the telephone: good for one sign-in. */
export const recoveryCode = entity(
  'recovery_codes',
  { user_id: id('users'), code_hash: secret(text(64)), used_at: optional(time()) },
  { unique: [['user_id', 'code_hash']] },
)

/** Codes that a person tried lately, so that they cannot be guessed, and the last that was right. */
export const codeTries = entity(
  'code_tries',
  {
    user_id: id('users'),
    wrong: withDefault(int(0, 1_000_000), 0),
    /** Since when the wrong ones are counted. */
    wrong_since: optional(time()),
    /** The half minute of the last right code: neither it nor an earlier one is taken again. */
    last_step: optional(int(0, 2_147_483_647)),
  },
  { unique: [['user_id']], audited: false },
)
