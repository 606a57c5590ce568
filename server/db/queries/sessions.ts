import { sessionsListed, tokensListed } from '#core/administration/sessions/queries.ts'
import { raw, sql, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { foldedText } from './folded-text.ts'
import { contains, listed } from './lists.ts'
import { fullName } from './parts.ts'

const ofPerson = (user_id: number | null | undefined): Sql[] => (user_id ? [sql`s.user_id = ${user_id}`] : [])

defineQuery(sessionsListed, ({ user_id, used_since, ...params }, dialect) =>
  listed(sessionsListed, params, dialect, {
    select: sql`s.id, s.user_id, ${fullName('u')} AS person, s.client, s.created_at, s.last_used_at, u.is_super_admin`,
    from: sql`sessions s JOIN users u ON u.id = s.user_id`,
    where: [sql`s.last_used_at >= ${used_since}`, ...ofPerson(user_id)],
    haystack: (word) =>
      sql`(${contains(raw('u.search_folded'), word)} OR ${contains(raw(foldedText(`COALESCE(s.client, '')`)), word)})`,
    sorts: {
      id: 's.id',
      person: 'u.search_folded',
      client: 's.client',
      created_at: 's.created_at',
      last_used_at: 's.last_used_at',
    },
    first: 'last_used_at',
  }),
)

defineQuery(tokensListed, ({ user_id, now, ...params }, dialect) =>
  listed(tokensListed, params, dialect, {
    select: sql`s.id, s.user_id, ${fullName('u')} AS person, s.name, COALESCE(s.scope, 'all') AS scope, s.client,
      s.created_at, s.expires_at, s.last_used_at, u.is_super_admin`,
    from: sql`api_tokens s JOIN users u ON u.id = s.user_id`,
    where: [
      sql`s.revoked_at IS NULL`,
      sql`(s.expires_at IS NULL OR s.expires_at > ${now})`,
      ...ofPerson(user_id),
    ],
    haystack: (word) =>
      sql`(${contains(raw('u.search_folded'), word)} OR ${contains(raw(foldedText('s.name')), word)})`,
    sorts: {
      id: 's.id',
      person: 'u.search_folded',
      name: 'LOWER(s.name)',
      scope: `COALESCE(s.scope, 'all')`,
      created_at: 's.created_at',
      expires_at: 's.expires_at',
      last_used_at: 's.last_used_at',
    },
    first: 'person',
  }),
)
