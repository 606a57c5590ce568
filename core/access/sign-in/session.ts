import { entity, type Row } from '../../kernel/entity.ts'
import { choice, id, optional, secret, text, time } from '../../kernel/field.ts'
import { scopes } from '../../values/scopes.ts'

/** A session ends after this many hours unused: the specification's "10". */
export const sessionHours = 10

/** Last use is stored at most this often. */
export const lastUseMinutes = 5

/** Clocks differ by less: a session that was opened later was so by a clock that was wrong, and would outlive its hours. */
export const aheadFrom = (now: Date): Date => new Date(now.getTime() + 10 * 60_000)

const token = secret(text(64))

/** A signed-in browser or terminal. Only the hash of its value is stored. */
export const session = entity(
  'sessions',
  { user_id: id('users'), token_hash: token, last_used_at: time(), client: optional(text(250)) },
  { unique: [['token_hash']], index: [['user_id']], audited: false },
)
export type Session = Row<typeof session>

/** A named key for scripts, bound to one user and his rights. */
export const apiToken = entity(
  'api_tokens',
  {
    user_id: id('users'),
    name: text(100),
    token_hash: token,
    expires_at: optional(time()),
    revoked_at: optional(time()),
    last_used_at: optional(time()),
    /** What it may do of what its person may; those made before there were scopes do all. */
    scope: optional(choice(scopes)),
    /** Of an assistant's token: the program that used it last, as it names itself. */
    client: optional(text(250)),
  },
  { unique: [['token_hash']], index: [['user_id']] },
)
export type ApiToken = Row<typeof apiToken>
