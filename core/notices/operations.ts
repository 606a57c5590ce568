export * from './banner-operations.ts'
export * from './feedback-operations.ts'
export * from './mail-operations.ts'
import {
  choice,
  flag,
  group,
  id,
  int,
  list,
  omit,
  optional,
  pick,
  text,
  time,
  type RecordOf,
} from '../kernel/field.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { notification } from './notification.ts'

/** A notice as its reader sees it. */
export const notificationRow = group(
  {
    id: sortable(id('notifications')),
    title: column(text(250), { sortable: true, card: 'title' }),
    message: column(text(5000), { wide: true, card: 'fact' }),
    url: column(optional(text(1000)), { label: 'column.link', wide: true, card: 'fact' }),
    notification_type: choice(['dialog', 'link']),
    notification_read: column(flag(), { label: 'column.read', sortable: true, card: 'state' }),
    created_at: column(time(), { label: 'column.date', sortable: true }),
    created_by: optional(id('users')),
    created_by_name: optional(text(501)),
  },
  ['notification_read', 'title', 'message', 'created_at', 'url'],
)
export type NotificationRow = RecordOf<typeof notificationRow.fields>

const unreadCount = int(0, Number.MAX_SAFE_INTEGER)

export const listNotifications = query({
  name: 'notification.list',
  summary:
    'One’s own notices, the latest first, and how many are unread; sorted on `unread`, those come before.',
  http: 'GET /notifications/all',
  permission: 'notifications.read',
  input: { ...listInput, unread: optional(flag()) },
  // The page and the count are read at one moment. In two calls, a notice that comes between them would be counted twice.
  output: group({ ...pageOf(notificationRow).fields, unread: unreadCount }),
})

export const countUnread = query({
  name: 'notification.unread',
  summary: 'How many of one’s own notices are not read yet.',
  http: 'GET /notifications/unread',
  permission: 'notifications.read',
  input: {},
  output: unreadCount,
})

export const readNotifications = command({
  name: 'notification.read_many',
  summary: 'Marks several of one’s own notices as read; those of others stay as they are.',
  http: 'PUT /notifications',
  permission: 'notifications.read',
  input: { ids: list(id('notifications'), 1000) },
  output: int(0, 1000),
})

export const readAllNotifications = command({
  name: 'notification.read_all',
  summary: 'Marks all of one’s own notices as read.',
  http: 'PUT /notifications/all',
  permission: 'notifications.read',
  input: {},
  output: int(0, Number.MAX_SAFE_INTEGER),
})

export const readNotification = command({
  name: 'notification.read_one',
  summary: 'Marks one of one’s own notices as read.',
  http: 'PUT /notifications/:id',
  permission: 'notifications.read',
  input: { id: id('notifications') },
  output: notificationRow,
})

export const sentNotification = group({
  ...omit(notificationRow.fields, 'created_by_name'),
  user_id: id('users'),
})

export const sendNotification = command({
  name: 'notification.send',
  summary: 'Sends somebody a notice; a link in it is a page of ours unless the sender has admin.read.',
  http: 'POST /notifications/send',
  permission: 'wbs.read',
  input: pick(notification.given, 'user_id', 'title', 'message', 'url'),
  output: sentNotification,
})
