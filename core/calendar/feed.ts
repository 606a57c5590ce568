import { entity, type Row } from '../kernel/entity.ts'
import { choice, id, list, optional, secret, text, time } from '../kernel/field.ts'
import { calendarParts } from './parts.ts'

/** How many feeds a person may have: one for each program of his, and some more. */
export const feedsAtMost = 20

/** When a feed was fetched last is kept at most this often. */
export const fetchedEveryMinutes = 5

/** An address from which a person's calendar programs fetch what he chose. Whoever has the address reads it. */
export const calendarFeed = entity(
  'calendar_feeds',
  {
    user_id: id('users'),
    name: text(100),
    parts: list(choice(calendarParts)),
    token_hash: secret(text(64)),
    last_fetched_at: optional(time()),
  },
  { unique: [['token_hash']], index: [['user_id']], unversioned: ['last_fetched_at'] },
)
export type CalendarFeed = Row<typeof calendarFeed>
