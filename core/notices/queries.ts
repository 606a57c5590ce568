import { choice, flag, id, list } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { languages } from '../kernel/permission.ts'
import { namedQuery } from '../ports.ts'
import { feedbackRow } from './feedback-operations.ts'
import { notificationRow } from './operations.ts'

/** Somebody's notices with the name of whoever sent each. */
export const noticesListed = namedQuery(
  'notification.list',
  { ...listParams, user_id: id('users'), unread: flag() },
  { ...notificationRow.fields, ...listCount },
)

/** Notices by number, whoever they are for. */
export const noticesByNumber = namedQuery(
  'notification.by_number',
  { ids: list(id('notifications')) },
  { ...notificationRow.fields, user_id: id('users') },
)

/** Somebody's notices that came after one, oldest first: what a browser missed while it was away. */
export const noticesSince = namedQuery(
  'notification.since',
  { user_id: id('users'), after: id('notifications') },
  { ...notificationRow.fields, user_id: id('users') },
)

/** The language that each of these people reads. */
export const readersOf = namedQuery(
  'notification.readers',
  { ids: list(id('users')) },
  { id: id('users'), language_type: choice(languages) },
)

/** Whoever may do everything, however many there are. */
export const superAdmins = namedQuery('feedback.super_admins', {}, { id: id('users') })

export const feedbackListed = namedQuery('feedback.list', listParams, { ...feedbackRow.fields, ...listCount })
