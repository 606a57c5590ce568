import { computed, signal } from '@preact/signals-core'
import type { Client } from '../../kernel/operation.ts'
import { leadsTo, type Way } from '../../notices/leads-to.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type NotificationRow,
} from '../../notices/operations.ts'
import { questions } from '../live/questions.ts'

const shownInBell = 25

/** One's notices as the bell shows them: how many are unread, the latest with unread ones first, and the one being read. */
export function bellScreen(client: Client) {
  const answer = signal<{ readonly rows: readonly NotificationRow[]; readonly unread: number } | null>(null)
  /** What came live since the last answer. */
  const fresh = signal<readonly NotificationRow[]>([])
  const opened = signal<NotificationRow | null>(null)
  const known = computed(() => answer.value?.rows ?? [])
  const news = computed(() => fresh.value.filter(({ id }) => !known.value.some((each) => each.id === id)))
  const asked = questions()

  async function read(id: number): Promise<void> {
    await client(readNotification, { id })
    await reload()
  }
  /** Asks again, and answers what is unread and was not known yet. */
  async function reload(): Promise<readonly NotificationRow[]> {
    const { isLast } = asked.ask()
    const before = fresh.value
    const found = await client(listNotifications, { page: 1, size: shownInBell, sort: 'unread' }).catch(
      (error: unknown) => {
        if (isLast()) throw error
        return null
      },
    )
    if (!found || !isLast()) return []
    const { rows, unread } = found
    const newest = answer.value && Math.max(0, ...[...fresh.value, ...known.value].map(({ id }) => id))
    answer.value = { rows, unread }
    // What came while the answer was on its way may not be in it.
    fresh.value = fresh.value.filter((notice) => !before.includes(notice))
    return newest === null
      ? []
      : rows.filter(({ id, notification_read }) => !notification_read && id > newest)
  }

  return {
    rows: computed(() => [...news.value, ...known.value].slice(0, shownInBell)),
    unread: computed(() => (answer.value?.unread ?? 0) + news.value.length),
    opened,
    reload,
    requestedAt: asked.requestedAt,
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
    /** Nothing of it is the next person's. */
    forget: (): void => {
      asked.ask()
      answer.value = opened.value = null
      fresh.value = []
    },
    readAll: async (): Promise<void> => {
      await client(readAllNotifications, {})
      await reload()
    },
  }
}
