import {
  feedbackListed,
  noticesByNumber,
  noticesListed,
  noticesOfDay,
  noticesSince,
  readersOf,
  superAdmins,
} from '#core/notices/queries.ts'
import { sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { listed } from './lists.ts'
import { fullName } from './parts.ts'

const row = sql`
  n.id, n.title, n.message, n.url, n.notification_type, n.notification_read, n.created_at, n.created_by,
  ${fullName('s')} AS created_by_name`
const from = sql`notifications n LEFT JOIN users s ON s.id = n.created_by`

defineQuery(noticesListed, (params, dialect) =>
  listed(noticesListed, params, dialect, {
    select: row,
    from,
    where: [sql`n.user_id = ${params.user_id}`, ...(params.unread ? [sql`n.notification_read = FALSE`] : [])],
    haystack: sql`n.search_folded`,
    sorts: {
      title: 'n.title_folded',
      id: 'n.id',
      created_at: 'n.created_at',
      notification_read: 'CASE WHEN n.notification_read THEN 1 ELSE 0 END',
    },
    figures: { unread: 'CASE WHEN n.notification_read THEN 0 ELSE 1 END' },
    first: 'id',
  }),
)

defineQuery(
  noticesByNumber,
  ({ ids }) => sql`SELECT ${row}, n.user_id FROM ${from} WHERE n.id IN (${ids}) ORDER BY n.id`,
)

defineQuery(
  noticesSince,
  ({ user_id, after }) => sql`
    SELECT ${row}, n.user_id FROM ${from} WHERE n.user_id = ${user_id} AND n.id > ${after}
    ORDER BY n.id LIMIT 100`,
)

defineQuery(readersOf, ({ ids }) => sql`SELECT id, language_type FROM users WHERE id IN (${ids}) ORDER BY id`)

defineQuery(
  noticesOfDay,
  ({ since, usually }) => sql`
    SELECT n.id, n.user_id FROM notifications n
    LEFT JOIN notice_choices c ON c.user_id = n.user_id AND c.kind = n.kind
    WHERE n.notification_read = FALSE AND n.mailed_at IS NULL AND n.created_at >= ${since}
      AND (c.mailing = 'daily' OR (c.mailing IS NULL AND n.kind IN (${usually})))
    ORDER BY n.user_id, n.id`,
)

defineQuery(superAdmins, () => sql`SELECT id FROM users WHERE is_super_admin = TRUE ORDER BY id`)

defineQuery(feedbackListed, (params, dialect) =>
  listed(feedbackListed, params, dialect, {
    select: sql`
      f.id, f.name, f.email, f.what_happened, f.page, f.browser, f.app_version, f.error_text, f.user_id, f.created_at`,
    from: sql`feedback_reports f`,
    where: [],
    haystack: sql`f.search_folded`,
    sorts: { name: 'f.name_folded', id: 'f.id', created_at: 'f.created_at' },
    first: 'id',
  }),
)
