import { flag, id, omit, optional, time } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { sessionOfAll, tokenOfAll } from './operations.ts'

export const sessionsListed = namedQuery(
  'sessions.all',
  { ...listParams, user_id: optional(id('users')), used_since: time() },
  { ...omit(sessionOfAll.fields, 'current', 'may_end'), is_super_admin: flag(), ...listCount },
)

export const tokensListed = namedQuery(
  'tokens.all',
  { ...listParams, user_id: optional(id('users')), now: time() },
  { ...omit(tokenOfAll.fields, 'may_end'), is_super_admin: flag(), ...listCount },
)
