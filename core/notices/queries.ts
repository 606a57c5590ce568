import { choice, flag, id, list, time } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { languages } from '../kernel/permission.ts'
import { namedQuery } from '../ports.ts'
import { noticeKinds } from './kinds.ts'
import { feedbackRow } from './feedback-operations.ts'
import { notificationRow } from './operations.ts'

/** The notices of one person, each with the name of its sender. */
export const noticesListed = namedQuery(
  'notification.list',
  { ...listParams, user_id: id('users'), unread: flag() },
  { ...notificationRow.fields, ...listCount },
)

/** Notices by their ids, whoever reads them. */
export const noticesByNumber = namedQuery(
  'notification.by_number',
  { ids: list(id('notifications')) },
  { ...notificationRow.fields, user_id: id('users') },
)

/** The notices of one person with an id above `after`, oldest first. A browser missed them while it was away. */
export const noticesSince = namedQuery(
  'notification.since',
  { user_id: id('users'), after: id('notifications') },
  { ...notificationRow.fields, user_id: id('users') },
)

/** The language in which each of these people reads. */
export const readersOf = namedQuery(
  'notification.readers',
  { ids: list(id('users')) },
  { id: id('users'), language_type: choice(languages) },
)

/**
 * The unread notices since `since` that were not mailed yet, of people who want them once a day: they chose `daily` for that kind, or
 * nothing, and the kind is among `usually`. By person, the oldest first.
 */
export const noticesOfDay = namedQuery(
  'notification.of_day',
  { since: time(), usually: list(choice(noticeKinds)) },
  { id: id('notifications'), user_id: id('users') },
)

/** All people who may do everything. */
export const superAdmins = namedQuery('feedback.super_admins', {}, { id: id('users') })

export const feedbackListed = namedQuery('feedback.list', listParams, { ...feedbackRow.fields, ...listCount })
