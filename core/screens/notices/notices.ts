import type { Signal } from '@preact/signals-core'
import { exportOf } from '../../tables/export.ts'
import type { Client } from '../../kernel/operation.ts'
import { listFeedback, listNotifications } from '../../notices/operations.ts'
import { tableScreen } from '../list/table.ts'
import type { Query } from '../list/table.ts'

/** The page of all one's notices. */
export const noticesScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    name: 'notifications',
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
    file: (asked, { unread }) =>
      client(exportOf(listNotifications), { ...asked, ...(unread === '1' ? { unread: true } : {}) }),
  })

/** What was reported to the administrators. */
export const feedbackScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    name: 'feedback',
    columns: [
      { name: 'created_at', label: 'column.date', sorts: true },
      { name: 'name', label: 'field.name', sorts: true },
      { name: 'what_happened', label: 'field.what_happened' },
      { name: 'page', label: 'field.page', wide: true },
      { name: 'error_text', label: 'field.error_text', wide: true },
    ],
    load: (asked, { order }) =>
      client(listFeedback, { ...asked, order: asked.sort || order === 'asc' ? asked.order : 'desc' }),
    file: (asked) => client(exportOf(listFeedback), asked),
  })
