import './banner-handlers.ts'
import './feedback-handlers.ts'
import './mail-choice-handlers.ts'
import { Failure, found } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { pickFields } from '../values/pick-fields.ts'
import { can, type Actor } from '../kernel/permission.ts'
import { refuseManyNotices } from './flood.ts'
import { handle } from '../kernel/run.ts'
import type { Context, Reader } from '../ports.ts'
import { reaches } from '../access/reaches.ts'
import { isPagePath, isWebAddress } from './leads-to.ts'
import type { Notification } from './notification.ts'
import { notifyEach } from './notify.ts'
import {
  countUnread,
  listNotifications,
  notificationRow,
  readAllNotifications,
  readNotification,
  readNotifications,
  sendNotification,
  sentNotification,
} from './operations.ts'
import { noticesByNumber, noticesListed } from './queries.ts'

handle(listNotifications, async ({ store, actor }, { unread, ...input }) => {
  // The latest notice comes first, unless the caller asks for another order.
  const order = input.order ?? (input.sort === null || input.sort === 'unread' ? 'desc' : 'asc')
  const params = { ...listParamsOf({ ...input, order }), user_id: actor.id, unread: unread === true }
  return { ...pageFrom(await store.query(noticesListed, params)), unread: await unreadOf(store, actor) }
})

const unreadOf = (store: Reader, actor: Actor): Promise<number> =>
  store.notifications.count({ user_id: actor.id, notification_read: false })

handle(countUnread, ({ store, actor }) => unreadOf(store, actor))

handle(readNotifications, async (context, { ids }) => {
  const read = await context.store.notifications.updateWhere(
    { id: ids, user_id: context.actor.id, notification_read: false },
    { notification_read: true },
  )
  return markRead(context, read)
})

handle(readAllNotifications, async (context) => {
  const read = await context.store.notifications.updateWhere(
    { user_id: context.actor.id, notification_read: false },
    { notification_read: true },
  )
  return markRead(context, read)
})

handle(readNotification, async (context, { id }) => {
  const { store, actor } = context
  const own = found(await store.notifications.first({ id, user_id: actor.id }))
  if (!own.notification_read)
    markRead(context, [await store.notifications.update(own, { notification_read: true })])
  const [row] = await store.query(noticesByNumber, { ids: [id] })
  return pickFields(notificationRow.fields, found(row))
})

handle(sendNotification, async (context, { user_id, title, message, url }) => {
  const { store, actor } = context
  const reader = await store.users.get(user_id)
  found(reader && reaches(actor, reader) ? reader : null, 'user_id')
  if (url !== null && !mayLinkTo(actor, url))
    throw new Failure('invalid_fields', { fields: { url: 'string.page_path' } })
  await refuseManyNotices(context)
  const note = { kind: 'message' as const, title, message, ...(url === null ? {} : { url }) }
  const [sent] = await notifyEach(context, [{ user_id, say: () => note }])
  return pickFields(sentNotification.fields, found(sent))
})

/**
 * Whether the person may link a notice to this address. Everybody may link to a page of ours. Holders of admin.read may also
 * link to an address of the web. Nobody may link to a script.
 */
const mayLinkTo = (actor: Actor, url: string): boolean =>
  isPagePath(url) || (isWebAddress(url) && can(actor, 'admin.read'))

/** Tells the reader's open browser windows that these notices are read. Answers how many they are. */
function markRead({ actor, emit }: Pick<Context, 'actor' | 'emit'>, read: readonly Notification[]): number {
  if (read.length > 0) emit({ type: 'notification_read', user_id: actor.id })
  return read.length
}
