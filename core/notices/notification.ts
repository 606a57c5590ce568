import { entity, type Row } from '../kernel/entity.ts'
import { choice, flag, id, optional, text, time, withDefault } from '../kernel/field.ts'
import { noticeKinds } from './kinds.ts'
import { oneLine } from '../values/readable.ts'

/** A notice to one person: its title, its message, and where it leads. */
export const notification = entity(
  'notifications',
  {
    user_id: id('users'),
    title: text(250),
    message: text(5000),
    url: optional(oneLine(text(1000))),
    notification_type: withDefault(choice(['dialog', 'link']), 'dialog'),
    notification_read: withDefault(flag(), false),
    kind: withDefault(choice(noticeKinds), 'message'),
    /** When its mail was queued, alone or with others of its day; empty while it has none. */
    mailed_at: optional(time()),
    created_by: optional(id('users')),
  },
  {
    index: [['user_id', 'notification_read']],
    search: ['title', 'message'],
    sort: ['title'],
  },
)
export type Notification = Row<typeof notification>
