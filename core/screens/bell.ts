import { computed, signal } from '@preact/signals-core'
import type { Client } from '../kernel/operation.ts'
import { leadsTo } from '../notices/leads-to.ts'
import type { Way } from '../notices/leads-to.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../notices/operations.ts'
import type { NotificationRow } from '../notices/operations.ts'
import { loaded } from './loaded.ts'
import { tableScreen } from './table.ts'
import type { Query } from './table.ts'
import type { Signal } from '@preact/signals-core'

const shownInBell = 25

export type BellScreen = ReturnType<typeof bellScreen>

/** One's notices as the bell shows them: how many are unread, the latest with unread ones first, and the one being read. */
export function bellScreen(client: Client) {
  const answer = loaded(async () => {
    const [list, unread] = await Promise.all([
      client(listNotifications, { page: 1, size: shownInBell, sort: 'unread' }),
      client(countUnread, {}),
    ])
    return { rows: list.rows, unread }
  })
  /** What came live since the last answer. */
  const fresh = signal<readonly NotificationRow[]>([])
  const opened = signal<NotificationRow | null>(null)
  const known = computed(() => answer.value.value?.rows ?? [])
  const news = computed(() => fresh.value.filter(({ id }) => !known.value.some((each) => each.id === id)))

  async function read(id: number): Promise<void> {
    await client(readNotification, { id })
    await reload()
  }
  async function reload(): Promise<void> {
    await answer.reload()
    if (answer.failure.value === null) fresh.value = []
  }

  return {
    rows: computed(() => [...news.value, ...known.value].slice(0, shownInBell)),
    unread: computed(() => (answer.value.value?.unread ?? 0) + news.value.length),
    failure: answer.failure,
    opened,
    reload,
    /** A notice came; answers whether it is news here. */
    arrived: (notice: NotificationRow): boolean => {
      const isNews = ![...fresh.value, ...known.value].some(({ id }) => id === notice.id)
      if (isNews) fresh.value = [notice, ...fresh.value]
      return isNews
    },
    /** Where a notice leads, marked as read; one that leads nowhere is opened to be read. */
    open: async (notice: NotificationRow): Promise<Way | null> => {
      const way = leadsTo(notice)
      if (way === null) opened.value = notice
      else if (!notice.notification_read) await read(notice.id)
      return way
    },
    /** Closes what was being read; having been closed it counts as read. */
    close: async (): Promise<void> => {
      const notice = opened.value
      opened.value = null
      if (notice && !notice.notification_read) await read(notice.id)
    },
    readAll: async (): Promise<void> => {
      await client(readAllNotifications, {})
      await reload()
    },
  }
}

/** The page of all one's notices. */
export const noticesScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    columns: [
      { name: 'notification_read', label: 'column.read', sorts: true },
      { name: 'title', label: 'column.title', sorts: true },
      { name: 'message', label: 'column.message', wide: true },
      { name: 'created_at', label: 'column.date', sorts: true },
      { name: 'url', label: 'column.link', wide: true },
    ],
    load: (asked, { unread, order }) =>
      client(listNotifications, {
        ...asked,
        // Without a choice the latest come first.
        order: asked.sort || order === 'asc' ? asked.order : 'desc',
        ...(unread === '1' ? { unread: true } : {}),
      }),
  })
